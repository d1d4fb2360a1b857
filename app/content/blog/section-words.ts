import type { Section } from '#core/content/sections.ts'

interface SectionWords {
  title: string
  hero: string
  /** What stands there while the section has nothing yet (B-2-17). */
  empty: string | null
}

export const sectionWords: Record<Section, SectionWords> = {
  event: {
    title: 'Events & Projekte',
    hero: 'Wettkämpfe, Studios, Firmenräume: was wir ausgestattet haben und was dabei passiert ist.',
    empty: null,
  },
  knowledge: {
    title: 'Wissen',
    hero: 'Trainingspläne, Kaufberatung und Technik. Geschrieben von Leuten, die selbst trainieren.',
    empty: 'Bald verfügbar: Trainingspläne und Fitness-Guides',
  },
  news: {
    title: 'News',
    hero: 'Neue Geräte, neue Marken und alles, was sich bei uns ändert.',
    empty: 'Bald verfügbar: News und Updates',
  },
}

/** What a list says when its filter leaves nothing. */
export const nothingHere = 'Keine Inhalte in dieser Kategorie verfügbar'
