import { Badge, type BadgeTone } from '#app/ui/Badge.tsx'
import { Table, Td, Th } from '#app/ui/Table.tsx'
import type { CustomerRental } from '#core/customer-records/contracts.server.ts'
import { type BerlinDay, formatDay } from '#core/dates.ts'
import { formatCents } from '#core/money.ts'
import { deviceName } from '#core/orders/devices.ts'
import { OrderLink } from '../OrderLink.tsx'
import { LateBadge } from '../orders/file/LateBadge.tsx'
import { rentalWords } from '../orders/file/words.ts'

const tones: Record<CustomerRental['state'], BadgeTone> = {
  offered: 'warn',
  concluded: 'plain',
  running: 'good',
  end_requested: 'warn',
  ended: 'plain',
  bought_out: 'plain',
  canceled: 'plain',
}

interface RentalTableProps {
  rentals: readonly CustomerRental[]
  today: BerlinDay
}

/** What a customer rents and rented, in the words of the order's own page. */
export function RentalTable({ rentals, today }: RentalTableProps) {
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
            <span className="block font-semibold">{deviceName(rental)}</span>
            <OrderLink number={rental.number} />
          </Td>
          <Td>
            <span className="flex flex-wrap gap-1">
              <Badge tone={rental.withdrawnTakeover ? 'warn' : tones[rental.state]}>
                {rentalWords(rental, rental, today)}
              </Badge>
              <LateBadge {...rental} />
              {rental.overdueSince && (
                <Badge tone="bad">Zahlung überfällig seit {formatDay(rental.overdueSince)}</Badge>
              )}
            </span>
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
