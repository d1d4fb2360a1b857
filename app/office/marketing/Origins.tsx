import { Table, Td, Th } from '#app/ui/Table.tsx'
import type { Origin } from '#core/marketing/origins.server.ts'
import { formatCents } from '#core/money.ts'

/** Paid orders by where they came from. */
export function Origins({ origins }: { origins: readonly Origin[] }) {
  return (
    <section>
      <h2 className="mb-1 text-h3">Bestellungen nach Herkunft</h2>
      <p className="mb-3 max-w-read text-sm text-muted">
        Bezahlte Bestellungen nach dem Tag der Zahlung. Woher jemand kam, wissen wir nur mit
        Einwilligung ins Marketing; wird sie widerrufen, vergessen wir es. Die erste Zahlung enthält
        von Mieten den ersten Monat, „über die Laufzeit“ alle Monate bis zum Ende der
        Mindestlaufzeit.
      </p>
      {origins.length === 0 ? (
        <p className="text-muted">In diesem Zeitraum wurde keine Bestellung bezahlt.</p>
      ) : (
        <Table
          caption="Bestellungen nach Herkunft"
          head={
            <tr>
              <Th>Quelle</Th>
              <Th>Medium</Th>
              <Th>Kampagne</Th>
              <Th figures>Bestellungen</Th>
              <Th figures>Erste Zahlung</Th>
              <Th figures>Davon erstattet</Th>
              <Th figures>Über die Laufzeit</Th>
            </tr>
          }
        >
          {origins.map(one => (
            <tr key={[one.source, one.medium, one.campaign].join('\n')}>
              <Th scope="row" className="max-w-60 truncate">
                {one.source}
              </Th>
              <Td className="max-w-40 truncate">{one.medium ?? '–'}</Td>
              <Td className="max-w-60 truncate">{one.campaign ?? '–'}</Td>
              <Td figures>{one.orders}</Td>
              <Td figures>{formatCents(one.firstCents)}</Td>
              <Td figures>{one.refundedCents > 0 ? formatCents(one.refundedCents) : '–'}</Td>
              <Td figures>{formatCents(one.committedCents)}</Td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  )
}
