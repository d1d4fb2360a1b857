import { Trash2 } from 'lucide-react'
import { Button, IconButton } from '#app/ui/Button.tsx'
import { Quantity } from '#app/ui/Quantity.tsx'
import {
  acceptPrice,
  type Cart,
  mostOf,
  productLines,
  removeItem,
  setQuantity,
} from '#core/cart/cart.ts'
import { isUsed } from '#core/cart/from-product.ts'
import type { CartItem } from '#core/cart/item.ts'
import { cartTotals, lineCents, monthsOf, unitCents } from '#core/cart/totals.ts'
import type { CartQuote, QuoteProblem } from '#core/checkout/quote.ts'
import type { RefusedLine } from '#core/errors.ts'
import { formatCents } from '#core/money.ts'
import { monthsText } from '#core/months.ts'
import { freeWords } from './words.ts'

interface LinesProps {
  cart: Cart
  quote: CartQuote | null
  /** What the last try to take the order said of its lines. */
  refused: readonly RefusedLine[]
  onChange: (cart: Cart) => void
}

/** What is ordered, with how many of it are free, and the three sums as the shop's cart makes them. */
export function Lines({ cart, quote, refused, onChange }: LinesProps) {
  const lines = productLines(cart)
  if (lines.length === 0) return <p className="text-muted">Noch nichts ausgewählt.</p>
  const problemOf = ({ stripePriceId }: CartItem): QuoteProblem | null =>
    [...(quote?.refused ?? []), ...refused].find(line => line.stripePriceId === stripePriceId) ??
    quote?.lines.find(line => line.stripePriceId === stripePriceId)?.problem ??
    null
  return (
    <>
      <ul className="grid gap-4">
        {lines.map(item => (
          <li key={item.id} className="border-b border-line pb-4">
            <p className="flex justify-between gap-4 font-semibold">
              <span className="min-w-0 wrap-anywhere">{item.title}</span>
              <span className="tabular whitespace-nowrap">
                {formatCents(lineCents(item))}
                {item.type === 'rental' && '/Monat'}
              </span>
            </p>
            <p className="text-sm text-muted">
              {offerOf(item)} · {freeOf(item, quote)}
            </p>
            <div className="mt-2 flex items-center justify-between gap-3">
              <Quantity
                value={item.quantity}
                max={mostOf(cart, item.id)}
                label={`Menge von ${item.title}`}
                onChange={next => onChange(setQuantity(cart, item.id, next))}
              />
              <IconButton
                label={`${item.title} entfernen`}
                onClick={() => onChange(removeItem(cart, item.id))}
              >
                <Trash2 aria-hidden className="size-5" />
              </IconButton>
            </div>
            <Problem
              problem={problemOf(item)}
              onAccept={current => onChange(acceptPrice(cart, item.stripePriceId, current))}
            />
          </li>
        ))}
      </ul>
      <Sums cart={cart} isKnown={quote !== null} />
    </>
  )
}

function offerOf(item: CartItem): string {
  if (item.type === 'rental') {
    return `Miete ${monthsText(monthsOf(item))}, je ${formatCents(unitCents(item))}`
  }
  return `${isUsed(item) ? 'Refurbed' : 'Neu'}, je ${formatCents(unitCents(item))}`
}

function freeOf({ stripePriceId }: CartItem, quote: CartQuote | null): string {
  const line = quote?.lines.find(one => one.stripePriceId === stripePriceId)
  return line ? freeWords(line.available) : '…'
}

interface ProblemProps {
  problem: QuoteProblem | null
  onAccept: (current: { priceId: string; cents: number }) => void
}

function Problem({ problem, onAccept }: ProblemProps) {
  if (!problem) return null
  const { message, currentPriceId: priceId, currentCents: cents } = problem
  return (
    <div role="alert" className="mt-2 text-sm text-bad">
      <p>{message}</p>
      {priceId && cents !== undefined && (
        <Button
          variant="outline"
          size="small"
          className="mt-2"
          onClick={() => onAccept({ priceId, cents })}
        >
          Neuen Preis übernehmen
        </Button>
      )}
    </div>
  )
}

function Sums({ cart, isKnown }: { cart: Cart; isKnown: boolean }) {
  const { shippingCents, todayCents, monthlyCents, totalCents } = cartTotals(cart)
  const rows: [string, string][] = [
    ['Versand', shippingCents === 0 ? 'Kostenlos' : formatCents(shippingCents)],
    ['heute zu zahlen', formatCents(todayCents)],
    ...(monthlyCents > 0
      ? ([['monatlich', formatCents(monthlyCents)]] satisfies [string, string][])
      : []),
    ['Gesamt über die Laufzeit', formatCents(totalCents)],
  ]
  return (
    <dl className="mt-4 grid gap-1">
      {rows.map(([term, words]) => (
        <div key={term} className="flex justify-between gap-4">
          <dt>{term}</dt>
          <dd className="tabular font-semibold">{isKnown ? words : '…'}</dd>
        </div>
      ))}
    </dl>
  )
}
