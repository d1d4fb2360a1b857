import { href, Link } from 'react-router'
import { row } from '#app/office/keyboard/row.ts'
import { ReopenRecall } from '#app/office/ReopenRecall.tsx'
import { SettleRecall } from '#app/office/SettleRecall.tsx'
import { Badge } from '#app/ui/Badge.tsx'
import { Table, Td, Th } from '#app/ui/Table.tsx'
import { formatDay } from '#core/dates.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import type { ListedUnit } from '#core/recalls/file.server.ts'
import { outcomeLabels } from '#documents/recalls/words.ts'
import { orderPath } from '../order-path.ts'

/** Every recalled device and what became of it. */
export function UnitTable({ units }: { units: readonly ListedUnit[] }) {
  return (
    <Table
      caption="Zurückgerufene Geräte"
      head={
        <tr>
          <Th>Seriennummer</Th>
          <Th>Charge</Th>
          <Th>Bestellung</Th>
          <Th>Wo</Th>
          <Th>Ergebnis</Th>
        </tr>
      }
    >
      {units.map(unit => (
        <tr key={unit.id} {...row(unit.id)}>
          <Td className="tabular whitespace-nowrap">
            {unit.inventoryId ? (
              <Link
                to={href('/admin/inventar/:deviceId', { deviceId: unit.inventoryId })}
                className="text-link inline-flex min-h-11 items-center"
              >
                {unit.serialNumber ?? 'ohne Nummer'}
              </Link>
            ) : (
              'kein Gerät erfasst'
            )}
          </Td>
          <Td>{unit.batch ?? '–'}</Td>
          <Td className="tabular whitespace-nowrap">
            {unit.orderNumber === null ? (
              '–'
            ) : (
              <Link
                to={orderPath(unit.orderNumber)}
                className="text-link inline-flex min-h-11 items-center"
              >
                {orderNumber(unit.orderNumber)}
              </Link>
            )}
          </Td>
          <Td>{unit.isHere ? 'im Haus' : 'beim Kunden'}</Td>
          <Td>
            {unit.outcome && unit.settledAt ? (
              <>
                <Badge tone="good">{outcomeLabels[unit.outcome]}</Badge>
                <span className="mt-1 block text-xs text-muted wrap-anywhere">
                  {[formatDay(unit.settledAt), unit.outcomeNote].filter(Boolean).join(' · ')}
                </span>
                <ReopenRecall unitId={unit.id} name={unit.serialNumber ?? 'Das Gerät'} />
              </>
            ) : (
              <SettleRecall unitId={unit.id} name={unit.serialNumber ?? 'Gerät'} />
            )}
          </Td>
        </tr>
      ))}
    </Table>
  )
}
