import { Badge } from '#app/ui/Badge.tsx'
import { Table, Td, Th } from '#app/ui/Table.tsx'
import type { CustomerOrder } from '#core/customer-records/contracts.server.ts'
import { formatDay } from '#core/dates.ts'
import { formatCents } from '#core/money.ts'
import { countedNames } from '#core/orders/devices.ts'
import { officeLogisticsLabel, officeOrderStatusLabel } from '#core/orders/states.ts'
import { OrderLink } from '../OrderLink.tsx'

/** What a customer ordered, the newest first. */
export function OrderTable({ orders }: { orders: readonly CustomerOrder[] }) {
  return (
    <Table
      caption="Bestellungen dieses Kunden"
      head={
        <tr>
          <Th>Bestellung</Th>
          <Th>Datum</Th>
          <Th>Produkt(e)</Th>
          <Th>Status</Th>
          <Th figures>Betrag</Th>
        </tr>
      }
    >
      {orders.map(order => (
        <tr key={order.groupId}>
          <Td className="tabular whitespace-nowrap">
            <OrderLink number={order.number} />
          </Td>
          <Td className="tabular whitespace-nowrap">{formatDay(order.placedAt)}</Td>
          <Td className="min-w-48">{countedNames(order.products.map(named)).join(', ')}</Td>
          <Td>
            <span className="flex flex-wrap gap-1">
              {order.status === 'completed' ? (
                <Badge>{officeLogisticsLabel(order.logistics)}</Badge>
              ) : (
                <Badge tone="warn">
                  Zahlung: {officeOrderStatusLabel(order.status, order.isSentBack)}
                </Badge>
              )}
              {order.overdueSince && (
                <Badge tone="bad">überfällig seit {formatDay(order.overdueSince)}</Badge>
              )}
              {order.isDebtUnderWay && <Badge tone="warn">Zahlung unterwegs</Badge>}
            </span>
          </Td>
          <Td figures>
            {formatCents(order.todayCents)}
            {order.monthlyCents > 0 && (
              <span className="block text-xs text-muted">
                {formatCents(order.monthlyCents)}/Monat
              </span>
            )}
          </Td>
        </tr>
      ))}
    </Table>
  )
}

const named = (productName: string) => ({ productName, unitNumber: null })
