import { Button } from '#app/ui/Button.tsx'
import { formatCents } from '#core/money.ts'
import { lowestRental, rentalTotalCents } from '#core/pricing/rent.ts'
import { monthsText } from '../catalog/months.ts'
import { PriceNote } from '../catalog/PriceNote.tsx'
import { useBetweenEnds } from './use-between-ends.ts'
import type { Options } from './use-options.ts'

/**
 * Where the page has one column (below 1024 px, see `product.tsx`): name, 'ab' price and the button,
 * while the panel is out of sight. It is not there before half a screen was scrolled, nor in the last
 * one and a half (shop.md § 2.6).
 */
export function StickyBar({ options, isSoldOut }: { options: Options; isSoldOut: boolean }) {
  const isShown = useBetweenEnds()
  const { product, rental, offer } = options
  if (isSoldOut || (!rental && !offer) || !isShown) return null
  const lowest = lowestRental(product.rentals)
  const adding = options.addingPurchase || options.addingRental
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-card lg:hidden">
      <div className="page flex items-center gap-3 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <div className="min-w-0 flex-1">
          <p className="truncate text-sm font-semibold">{product.title}</p>
          <p className="tabular leading-tight">
            {lowest ? (
              <>
                ab <strong>{formatCents(lowest.monthlyCents)}</strong>/Monat
              </>
            ) : (
              offer && (
                <>
                  ab <strong>{formatCents(offer.cents)}</strong>
                </>
              )
            )}
          </p>
          <p className="text-xs text-muted">
            {lowest &&
              `${monthsText(lowest.months)} · gesamt ${formatCents(rentalTotalCents(lowest))} · `}
            <PriceNote shippingCents={product.shippingCents} />
          </p>
        </div>
        <Button
          variant="primary"
          size="small"
          className="shrink-0"
          busy={adding && 'Wird hinzugefügt...'}
          onClick={rental ? options.rent : options.buy}
        >
          In den Warenkorb
        </Button>
      </div>
    </div>
  )
}
