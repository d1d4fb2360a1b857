import { Button } from '#app/ui/Button.tsx'
import { formatCents } from '#core/money.ts'
import { monthsText } from '#core/months.ts'
import { rentalTotalCents } from '#core/pricing/rent.ts'
import { PriceNote } from '../catalog/PriceNote.tsx'
import type { Chosen } from './choice.ts'
import { useBetweenEnds } from './use-between-ends.ts'
import type { Options } from './use-options.ts'

/**
 * Where the page has one column (below 1024 px, see `product.tsx`): name, price and button of what is
 * chosen, while the panel is out of sight. It is not there before half a screen was scrolled, nor in
 * the last one and a half (S-2.6).
 */
export function StickyBar({ options, isSoldOut }: { options: Options; isSoldOut: boolean }) {
  const isShown = useBetweenEnds()
  const { product, chosen } = options
  if (isSoldOut || !chosen || !isShown) return null
  const adding = options.addingPurchase || options.addingRental
  return (
    <section
      aria-label="Ihre Auswahl"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-card lg:hidden"
    >
      <div className="page flex items-center gap-3 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <div className="min-w-0 flex-1">
          <p className="truncate text-sm font-semibold">{product.title}</p>
          <p className="tabular leading-tight">
            {chosen.isLowest && 'ab '}
            <strong>{formatCents(centsOf(chosen))}</strong>
            {chosen.way === 'rental' && '/Monat'}
            {chosen.way === 'purchase' && chosen.offer.unitPrice && (
              <span className="text-sm text-muted"> {chosen.offer.unitPrice}</span>
            )}
          </p>
          <p className="text-xs text-muted">
            {termsOf(chosen)} · <PriceNote shippingCents={product.shippingCents} />
          </p>
        </div>
        <Button
          variant="primary"
          size="small"
          className="shrink-0"
          busy={adding && 'Wird hinzugefügt...'}
          onClick={options.addChosen}
        >
          In den Warenkorb
        </Button>
      </div>
    </section>
  )
}

function centsOf({ way, offer }: Chosen): number {
  return way === 'rental' ? offer.monthlyCents : offer.cents
}

function termsOf({ way, offer }: Chosen): string {
  if (way === 'purchase') return offer.condition === 'used' ? 'Kauf, Refurbed' : 'Kauf, Neu'
  return `${monthsText(offer.months)} · gesamt ${formatCents(rentalTotalCents(offer))}`
}
