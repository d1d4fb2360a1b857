import type { OrderStatus } from '#core/orders/states.ts'

const words: Partial<Record<OrderStatus, string>> = {
  pending: 'Die Bestätigung Ihrer Zahlung steht noch aus.',
  failed: 'Ihre Zahlung ist fehlgeschlagen. Diese Bestellung führen wir nicht aus.',
  refunded: 'Ihre Zahlung haben wir vollständig erstattet.',
}

/** What the status of an order means: the status itself is shown as it is given (S-4-21). */
export function StatusWords({ status }: { status: OrderStatus }) {
  const text = words[status]
  return text ? <p className="border-b border-line px-4 py-3 text-sm sm:px-6">{text}</p> : null
}
