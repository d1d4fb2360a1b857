import { churnPercent } from './churn.ts'
import type { MonthFigures } from './months.server.ts'

const BOM = '\uFEFF'

const head = [
  'Monat',
  'Laufende Mieten',
  'Wiederkehrende Miete (EUR/Monat)',
  'Neu',
  'Beendet',
  'Gekauft',
  'Abwanderung (%)',
  'Umsatz netto (EUR)',
  'davon Miete netto (EUR)',
  'Erstattet brutto (EUR)',
]

/** The months as a table for a German spreadsheet. */
export function figuresCsv(months: readonly MonthFigures[]): string {
  const rows = months.map(month => [
    month.month.slice(0, 7),
    month.running,
    euros(month.recurringCents),
    month.started,
    month.ended,
    month.boughtOut,
    String(churnPercent(month) ?? '').replace('.', ','),
    euros(month.revenueNetCents),
    euros(month.rentNetCents),
    euros(month.refundedCents),
  ])
  return BOM + [head, ...rows].map(cells => `${cells.join(';')}\r\n`).join('')
}

const euros = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')
