import { href } from 'react-router'
export interface ShellLink {
  label: string
  to: string
}

export interface ShellMenu {
  label: string
  links: ShellLink[]
}

/** The dropdowns of the header (S-2.2); the side sheet shows the same links. */
export const menus: ShellMenu[] = [
  {
    label: 'Mieten',
    links: [
      { label: 'Alle Mietgeräte', to: href('/mieten/:category?') },
      { label: 'Ausdauer mieten', to: href('/mieten/:category?', { category: 'ausdauer' }) },
      { label: 'Kraft mieten', to: href('/mieten/:category?', { category: 'kraft' }) },
    ],
  },
  {
    label: 'Kaufen',
    links: [
      { label: 'Alle Geräte kaufen', to: href('/kaufen/:category?') },
      { label: 'Ausdauer kaufen', to: href('/kaufen/:category?', { category: 'ausdauer' }) },
      { label: 'Kraft kaufen', to: href('/kaufen/:category?', { category: 'kraft' }) },
    ],
  },
  {
    label: 'Blog',
    links: [
      { label: 'Alle Beiträge', to: href('/blog') },
      { label: 'Wissen', to: `${href('/blog')}?section=knowledge` },
      { label: 'Neuigkeiten', to: `${href('/blog')}?section=news` },
      { label: 'Events', to: `${href('/blog')}?section=event` },
      { label: 'Projekte', to: href('/projekte') },
    ],
  },
]

export const plainLinks: ShellLink[] = [
  { label: 'Gewerbe', to: href('/gewerbe') },
  { label: "So geht's", to: href('/so-gehts') },
]

/** What the side sheet has besides the header's links (S-2.2). */
export const sheetLinks: ShellLink[] = [
  ...plainLinks,
  { label: 'Gewerbe & Events', to: href('/gewerbe') },
]

/** The pages that the header shows as the current one. */
export const linkedPaths: ReadonlySet<string> = new Set(
  [...menus.flatMap(({ links }) => links), ...plainLinks].map(({ to }) => to),
)

export const quickLinks: ShellLink[] = [
  { label: 'Produkte', to: href('/produkte') },
  { label: 'Gewerbe', to: href('/gewerbe') },
  { label: 'Mein Konto', to: href('/kunden-bereich') },
]

export const legalLinks: ShellLink[] = [
  { label: 'Impressum', to: href('/impressum') },
  { label: 'Datenschutz', to: href('/datenschutz') },
  { label: 'AGB', to: href('/agb') },
  { label: 'Widerrufsrecht', to: href('/widerrufsrecht') },
  { label: 'Versand & Zahlung', to: href('/versand-zahlung') },
  { label: 'Barrierefreiheit', to: href('/barrierefreiheit') },
  { label: 'Batterieentsorgung', to: href('/batterieentsorgung') },
  { label: 'Produktrückrufe', to: href('/rueckrufe') },
  // The dialog opens instead where a target is configured; the notice says so without JavaScript.
  { label: 'Cookie-Einstellungen', to: `${href('/datenschutz')}#cookies` },
]

/** Duties of §§ 312k and 356a BGB: on every page, never collapsed. */
export const contractLinks: ShellLink[] = [
  { label: 'Verträge hier kündigen', to: href('/vertraege-kuendigen') },
  { label: 'Vertrag widerrufen', to: href('/vertrag-widerrufen') },
]

/** Shown while the catalogue has no vendors to count (S-2.2). */
export const fixedBrands = ['Ruderwerk', 'AeroForge', 'Nordkraft', 'Zugwerk']
