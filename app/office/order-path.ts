import { href } from 'react-router'
import { orderNumber } from '#core/orders/order-number.ts'

/** The page of an order, whatever its state is. */
export function orderPath(number: number): string {
  return href('/admin/auftraege/:orderGroupId', { orderGroupId: orderNumber(number) })
}
