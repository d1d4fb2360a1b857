import { Link } from 'react-router'
import { orderNumber } from '#core/orders/order-number.ts'
import { orderPath } from './order-path.ts'

/** Leads to the page of an order. */
export function OrderLink({ number }: { number: number }) {
  return (
    <Link to={orderPath(number)} className="text-link">
      Bestellung {orderNumber(number)}
    </Link>
  )
}
