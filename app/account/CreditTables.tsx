import type { ReactNode } from 'react'
import { Card } from '#app/ui/Card.tsx'
import type { ForecastMonth } from '#core/account-view/rent-credit.server.ts'
import { formatDay } from '#core/dates.ts'
import { formatCents } from '#core/money.ts'
import type { CreditLine } from '#core/rentals/credit-lines.ts'
import {
  columnsOfForecast,
  columnsOfLines,
  FORECAST_TITLE,
  NOTHING_PAID,
  whenOf,
} from '#documents/rent-credit/words.ts'

/** The ledger of a rented device, oldest first. */
export function CreditTable({ lines }: { lines: readonly CreditLine[] }) {
  if (lines.length === 0) return <p>{NOTHING_PAID}</p>
  const { on, text, cents, balance } = columnsOfLines
  const rows = lines.map((line, index) => ({ ...line, key: `${index}` }))
  return (
    <FigureTable caption="Zahlungen für dieses Gerät" head={[on, text, cents, balance]}>
      {rows.map(line => (
        <tr key={line.key}>
          <td>{formatDay(line.on)}</td>
          <td className="w-full text-left! wrap-anywhere whitespace-normal! hyphens-auto">
            {line.text}
          </td>
          <td className={line.cents < 0 ? 'text-bad' : undefined}>{formatCents(line.cents)}</td>
          <td className="font-semibold">{formatCents(line.balanceCents)}</td>
        </tr>
      ))}
    </FigureTable>
  )
}

/** What the takeover costs today and after each rent to come. */
export function ForecastTable({ forecast }: { forecast: readonly ForecastMonth[] }) {
  const { when, paid, price } = columnsOfForecast
  return (
    <FigureTable caption={FORECAST_TITLE} head={[when, paid, price]}>
      {forecast.map(month => (
        <tr key={month.months}>
          <th scope="row" className="font-medium">
            {whenOf(month)}
          </th>
          <td>{formatCents(month.paidCents)}</td>
          <td className="font-semibold">{formatCents(month.priceCents)}</td>
        </tr>
      ))}
    </FigureTable>
  )
}

interface FigureTableProps {
  /** Said to those who only hear the table. */
  caption: string
  head: readonly string[]
  children: ReactNode
}

/** Figures at the right, the words of the second column at the left; fits a phone without scrolling. */
function FigureTable({ caption, head, children }: FigureTableProps) {
  return (
    <Card className="px-1 sm:px-3">
      <table className="tabular w-full text-right text-sm max-[22rem]:text-xs [&_:is(td,th)]:px-1 min-[22rem]:[&_:is(td,th)]:px-1.5 [&_:is(td,th)]:py-2.5 [&_:is(td,th)]:align-baseline [&_td]:whitespace-nowrap sm:[&_:is(td,th)]:px-3">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-line text-muted">
          <tr>
            {head.map(label => (
              <th
                key={label}
                scope="col"
                className={`font-medium ${label === columnsOfLines.text ? 'text-left' : ''}`}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">{children}</tbody>
      </table>
    </Card>
  )
}
