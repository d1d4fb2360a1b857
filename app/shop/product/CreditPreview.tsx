import { CreditBar } from '#app/ui/CreditBar.tsx'
import type { RentalOffer } from '#core/catalog/product.ts'
import { formatCents } from '#core/money.ts'
import { monthsDative, monthsText } from '#core/months.ts'
import { creditAfter, creditCurve } from '#core/pricing/rent.ts'
import { shop } from '#core/shop.ts'

interface CreditPreviewProps {
  rental: RentalOffer
  takeoverCents: number | null
}

/** What the rent gives towards owning it: the takeover price and the credit after some months. */
export function CreditPreview({ rental, takeoverCents }: CreditPreviewProps) {
  if (takeoverCents === null || !shop.consumerPurchaseOption) return null
  const { monthlyCents, months } = rental
  const end = creditAfter(months, { monthlyCents, takeoverCents })
  return (
    <div className="mt-3 border-t border-line pt-4">
      <p className="flex justify-between gap-4">
        <span>Übernahmepreis</span>
        <span className="tabular font-semibold">{formatCents(takeoverCents)}</span>
      </p>
      <p className="text-sm text-muted">
        100 % Ihrer Miete werden angerechnet. Die Übernahme ist freiwillig, inkl. MwSt.
      </p>
      <div className="my-3">
        <CreditBar
          percent={end.percent}
          label={`Nach ${monthsText(months)}: ${formatCents(end.creditedCents)} von ${formatCents(takeoverCents)} angerechnet`}
        />
      </div>
      <dl className="tabular grid gap-1 text-sm">
        {creditCurve(rental, takeoverCents).map(point => (
          <div key={point.months} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">nach {monthsDative(point.months)}</dt>
            <dd className="ml-auto text-right">
              {formatCents(point.creditedCents)}
              <span className="whitespace-nowrap text-muted">
                {' '}
                · Rest {formatCents(point.remainingCents)}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
