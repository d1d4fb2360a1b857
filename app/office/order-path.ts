import { href } from 'react-router'
import { orderNumber } from '#core/orders/order-number.ts'

/** The page of an order, whatever its state is. */
export function orderPath(number: number): string {
  return href('/admin/auftraege/:orderGroupId', { orderGroupId: orderNumber(number) })
}

/** Names the rental, at the page of an order, whose takeover is to be given back. */
export const TAKEOVER_TO_REFUND = 'uebernahme'

/** Where the takeover of a rental of an order is given back. */
export function takeoverRefundPath(number: number, rentalId: string): string {
  return `${orderPath(number)}?${new URLSearchParams({ [TAKEOVER_TO_REFUND]: rentalId })}#zahlungen`
}
