import { formatCents } from '#core/money.ts'
import type { CostsUntil } from '#core/pricing/comparison.ts'
import { Line } from './CostChart.tsx'
import { centsOf, noteOf, ways } from './ways.ts'

/** Which line is which way, and what it costs until the chosen month. */
export function CostLegend({ until }: { until: CostsUntil }) {
  return (
    <dl className="tabular mt-2 divide-y divide-line [&_dd]:ml-auto [&_dt]:flex [&_dt]:gap-2 [&>div]:flex [&>div]:flex-wrap [&>div]:gap-x-2 [&>div]:py-2">
      {ways.map(way => {
        const cents = centsOf(way, until)
        if (cents === null) return null
        const note = noteOf(way, until)
        return (
          <div key={way.key}>
            <dt>
              <svg aria-hidden width="26" height="24" fill="none" strokeWidth={3}>
                <Line way={way} path="M2 12h22" />
              </svg>
              {way.label}
            </dt>
            <dd className="font-semibold">{formatCents(cents)}</dd>
            {note && <dd className="w-full text-right text-sm text-muted">{note}</dd>}
          </div>
        )
      })}
    </dl>
  )
}
