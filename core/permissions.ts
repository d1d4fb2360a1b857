import type { staffRoles as storedRoles } from '#db/schema/customers.ts'

/** What a person of the staff is here for. An administrator may do everything. */
export type StaffRole = (typeof storedRoles)[number]

export const roleWords: Record<StaffRole, string> = {
  admin: 'Administration',
  logistics: 'Logistik',
  content: 'Inhalte',
}

export const staffRoles = Object.keys(roleWords).filter(isStaffRole)

export function isStaffRole(text: string): text is StaffRole {
  return Object.hasOwn(roleWords, text)
}

/** The headings of the office's menu, in their order. */
export const menuGroups = [
  'Start',
  'Verkauf',
  'Geräte',
  'Katalog',
  'Inhalte',
  'Zahlen',
  'Shop',
] as const

interface Area {
  name: string
  /** Its pages, files and exports lie under these paths. The first one is where its menu entry leads. */
  paths: readonly string[]
  /** Who may enter beside administrators. */
  roles: readonly StaffRole[]
  /** How the menu calls it, and under which heading. Left out: no entry of its own. */
  menu?: Omit<MenuEntry, 'path' | 'search'>
}

/**
 * The one table of who may enter what in the office (B-6-3), in the order of the menu. Guards, menu, files
 * and exports ask it. A path without an area is open to administrators alone.
 */
const areas = [
  {
    name: 'products',
    paths: ['/admin/produkte'],
    roles: ['content'],
    menu: { label: 'Produkte', group: 'Start' },
  },
  {
    name: 'today',
    paths: ['/admin/heute'],
    roles: ['logistics'],
    menu: { label: 'Heute', group: 'Start' },
  },
  {
    // What is offered and for how much, on the pages of products, whose texts others write.
    name: 'offers',
    paths: [],
    roles: [],
  },
  {
    // They are the shop's order and addresses, not texts of a product.
    name: 'categories',
    paths: ['/admin/kategorien'],
    roles: [],
    menu: { label: 'Kategorien', group: 'Katalog' },
  },
  {
    name: 'feed',
    paths: ['/admin/feed'],
    roles: [],
    menu: { label: 'Product Feed', lang: 'en', group: 'Katalog' },
  },
  {
    name: 'calendar',
    paths: ['/admin/kalender'],
    roles: ['logistics'],
    menu: { label: 'Kalender', group: 'Verkauf' },
  },
  { name: 'search', paths: ['/admin/suche'], roles: ['logistics', 'content'] },
  // How each person looks at the lists that they may see.
  { name: 'views', paths: ['/admin/ansichten'], roles: ['logistics', 'content'] },
  { name: 'presence', paths: ['/admin/anwesenheit'], roles: ['logistics', 'content'] },
  {
    name: 'orders',
    paths: ['/admin/auftraege'],
    roles: ['logistics'],
    menu: { label: 'Aufträge', group: 'Verkauf' },
  },
  {
    // Who takes an order sees every customer.
    name: 'phone_orders',
    paths: ['/admin/telefonbestellungen'],
    roles: [],
    menu: { label: 'Telefonbestellungen', group: 'Verkauf' },
  },
  {
    name: 'customers',
    paths: ['/admin/kunden'],
    roles: [],
    menu: { label: 'Kunden', group: 'Verkauf' },
  },
  {
    name: 'cancellations',
    paths: ['/admin/kuendigungen'],
    roles: [],
    menu: { label: 'Kündigungen', group: 'Verkauf' },
  },
  {
    name: 'withdrawals',
    paths: ['/admin/widerrufe'],
    roles: [],
    menu: { label: 'Widerrufe', group: 'Verkauf' },
  },
  {
    name: 'inquiries',
    paths: ['/admin/anfragen'],
    roles: [],
    menu: { label: 'Anfragen', group: 'Verkauf' },
  },
  {
    name: 'quotes',
    paths: ['/admin/angebote'],
    roles: [],
    menu: { label: 'Angebote', group: 'Verkauf' },
  },
  {
    name: 'cases',
    paths: ['/admin/faelle'],
    roles: [],
    menu: { label: 'Fälle', group: 'Verkauf' },
  },
  {
    name: 'handovers',
    paths: ['/admin/uebergabe'],
    roles: ['logistics'],
    // Camera and scanner are allowed to this document alone.
    menu: { label: 'Übergabe', group: 'Geräte', isOwnDocument: true },
  },
  {
    name: 'inventory',
    paths: ['/admin/inventar'],
    roles: ['logistics'],
    menu: { label: 'Inventar', group: 'Geräte' },
  },
  {
    name: 'returns',
    paths: ['/admin/rueckgaben'],
    roles: ['logistics'],
    menu: { label: 'Rückgaben', group: 'Geräte' },
  },
  {
    name: 'defects',
    paths: ['/admin/defekte'],
    roles: ['logistics'],
    menu: { label: 'Defekte', group: 'Geräte' },
  },
  {
    name: 'recalls',
    paths: ['/admin/rueckrufe'],
    roles: [],
    menu: { label: 'Rückrufe', group: 'Geräte' },
  },
  {
    name: 'blog',
    paths: ['/admin/blog'],
    roles: ['content'],
    menu: { label: 'Blog', group: 'Inhalte' },
  },
  {
    name: 'projects',
    paths: ['/admin/projekte'],
    roles: ['content'],
    menu: { label: 'Projekte', group: 'Inhalte' },
  },
  {
    // Pictures for whoever writes about products, posts or projects.
    name: 'media',
    paths: ['/admin/medien'],
    roles: ['content'],
    menu: { label: 'Medien', group: 'Inhalte' },
  },
  {
    // Refunds, claims and what is owed: wherever they stand on a page of another area.
    name: 'money',
    paths: ['/admin/zahlungen', '/admin/erstattungen', '/admin/rechnungen'],
    roles: [],
  },
  {
    name: 'figures',
    paths: ['/admin/zahlen'],
    roles: [],
    menu: { label: 'Zahlen', group: 'Zahlen' },
  },
  {
    // Revenue by where it came from.
    name: 'marketing',
    paths: ['/admin/marketing'],
    roles: [],
    menu: { label: 'Marketing', group: 'Zahlen' },
  },
  {
    name: 'differences',
    paths: ['/admin/abgleich'],
    roles: [],
    menu: { label: 'Abgleich', group: 'Zahlen' },
  },
  {
    name: 'datev',
    paths: ['/admin/datev'],
    roles: [],
    menu: { label: 'DATEV', group: 'Zahlen' },
  },
  {
    // Product texts as a file: they hold nobody's data. Its paths lie under those of the next two.
    name: 'product-files',
    paths: ['/admin/export/produkte.csv', '/admin/import/produkte'],
    roles: ['content'],
  },
  {
    // All of a list at once, whoever may see its pages.
    name: 'exports',
    paths: ['/admin/export'],
    roles: [],
  },
  {
    // Many rows at once: whoever may do that may read all of them.
    name: 'imports',
    paths: ['/admin/import'],
    roles: [],
  },
  {
    name: 'taxes',
    paths: ['/admin/umsatzsteuer'],
    roles: [],
    menu: { label: 'OSS', group: 'Zahlen' },
  },
  {
    name: 'archive',
    paths: ['/admin/archiv'],
    roles: [],
    menu: { label: 'Archiv', group: 'Zahlen' },
  },
  {
    name: 'team',
    paths: ['/admin/team'],
    roles: [],
    menu: { label: 'Team', group: 'Shop' },
  },
  {
    name: 'mails',
    paths: ['/admin/mails'],
    roles: [],
    menu: { label: 'E-Mails', group: 'Shop' },
  },
] as const satisfies readonly Area[]

/** A part of the office that one either may enter or not. */
export type OfficeArea = (typeof areas)[number]['name']

const all: readonly (Area & { name: OfficeArea })[] = areas

/** Whether somebody with these roles may enter the area. */
export function mayEnter(roles: readonly StaffRole[], name: OfficeArea): boolean {
  const allowed = all.find(area => area.name === name)?.roles ?? []
  return roles.includes('admin') || roles.some(role => allowed.includes(role))
}

/** Whether somebody with these roles may enter the office's page, file or export at this path. */
export function mayEnterPath(roles: readonly StaffRole[], path: string): boolean {
  const area = areaOf(path)
  return roles.includes('admin') || (area !== undefined && mayEnter(roles, area))
}

/** The area in which the office's page, file or export at this path lies. */
export function areaOf(path: string): OfficeArea | undefined {
  return all.find(({ paths }) =>
    paths.some(prefix => path === prefix || path.startsWith(`${prefix}/`)),
  )?.name
}

export interface MenuEntry {
  label: string
  /** Of its label, where that is not German. */
  lang?: 'en'
  group: (typeof menuGroups)[number]
  path: string
  /** How it opens its list, where that is not as usual. */
  search?: string
  /** Its page is allowed more than others, so that it must be a document of its own. */
  isOwnDocument?: true
}

/** What somebody with these roles finds in the menu. */
export function menuOf(roles: readonly StaffRole[]): MenuEntry[] {
  return all.flatMap(({ name, menu, paths }) =>
    menu && paths[0] && mayEnter(roles, name) ? [{ ...menu, path: paths[0] }] : [],
  )
}
