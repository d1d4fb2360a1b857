import { href } from 'react-router'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { acceptPrice, removeItem, setQuantity } from '#core/cart/cart.ts'
import type { CartItem } from '#core/cart/item.ts'
import type { RefusedLine } from '#core/errors.ts'
import { formatCents } from '#core/money.ts'
import { changeCart } from '../../cart/cart-store.ts'

interface LineProblemProps {
  item: CartItem
  /** How many units of its product the other lines want. */
  beside: number
  problem: RefusedLine
}

/** Why a line cannot be ordered as it stands, and the buttons that put it right. */
export function LineProblem({ item, beside, problem }: LineProblemProps) {
  const { stripePriceId, currentCents, available = 0, slug } = problem
  const left = available - beside
  const priceId = problem.currentPriceId ?? stripePriceId
  return (
    <Notice tone="warn" role="alert" className="mt-3">
      <p className="font-medium">{problem.message}</p>
      <div className="mt-3 flex flex-wrap gap-2 text-fg">
        {currentCents !== undefined && (
          <Button
            size="small"
            onClick={() =>
              changeCart(cart => acceptPrice(cart, stripePriceId, { priceId, cents: currentCents }))
            }
          >
            Neuen Preis übernehmen: {formatCents(currentCents)}
            {item.type === 'rental' && '/Monat'}
          </Button>
        )}
        {left > 0 && left < item.quantity && (
          <Button size="small" onClick={() => changeCart(cart => setQuantity(cart, item.id, left))}>
            Menge auf {left} setzen
          </Button>
        )}
        {slug && (
          <ButtonLink size="small" prefetch="intent" to={href('/produkt/:slug', { slug })}>
            Andere Auswahl ansehen
          </ButtonLink>
        )}
        <Button
          size="small"
          variant="outline"
          onClick={() => changeCart(cart => removeItem(cart, item.id))}
        >
          Entfernen
        </Button>
      </div>
    </Notice>
  )
}
