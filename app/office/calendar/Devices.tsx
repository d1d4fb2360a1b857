import { href, Link } from 'react-router'
import { Table, Td, Th } from '#app/ui/Table.tsx'
import type { DeviceAgenda } from '#core/calendar/agenda.ts'
import { type BerlinDay, formatWeekday } from '#core/dates.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { orderPath } from '../order-path.ts'
import { kindIcons, State } from './Entry.tsx'
import { Maintained } from './Maintained.tsx'
import { kindWords } from './words.ts'

/** What happens to each device within the span. */
export function Devices({
  agendas,
  today,
}: {
  agendas: readonly DeviceAgenda[]
  today: BerlinDay
}) {
  if (agendas.length === 0) {
    return <p className="text-sm text-muted">In diesem Zeitraum steht nichts an.</p>
  }
  return (
    <Table
      caption="Geräte"
      head={
        <tr>
          <Th>Gerät</Th>
          <Th>Was ansteht</Th>
        </tr>
      }
    >
      {agendas.map(({ key, productName, device, units }) => (
        <tr key={key} className="align-top">
          <Td className="min-w-32 py-2 wrap-anywhere">
            {device ? (
              <Link
                to={href('/admin/inventar/:deviceId', { deviceId: device.id })}
                className="inline-flex min-h-11 items-center underline"
              >
                {productName}, {device.serialNumber ?? 'ohne Seriennummer'}
              </Link>
            ) : (
              <>
                {productName} <span className="text-muted">(noch ohne Gerät)</span>
              </>
            )}
          </Td>
          <Td className="min-w-48 py-2">
            <ul className="grid gap-2">
              {units.map(({ kind, day, order, isDone, isProposed }) => {
                const Icon = kindIcons[kind]
                return (
                  <li key={`${day} ${kind} ${order?.id ?? ''} ${isDone}`}>
                    <span className="flex flex-wrap items-center gap-x-2">
                      <Icon aria-hidden className="size-4 shrink-0" />
                      <span className="tabular">{formatWeekday(day)}</span>
                      {kindWords[kind].one}
                      {order && (
                        <Link
                          to={orderPath(order.number)}
                          className="tabular inline-flex min-h-11 items-center underline"
                        >
                          {orderNumber(order.number)}
                        </Link>
                      )}
                      {order && <span className="text-muted">{order.customer}</span>}
                    </span>
                    <State
                      isDone={isDone}
                      isLate={day < today && !isDone}
                      isProposed={isProposed}
                    />
                    {kind === 'maintenance' && !isDone && device && (
                      <Maintained device={device} productName={productName} due={day} />
                    )}
                  </li>
                )
              })}
            </ul>
          </Td>
        </tr>
      ))}
    </Table>
  )
}
