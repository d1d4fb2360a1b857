import type { OrderListEntry } from '#core/fulfilment/list-entries.server.ts'
import type { OrderListQuery } from '#core/fulfilment/list-query.server.ts'
import type { SentDevice } from '#core/fulfilment/logistics.server.ts'
import { wordList } from '#core/word-list.ts'
import { hidesDelivered, isFiltered } from './query.ts'

const shortDate = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  day: '2-digit',
  month: '2-digit',
  year: '2-digit',
})

/** `21.11.26` */
export function shortDay(date: Date): string {
  return shortDate.format(date)
}

/** A name from the local part of an address: `mara.oeztuerk@…` → `Mara Oeztuerk`. */
export function nameOfEmail(email: string): string {
  return (email.split('@')[0] ?? email)
    .split(/[._+-]+/)
    .filter(Boolean)
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

/** Who gets the goods, else who pays; where neither has a name, what the address says (ADR-203). */
export function customerName({
  shippingAddress,
  customerName: billed,
  customerEmail,
}: Pick<OrderListEntry, 'shippingAddress' | 'customerName' | 'customerEmail'>): string {
  return shippingAddress.name.trim() || billed.trim() || nameOfEmail(customerEmail)
}

/** `Mara Oeztuerk` → `MO` */
export function initials(name: string): string {
  return name
    .split(/\s+/)
    .map(word => word.charAt(0))
    .slice(0, 2)
    .join('')
}

/** How many of the devices that a group needs have been chosen (B-2). */
export function assignmentWords({ needed, assigned, followUp }: OrderListEntry): string {
  if (needed === 0 || followUp) return '–'
  if (assigned === 0) return 'Keine Zuordnung'
  return assigned >= needed ? '✓ Vollständig zugeordnet' : `${assigned}/${needed} zugeordnet`
}

/** More serial numbers nobody reads in a toast; the history has all of them. */
const MOST_DEVICES = 5

/** Which devices left with a save: 'Das Haus verlassen: Gale (GA-1) und Havel 2 (HV-3).' Undefined where none did. */
export function sentWords(devices: readonly SentDevice[]): string | undefined {
  if (devices.length === 0) return undefined
  const named = devices
    .slice(0, devices.length > MOST_DEVICES + 1 ? MOST_DEVICES : undefined)
    .map(({ productName, label }) => `${productName} (${label})`)
  const more = devices.length - named.length
  const all = more > 0 ? [...named, `${more} weitere Geräte`] : named
  return `Das Haus ${devices.length === 1 ? 'verlässt' : 'verlassen'}: ${wordList(all)}.`
}

/** What a group is called: its product, or that it is mixed of several (ADR-203). */
export function productWords({ orders }: OrderListEntry): {
  title: string
  /** The first two items of a mixed group. */
  first: string[]
  more: number
} {
  const names = new Set(orders.map(order => order.productName))
  if (names.size <= 1) return { title: orders[0]?.productName ?? '', first: [], more: 0 }
  return {
    title: `Gemischte Bestellung (${orders.length} Artikel)`,
    first: orders.slice(0, 2).map(order => order.productName),
    more: Math.max(0, orders.length - 2),
  }
}

/** Of which units nothing leaves any more: of all, or `1 von 2 nicht versenden`; null where all go out. */
export function heldWords({ orders }: OrderListEntry): string | null {
  const held = orders.filter(({ isCalledOff }) => isCalledOff).length
  if (held === 0) return null
  return held === orders.length ? 'Nicht versenden' : `${held} von ${orders.length} nicht versenden`
}

/** Why a list is empty, as far as its filters tell. */
export function nothingWords(query: OrderListQuery): string[] {
  const { search, status, type, payment, showDelivered } = query
  if (!isFiltered(query)) {
    const none = 'Es sind derzeit keine Bestellungen für die Logistik verfügbar.'
    return showDelivered ? [none] : [none, 'Es gibt keine offenen Bestellungen.']
  }
  if (payment === 'numbered') {
    return ['Diese Bestellnummer steht hier nicht.', 'Gelöschte Bestellungen stehen im Archiv.']
  }
  if (payment === 'overdue' && !search && !status && !type) return ['Keine Miete ist überfällig.']
  const none = 'Keine Bestellungen entsprechen den aktuellen Filtern.'
  return hidesDelivered(query) ? [none, 'Gelieferte Bestellungen sind dabei ausgeblendet.'] : [none]
}
