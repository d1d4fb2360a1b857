import { Table, Td, Th } from '#app/ui/Table.tsx'
import { formatCents } from '#core/money.ts'
import { monthsText } from '#core/months.ts'
import type { OrderFile } from '#core/order-file/order-file.server.ts'

/** What was ordered, as it was priced, and what it came to. */
export function Lines({ file }: { file: OrderFile }) {
  const { lines, todayCents, monthlyCents, termTotalCents } = file
  return (
    <>
      <Table
        caption="Positionen"
        head={
          <tr>
            <Th>Position</Th>
            <Th figures>Menge</Th>
            <Th figures>Einzelpreis</Th>
            <Th figures>Laufzeit</Th>
          </tr>
        }
      >
        {lines.map(({ id, title, quantity, unitCents, months }) => (
          <tr key={id}>
            <Td className="min-w-32 wrap-anywhere">{title}</Td>
            <Td figures>{quantity}</Td>
            <Td figures>
              {formatCents(unitCents)}
              {months !== null && '/Monat'}
            </Td>
            <Td figures>{months === null ? '–' : monthsText(months)}</Td>
          </tr>
        ))}
      </Table>
      <p className="tabular mt-3 flex flex-wrap gap-x-6 text-sm">
        <span>Bei der Bestellung: {formatCents(todayCents)}</span>
        {monthlyCents > 0 && <span>Monatlich: {formatCents(monthlyCents)}</span>}
        <span>Gesamt: {formatCents(termTotalCents)}</span>
      </p>
    </>
  )
}
