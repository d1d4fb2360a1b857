import type { Category, Subcategory } from './types.ts'

interface DemoCategory {
  readonly slug: Category | Subcategory
  readonly name: string
  readonly description: string
}

/** The rows of `product_categories`: two categories and their six sub-categories. */
export const demoCategories = [
  {
    slug: 'ausdauer',
    name: 'Ausdauer',
    description: 'Rudern, laufen, fahren, schieben: Geräte für Herz, Kreislauf und lange Atemzüge.',
  },
  {
    slug: 'kraft',
    name: 'Kraft',
    description: 'Racks, Kabelzüge, Bänke und freie Gewichte, die lange halten und sicher stehen.',
  },
  {
    slug: 'rudergeraete',
    name: 'Rudergeräte',
    description: 'Ruder- und Ski-Ergometer mit Luft- und Wasserwiderstand.',
  },
  {
    slug: 'laufbaender',
    name: 'Laufbänder',
    description: 'Motorlaufbänder und gebogene Laufbänder, die ohne Strom auskommen.',
  },
  {
    slug: 'crosstrainer',
    name: 'Crosstrainer',
    description: 'Runde Bewegung mit wenig Stoß, vom kleinen Raum bis zum Studio.',
  },
  {
    slug: 'airbikes',
    name: 'Airbikes & Spinbikes',
    description: 'Räder mit Luft- oder Magnetwiderstand für Intervalle und lange Fahrten.',
  },
  {
    slug: 'kraftgeraete',
    name: 'Kraftgeräte',
    description: 'Power Racks, Kabelzugstationen und Hantelbänke.',
  },
  {
    slug: 'zubehoer',
    name: 'Hanteln & Zubehör',
    description: 'Kurzhanteln, Kettlebells, Langhanteln, Scheiben und Schlitten.',
  },
] as const satisfies readonly DemoCategory[]
