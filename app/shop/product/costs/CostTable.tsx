import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { formatCents } from '#core/money.ts'
import { monthsText } from '#core/months.ts'
import {
  type ComparedOffers,
  type CostsUntil,
  costsUntil,
  keyMonths,
} from '#core/pricing/comparison.ts'

interface CostTableProps {
  offers: ComparedOffers
  rentals: readonly { months: number }[]
  horizon: number
}

/**
 * The chart in figures. The document has the terms and the years; whoever opens it with JavaScript
 * gets every month.
 */
export function CostTable({ offers, rentals, horizon }: CostTableProps) {
  const [isWhole, setWhole] = useState(false)
  const months = isWhole
    ? Array.from({ length: horizon }, (_, index) => index + 1)
    : keyMonths(rentals, horizon)
  const rows = months.map(month => costsUntil(month, offers))
  const hasTakeover = rows[0]?.takeover !== null
  const columns = hasTakeover
    ? ['bis Monat', 'Miete', 'Übernahmepreis', 'zusammen']
    : ['bis Monat', 'Miete']
  return (
    <details className="accordion border-t border-line" onToggle={() => setWhole(true)}>
      <summary className="flex min-h-11 items-center justify-between gap-3 pt-2 text-sm font-semibold">
        Als Tabelle
        <ChevronDown aria-hidden className="chevron size-4 shrink-0" />
      </summary>
      <table className="tabular w-full text-right text-sm [&_th]:py-1.5 [&_th]:font-medium [&_th]:first:text-left">
        <caption className="py-2 text-left text-muted">{captionOf(offers, rows[0])}</caption>
        <thead className="text-muted">
          <tr>
            {columns.map(column => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(row => (
            <tr key={row.months}>
              <th scope="row">{row.months}</th>
              <td>{formatCents(row.rentCents)}</td>
              {row.takeover && <td>{formatCents(row.takeover.remainingCents)}</td>}
              {row.takeover && <td>{formatCents(row.takeover.totalCents)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

/** What holds in every row; buying costs the same in every month. */
function captionOf(offers: ComparedOffers, any: CostsUntil | undefined): string {
  const care = offers.careMonthlyCents > 0 ? ' mit Care' : ''
  const bought = [
    any?.newCents ? `Neu kaufen kostet ${formatCents(any.newCents)}` : '',
    any?.usedCents ? `Refurbed kaufen kostet ${formatCents(any.usedCents)}` : '',
  ].filter(Boolean)
  const purchase = bought.length > 0 ? ` ${bought.join(', ')}, in jedem Monat gleich.` : ''
  return `Miete${care}, Mindestlaufzeit ${monthsText(offers.rental.months)}.${purchase} Alles mit Versand.`
}
