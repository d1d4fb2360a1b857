import { Link } from 'react-router'
import { orderNumber } from '#core/orders/order-number.ts'
import { orderPath } from './order-path.ts'

/** Leads to the page of an order; `opensRow` where it is what Enter opens of a list. */
export function OrderLink({ number, opensRow }: { number: number; opensRow?: boolean }) {
  return (
    <Link to={orderPath(number)} data-key={opensRow ? 'Enter' : undefined} className="text-link">
      Bestellung {orderNumber(number)}
    </Link>
  )
}
