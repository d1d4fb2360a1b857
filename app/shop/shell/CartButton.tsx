import { ShoppingBag } from 'lucide-react'
import { href, Link } from 'react-router'
import { useCart } from '../cart/use-cart.ts'

/** The way to the cart, with the number of articles once there are any. */
export function CartButton() {
  const { itemCount } = useCart()
  return (
    <Link
      prefetch="intent"
      to={href('/warenkorb')}
      aria-label={itemCount > 0 ? `Warenkorb, ${itemCount} Artikel` : 'Warenkorb'}
      className="relative flex size-11 items-center justify-center rounded-control hover:bg-floor"
    >
      <ShoppingBag aria-hidden className="size-5" />
      {itemCount > 0 && (
        <span
          data-testid="cart-count"
          className="tabular absolute top-0.5 right-0 min-w-5 rounded-pill bg-signal px-1 text-center text-xs leading-5 font-bold text-ink"
        >
          {itemCount}
        </span>
      )}
    </Link>
  )
}
