import { ChevronDown } from 'lucide-react'
import type { RentalOffer } from '#core/catalog/product.ts'
import { formatCents } from '#core/money.ts'
import { monthsText } from '#core/months.ts'
import { rentalTotalCents } from '#core/pricing/rent.ts'

/** Every term with its month and total, also for those who cannot use the slider. */
export function TermTable({ rentals }: { rentals: readonly RentalOffer[] }) {
  if (rentals.length < 2) return null
  return (
    <details className="accordion mt-2">
      <summary className="flex min-h-11 items-center justify-between gap-3 text-sm font-semibold">
        Alle Laufzeiten im Überblick
        <ChevronDown aria-hidden className="chevron size-4 shrink-0" />
      </summary>
      <table className="tabular mb-2 w-full text-sm">
        <thead className="text-muted">
          <tr>
            <th scope="col" className="py-1.5 text-left font-medium">
              Mindestlaufzeit
            </th>
            <th scope="col" className="py-1.5 text-right font-medium">
              im Monat
            </th>
            <th scope="col" className="py-1.5 text-right font-medium">
              gesamt
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rentals.map(rental => (
            <tr key={rental.months}>
              <th scope="row" className="py-1.5 text-left font-normal">
                {monthsText(rental.months)}
              </th>
              <td className="py-1.5 text-right">{formatCents(rental.monthlyCents)}</td>
              <td className="py-1.5 text-right">{formatCents(rentalTotalCents(rental))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
