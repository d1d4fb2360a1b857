import { Trash2 } from 'lucide-react'
import { href, Link } from 'react-router'
import { Badge } from '#app/ui/Badge.tsx'
import { IconButton } from '#app/ui/Button.tsx'
import { Picture } from '#app/ui/Picture.tsx'
import { Price } from '#app/ui/Price.tsx'
import { Quantity } from '#app/ui/Quantity.tsx'
import { removeItem, setQuantity } from '#core/cart/cart.ts'
import { isUsed } from '#core/cart/from-product.ts'
import type { CartItem } from '#core/cart/item.ts'
import { lineCents, monthsOf, unitCents } from '#core/cart/totals.ts'
import type { QuotedLine } from '#core/checkout/quote.ts'
import type { RefusedLine } from '#core/errors.ts'
import { formatCents } from '#core/money.ts'
import { monthsText } from '#core/months.ts'
import { changeCart } from '../../cart/cart-store.ts'
import { UnitPrice } from '../../catalog/UnitPrice.tsx'
import { conditionText, lineBadge, unitPriceOf } from '../line-words.ts'
import { LineCredit } from './LineCredit.tsx'
import { LineProblem } from './LineProblem.tsx'

interface CartLineProps {
  item: CartItem
  /** How many of it the order takes beside its other lines. */
  most: number
  /** How many units of its product the other lines want. */
  beside: number
  /** Undefined until the server has priced the line, or when it refuses it. */
  quoted: QuotedLine | undefined
  problem: RefusedLine | undefined
}

function LinePrice({ item, quoted }: Pick<CartLineProps, 'item' | 'quoted'>) {
  const per = item.type === 'rental' ? '/Monat' : undefined
  const total = lineCents(item) * monthsOf(item)
  return (
    <div className="text-right">
      <Price cents={unitCents(item)} per={per} />
      <UnitPrice text={unitPriceOf(item, quoted)} />
      {item.quantity > 1 && (
        <p className="tabular text-sm text-muted">
          zusammen {formatCents(lineCents(item))}
          {per}
        </p>
      )}
      {item.type === 'rental' && (
        <p className="tabular text-sm text-muted">
          Mindestlaufzeit {monthsText(monthsOf(item))} · gesamt {formatCents(total)}
        </p>
      )}
    </div>
  )
}

/** One device of the cart, bought or rented (S-2.7-3). */
export function CartLine({ item, most, beside, quoted, problem }: CartLineProps) {
  return (
    <li className="py-5 first:pt-0 last:pb-0">
      <div className="grid grid-cols-[5rem_1fr] gap-x-4 gap-y-3 sm:grid-cols-[7rem_1fr_auto]">
        <Picture
          image={quoted?.image ?? { url: item.image }}
          alt=""
          width={112}
          height={112}
          className="row-span-2 self-start rounded-control"
        />
        <div className="min-w-0">
          <Link
            prefetch="intent"
            to={href('/produkt/:slug', { slug: quoted?.slug ?? item.productId })}
            className="leading-snug font-semibold hover:underline"
          >
            {item.title}
          </Link>
          <p className="mt-1.5 flex flex-wrap gap-1.5">
            <Badge>{lineBadge(item)}</Badge>
            {item.type === 'purchase' && <Badge>{conditionText(item)}</Badge>}
          </p>
        </div>
        <div className="max-sm:col-start-2 max-sm:*:text-left">
          <LinePrice item={item} quoted={quoted} />
        </div>
        <div className="col-start-2 -ml-1 flex items-center gap-2 sm:col-span-2">
          <Quantity
            label={`Menge von ${item.title}`}
            value={item.quantity}
            max={most}
            onChange={next => changeCart(cart => setQuantity(cart, item.id, next))}
          />
          <IconButton
            label={`${item.title} entfernen`}
            onClick={() => changeCart(cart => removeItem(cart, item.id))}
          >
            <Trash2 aria-hidden className="size-5" />
          </IconButton>
        </div>
      </div>
      {item.type === 'rental' && <LineCredit item={item} takeoverCents={quoted?.takeoverCents} />}
      {isUsed(item) && (
        <p className="mt-2 text-sm text-muted">
          Gebrauchtes Gerät, von uns geprüft und überholt. Gebrauchsspuren sind möglich.
        </p>
      )}
      {problem && <LineProblem item={item} beside={beside} problem={problem} />}
    </li>
  )
}
