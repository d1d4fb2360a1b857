import { ChevronLeft } from 'lucide-react'
import { Link } from 'react-router'
import { orderNumber } from '#core/orders/order-number.ts'
import { orderPath } from './order-path.ts'

/** Above a page about one side of an order: the way back to the whole of it. */
export function BackToOrder({ number }: { number: number }) {
  return (
    <Link
      to={orderPath(number)}
      className="inline-flex min-h-11 items-center gap-1 text-sm hover:underline"
    >
      <ChevronLeft aria-hidden className="size-4" />
      {`Bestellung ${orderNumber(number)}`}
    </Link>
  )
}
