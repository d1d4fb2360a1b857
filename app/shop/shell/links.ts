export interface ShellLink {
  label: string
  to: string
}

export interface ShellMenu {
  label: string
  links: ShellLink[]
}

/** The dropdowns of the header (shop.md § 2.2); the side sheet shows the same links. */
export const menus: ShellMenu[] = [
  {
    label: 'Mieten',
    links: [
      { label: 'Alle Mietgeräte', to: '/mieten' },
      { label: 'Ausdauer mieten', to: '/mieten/ausdauer' },
      { label: 'Kraft mieten', to: '/mieten/kraft' },
    ],
  },
  {
    label: 'Kaufen',
    links: [
      { label: 'Alle Geräte kaufen', to: '/kaufen' },
      { label: 'Ausdauer kaufen', to: '/kaufen/ausdauer' },
      { label: 'Kraft kaufen', to: '/kaufen/kraft' },
    ],
  },
  {
    label: 'Blog',
    links: [
      { label: 'Alle Beiträge', to: '/blog' },
      { label: 'Wissen', to: '/blog?section=knowledge' },
      { label: 'Neuigkeiten', to: '/blog?section=news' },
      { label: 'Events', to: '/blog?section=event' },
      { label: 'Projekte', to: '/projekte' },
    ],
  },
]

export const plainLinks: ShellLink[] = [
  { label: 'Gewerbe', to: '/gewerbe' },
  { label: "So geht's", to: '/so-gehts' },
]

/** What the side sheet has besides the header's links (shop.md § 2.2). */
export const sheetLinks: ShellLink[] = [
  ...plainLinks,
  { label: 'Gewerbe & Events', to: '/gewerbe' },
]

/** The pages that the header shows as the current one. */
export const linkedPaths: ReadonlySet<string> = new Set(
  [...menus.flatMap(({ links }) => links), ...plainLinks].map(({ to }) => to),
)

export const quickLinks: ShellLink[] = [
  { label: 'Produkte', to: '/produkte' },
  { label: 'Gewerbe', to: '/gewerbe' },
  { label: 'Mein Konto', to: '/kunden-bereich' },
]

export const legalLinks: ShellLink[] = [
  { label: 'Impressum', to: '/impressum' },
  { label: 'Datenschutz', to: '/datenschutz' },
  { label: 'AGB', to: '/agb' },
  { label: 'Widerrufsrecht', to: '/widerrufsrecht' },
  { label: 'Versand & Zahlung', to: '/versand-zahlung' },
  { label: 'Barrierefreiheit', to: '/barrierefreiheit' },
  { label: 'Batterieentsorgung', to: '/batterieentsorgung' },
]

/** Duties of §§ 312k and 356a BGB: on every page, never collapsed. */
export const contractLinks: ShellLink[] = [
  { label: 'Verträge hier kündigen', to: '/vertraege-kuendigen' },
  { label: 'Vertrag widerrufen', to: '/vertrag-widerrufen' },
]

/** Shown while the catalogue has no vendors to count (shop.md § 2.2). */
export const fixedBrands = ['Ruderwerk', 'AeroForge', 'Nordkraft', 'Zugwerk']
