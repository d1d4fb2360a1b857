import { Table, Td, Th } from '#app/ui/Table.tsx'
import { formatMonth } from '#core/dates.ts'
import { churnPercent } from '#core/figures/churn.ts'
import type { MonthFigures } from '#core/figures/months.server.ts'
import type { UsedMonth } from '#core/figures/utilisation-months.server.ts'
import { formatCents } from '#core/money.ts'
import { SaveCsv } from './SaveCsv.tsx'
import { percentWords } from './words.ts'

const columns = [
  'Laufend',
  'Miete im Monat',
  'Neu',
  'Beendet',
  'Gekauft',
  'Abwanderung',
  'Umsatz netto',
  'davon Folgemieten',
  'Erstattet',
  'Auslastung',
] as const

interface MonthsProps {
  months: readonly MonthFigures[]
  used: readonly UsedMonth[]
}

/** What the charts show, and what they have no room for; the newest month first. */
export function Months({ months, used }: MonthsProps) {
  const usedIn = new Map(used.map(({ month, percent }) => [month, percent]))
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 className="text-h3">Monat für Monat</h2>
        <SaveCsv table="monate" count={months.length} what="Monat für Monat" />
      </div>
      <p className="mb-3 max-w-read text-sm text-muted">
        Laufend sind ausgelieferte und nicht beendete Mieten am Monatsende. Abwanderung ist der Teil
        der Mieten vom Monatsanfang, der im Monat endete; wer kauft, zählt nicht dazu. Umsatz ist
        der Rechnungsbetrag ohne Umsatzsteuer abzüglich der Stornorechnungen. Folgemieten sind die
        Monatsmieten nach der ersten, mit Care; die erste steht auf der Rechnung der Bestellung.
        Erstattetes ist das ausgezahlte Geld. Auslastung ist der Teil der Zeit, in dem unsere Geräte
        Bestellungen zugeordnet waren.
      </p>
      <Table
        caption="Monat für Monat"
        head={
          <tr>
            <Th>Monat</Th>
            {columns.map(column => (
              <Th key={column} figures>
                {column}
              </Th>
            ))}
          </tr>
        }
      >
        {months.toReversed().map(month => (
          <tr key={month.month}>
            <Th scope="row">{formatMonth(month.month)}</Th>
            <Td figures>{month.running}</Td>
            <Td figures>{formatCents(month.recurringCents)}</Td>
            <Td figures>{month.started}</Td>
            <Td figures>{month.ended}</Td>
            <Td figures>{month.boughtOut}</Td>
            <Td figures>{percentWords(churnPercent(month))}</Td>
            <Td figures>{formatCents(month.revenueNetCents)}</Td>
            <Td figures>{formatCents(month.rentNetCents)}</Td>
            <Td figures>{formatCents(month.refundedCents)}</Td>
            <Td figures>{percentWords(usedIn.get(month.month) ?? null)}</Td>
          </tr>
        ))}
      </Table>
    </section>
  )
}
