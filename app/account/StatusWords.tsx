import type { CustomerOrderGroup } from '#core/account-view/orders.server.ts'
import { formatCents } from '#core/money.ts'
import type { OrderStatus } from '#core/orders/states.ts'
import { reasonText } from '#documents/returns/withheld-words.ts'

type Group = Pick<
  CustomerOrderGroup,
  | 'status'
  | 'refundedCents'
  | 'sentBackCents'
  | 'withheld'
  | 'isBeingPaid'
  | 'todayCents'
  | 'shippingCents'
  | 'customerType'
  | 'orders'
>

const words: Partial<Record<OrderStatus, string>> = {
  pending: 'Die Bestätigung Ihrer Zahlung steht noch aus.',
  failed: 'Ihre Zahlung ist fehlgeschlagen. Diese Bestellung führen wir nicht aus.',
  refunded: 'Ihre Zahlung haben wir vollständig erstattet.',
}

/** What the status of an order means: beside its label (S-4-21); else what of it went back. */
export function StatusWords({ group }: { group: Group }) {
  const { status, refundedCents, sentBackCents, withheld, isBeingPaid } = group
  const isWhole = sentBackCents === 0 || status !== 'refunded'
  const refunded = `Zu dieser Bestellung haben wir ${formatCents(refundedCents)} erstattet.`
  const text = (isWhole && words[status]) || (refundedCents > 0 ? refunded : null)
  const told = [text, sentBackCents > 0 ? sentBack(sentBackCents) : null].filter(Boolean)
  if (told.length === 0) return null
  return (
    <p className="border-b border-line px-4 py-3 text-sm sm:px-6">
      {[...told, ...withheld.map(keptBack), ...(isBeingPaid ? underWay(group) : [])].join(' ')}
    </p>
  )
}

const sentBack = (cents: number) =>
  `Eine Rückzahlung über ${formatCents(cents)} ist nicht bei Ihnen angekommen. Wir versuchen es noch einmal; gibt es Ihre Karte oder Ihr Konto nicht mehr, schreiben Sie uns bitte.`

const keptBack = ({ cents, why }: Group['withheld'][number]) =>
  `Einbehalten haben wir ${formatCents(cents)}. ${reasonText(why)}`

/** What a debit under way takes, how long that is, and what waits for it. */
function underWay({ todayCents, shippingCents, customerType, orders }: Group): string[] {
  const shipping = shippingCents > 0 ? `, davon ${formatCents(shippingCents)} Versand` : ''
  const taken = `Abgebucht werden ${formatCents(todayCents)}${shipping}; bei einer Lastschrift dauert das einige Werktage.`
  if (orders.every(({ isCalledOff }) => isCalledOff)) return [taken]
  return [
    taken,
    customerType === 'private'
      ? 'Stornieren und die Lieferadresse ändern können Sie, sobald die Zahlung bestätigt ist; widerrufen können Sie schon jetzt.'
      : 'Die Lieferadresse ändern können Sie, sobald die Zahlung bestätigt ist.',
  ]
}
