import { Button } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { acceptPrice, removeItem, setQuantity } from '#core/cart/cart.ts'
import type { CartItem } from '#core/cart/item.ts'
import type { RefusedLine } from '#core/errors.ts'
import { formatCents } from '#core/money.ts'
import { changeCart } from '../../cart/cart-store.ts'

interface LineProblemProps {
  item: CartItem
  problem: RefusedLine
}

/** Why a line cannot be ordered as it stands, and the buttons that put it right. */
export function LineProblem({ item, problem }: LineProblemProps) {
  const { stripePriceId, currentCents, available = 0 } = problem
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
        {available > 0 && available < item.quantity && (
          <Button
            size="small"
            onClick={() => changeCart(cart => setQuantity(cart, item.id, available))}
          >
            Menge auf {available} setzen
          </Button>
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
