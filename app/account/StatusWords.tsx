import type { CustomerOrderGroup } from '#core/account-view/orders.server.ts'
import { formatCents } from '#core/money.ts'
import type { OrderStatus } from '#core/orders/states.ts'

const words: Partial<Record<OrderStatus, string>> = {
  pending: 'Die Bestätigung Ihrer Zahlung steht noch aus.',
  failed: 'Ihre Zahlung ist fehlgeschlagen. Diese Bestellung führen wir nicht aus.',
  refunded: 'Ihre Zahlung haben wir vollständig erstattet.',
}

/** What the status of an order means: the status itself is shown as it is given (S-4-21); else what of it went back. */
export function StatusWords({
  group: { status, refundedCents },
}: {
  group: Pick<CustomerOrderGroup, 'status' | 'refundedCents'>
}) {
  const refunded = `Zu dieser Bestellung haben wir ${formatCents(refundedCents)} erstattet.`
  const text = words[status] ?? (refundedCents > 0 ? refunded : null)
  return text ? <p className="border-b border-line px-4 py-3 text-sm sm:px-6">{text}</p> : null
}
