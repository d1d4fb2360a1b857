import { Badge, type BadgeTone } from '#app/ui/Badge.tsx'
import { Table, Td, Th } from '#app/ui/Table.tsx'
import type { CustomerRental } from '#core/customer-records/contracts.server.ts'
import { formatDay } from '#core/dates.ts'
import { formatCents } from '#core/money.ts'
import { OrderLink } from '../OrderLink.tsx'

const states: Record<CustomerRental['state'], { text: string; tone: BadgeTone }> = {
  offered: { text: 'noch nicht bezahlt', tone: 'warn' },
  concluded: { text: 'beginnt mit der Lieferung', tone: 'plain' },
  running: { text: 'läuft', tone: 'good' },
  end_requested: { text: 'gekündigt', tone: 'warn' },
  ended: { text: 'beendet', tone: 'plain' },
  bought_out: { text: 'übernommen', tone: 'plain' },
  canceled: { text: 'nicht zustande gekommen', tone: 'plain' },
}

/** What a customer rents and rented. */
export function RentalTable({ rentals }: { rentals: readonly CustomerRental[] }) {
  return (
    <Table
      caption="Mieten dieses Kunden"
      head={
        <tr>
          <Th>Gerät</Th>
          <Th>Stand</Th>
          <Th figures>Miete/Monat</Th>
          <Th>Geliefert</Th>
          <Th>Mindestlaufzeit bis</Th>
          <Th>Endet am</Th>
        </tr>
      }
    >
      {rentals.map(rental => (
        <tr key={rental.orderId}>
          <Td className="min-w-48">
            <span className="block font-semibold">{rental.productName}</span>
            <OrderLink number={rental.number} />
          </Td>
          <Td>
            <Badge tone={states[rental.state].tone}>{states[rental.state].text}</Badge>
          </Td>
          <Td figures>{formatCents(rental.monthlyCents)}</Td>
          <Day day={rental.deliveredOn} />
          <Day day={rental.minimumTermEnd} />
          <Day day={rental.endsOn} />
        </tr>
      ))}
    </Table>
  )
}

function Day({ day }: { day: string | null }) {
  return <Td className="tabular whitespace-nowrap">{day ? formatDay(day) : '–'}</Td>
}
