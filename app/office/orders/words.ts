import type { OrderListEntry } from '#core/orders/list.server.ts'

const shortDate = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  day: '2-digit',
  month: '2-digit',
  year: '2-digit',
})

/** `21.11.26` */
export function shortDay(moment: Date): string {
  return shortDate.format(moment)
}

/** A name from the local part of an address: `mara.oeztuerk@…` → `Mara Oeztuerk`. */
export function nameOfEmail(email: string): string {
  return (email.split('@')[0] ?? email)
    .split(/[._+-]+/)
    .filter(Boolean)
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

/** Who gets the goods, else who pays; where neither has a name, what the address says. */
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

/** How many of the devices that a group's rentals need have been chosen (back-office.md § 2). */
export function assignmentWords({ needed, assigned, followUp }: OrderListEntry): string {
  if (needed === 0 || followUp) return '–'
  if (assigned === 0) return 'Keine Zuordnung'
  return assigned >= needed ? '✓ Vollständig zugeordnet' : `${assigned}/${needed} zugeordnet`
}

/** What a group is called: its product, or that it is mixed. */
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
