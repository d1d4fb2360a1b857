import { href, Link } from 'react-router'
import { orderNumber } from '#core/orders/order-number.ts'

/** Leads to an order in the office's list, whatever its state is. */
export function OrderLink({ number }: { number: number }) {
  const written = orderNumber(number)
  const query = new URLSearchParams({ q: written, payment: 'all', delivered: '1' })
  return (
    <Link to={`${href('/admin/auftraege')}?${query}`} className="text-link">
      Bestellung {written}
    </Link>
  )
}
