import { Button } from '#app/ui/Button.tsx'
import { Price } from '#app/ui/Price.tsx'
import type { RentalOffer } from '#core/catalog/product.ts'
import { formatCents } from '#core/money.ts'
import { monthsText } from '#core/months.ts'
import { rentalTotalCents } from '#core/pricing/rent.ts'
import { LoweredPrice } from '../catalog/LoweredPrice.tsx'
import { PriceNote } from '../catalog/PriceNote.tsx'
import { CreditPreview } from './CreditPreview.tsx'
import { TermSlider } from './TermSlider.tsx'
import { TermTable } from './TermTable.tsx'
import type { Options } from './use-options.ts'

interface RentalBlockProps {
  options: Options
  rental: RentalOffer
  isSoldOut: boolean
}

/** Rent: what today, what a month, what in total, and what of it counts towards owning it. */
export function RentalBlock({ options, rental, isSoldOut }: RentalBlockProps) {
  const { rentals, takeoverCents, shippingCents } = options.product
  return (
    <section aria-labelledby="mieten" className="py-5 first:pt-2 last:pb-0">
      <h3 id="mieten">Mieten</h3>
      <TermSlider rentals={rentals} index={options.rentalIndex} onChoose={options.chooseRental} />
      <div aria-live="polite">
        <div className="mt-2 flex flex-wrap items-end justify-between gap-x-6">
          <p className="text-sm text-muted">
            Mindestlaufzeit
            <span className="block font-semibold text-fg">{monthsText(rental.months)}</span>
          </p>
          <div className="ml-auto text-right">
            <Price cents={rental.monthlyCents} per="/Monat" size="large" />
            <LoweredPrice cents={rental.monthlyCents} lowestCents={rental.lowestIn30DaysCents} />
            <PriceNote shippingCents={shippingCents} className="block text-xs text-muted" />
          </div>
        </div>
        <ThreeAnswers rental={rental} shippingCents={shippingCents} />
      </div>
      <TermTable rentals={rentals} />
      <CreditPreview rental={rental} takeoverCents={takeoverCents} />
      {!isSoldOut && (
        <Button
          variant="primary"
          wide
          className="mt-5 noscript:hidden"
          busy={options.addingRental && 'Wird hinzugefügt...'}
          onClick={options.rent}
        >
          In den Warenkorb<span className="sr-only"> zum Mieten</span>
        </Button>
      )}
    </section>
  )
}

/** Today, each month, in total (§ 3 PAngV; ADR-126). */
function ThreeAnswers({ rental, shippingCents }: { rental: RentalOffer; shippingCents: number }) {
  const answers = [
    { label: 'Heute', cents: rental.monthlyCents + shippingCents },
    { label: 'Monatlich', cents: rental.monthlyCents },
    { label: 'Gesamt', cents: rentalTotalCents(rental) + shippingCents },
  ]
  return (
    <>
      <dl className="mt-4 grid gap-y-1 divide-line rounded-control bg-floor py-3 min-[22.5rem]:grid-cols-3 min-[22.5rem]:divide-x">
        {answers.map(({ label, cents }) => (
          <div key={label} className="flex items-baseline justify-between px-3 min-[22.5rem]:block">
            <dt className="text-xs text-muted">{label}</dt>
            <dd className="tabular text-sm font-semibold whitespace-nowrap sm:text-base">
              {formatCents(cents)}
            </dd>
          </div>
        ))}
      </dl>
      {shippingCents > 0 && (
        <p className="mt-1.5 text-xs text-muted">
          Heute und gesamt einschließlich Versand {formatCents(shippingCents)}
        </p>
      )}
    </>
  )
}
