import { formatCents } from '#core/money.ts'
import type { QuoteTotals } from '#core/quotes/totals.ts'
import { quoteSums } from '#documents/quotes/words.ts'

/** What a quote comes to, each sum net and gross. */
export function Sums({ totals }: { totals: QuoteTotals }) {
  return (
    <dl className="border-t-2 border-fg pt-2">
      {quoteSums(totals).map(([label, { netCents, grossCents }]) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-6 py-1">
          <dt>{label}</dt>
          <dd className="tabular">
            <strong>{formatCents(netCents)}</strong> netto, {formatCents(grossCents)} brutto
          </dd>
        </div>
      ))}
    </dl>
  )
}
