import { CreditBar } from '#app/ui/CreditBar.tsx'
import type { CartItem } from '#core/cart/item.ts'
import { monthsOf, unitCents } from '#core/cart/totals.ts'
import { formatCents } from '#core/money.ts'
import { monthsDative } from '#core/months.ts'
import { creditAfter } from '#core/pricing/rent.ts'
import { shop } from '#core/shop.ts'

interface LineCreditProps {
  item: CartItem
  /** Takeover price of one unit before credit, in cents. */
  takeoverCents: number | null | undefined
}

/** What the rent of a line gives towards owning the device, at the end of its term. */
export function LineCredit({ item, takeoverCents }: LineCreditProps) {
  if (!takeoverCents || !shop.consumerPurchaseOption) return null
  const months = monthsOf(item)
  const { creditedCents, percent } = creditAfter(months, {
    monthlyCents: unitCents(item),
    takeoverCents,
  })
  const each = item.quantity > 1 ? ' je Gerät' : ''
  const text = `Nach ${monthsDative(months)}: ${formatCents(creditedCents)} von ${formatCents(takeoverCents)} Übernahmepreis${each} angerechnet`
  return (
    <div className="mt-3 grid items-center gap-x-4 sm:grid-cols-[16rem_1fr]">
      <CreditBar percent={percent} label={text} />
      <p aria-hidden className="text-sm text-muted">
        {text}
      </p>
    </div>
  )
}
