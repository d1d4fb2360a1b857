import { href, Link } from 'react-router'
import { Badge } from '#app/ui/Badge.tsx'
import { formatDay } from '#core/dates.ts'
import { formatCents } from '#core/money.ts'
import { locationLabel, ownershipLabels, qualityLabels } from '#core/stock/device-words.ts'
import type { Device } from '#core/stock/save-device.server.ts'

interface FactsProps {
  device: Device
  /** After how many months devices of its kind are maintained. */
  months: number
  /** Berlin day. */
  today: string
}

/** What is stored of a device, and when its maintenance is due. */
export function Facts({ device, months, today }: FactsProps) {
  const { nextMaintenanceDate, goodsReceiptId, soldDate } = device
  const money = (cents: number | null) => (cents === null ? '–' : formatCents(cents))
  const day = (value: string | null) => (value === null ? '–' : formatDay(value))
  const isKept = soldDate === null && device.serviceState !== 'out_of_service'
  const isComing = soldDate !== null && device.status === 'shipped'
  const isDue = nextMaintenanceDate !== null && nextMaintenanceDate <= today
  const facts = [
    ['Standort', isComing ? 'Unterwegs zum Kunden' : locationLabel(device.location)],
    ['Qualität', qualityLabels[device.qualityStatus]],
    ['Eigentum', ownershipLabels[device.ownershipType]],
    ['Kaufpreis', money(device.purchasePrice)],
    ['Monatliche Kosten', money(device.monthlyCost)],
    ...(device.costUntil ? [['Kosten bis', formatDay(device.costUntil)]] : []),
    ['Charge', device.batch ?? '–'],
    ['Letzte Wartung', day(device.maintenanceDate)],
    ...(soldDate
      ? [
          ['Verkauft am', formatDay(soldDate)],
          ['Verkaufsbetrag', money(device.saleAmount)],
          ['Käufer', device.buyerEmail ?? '–'],
        ]
      : []),
    ...(device.maintenanceNotes ? [['Wartungsnotizen', device.maintenanceNotes]] : []),
    ...(device.notes ? [['Notizen', device.notes]] : []),
  ]
  return (
    <dl className="grid gap-x-6 gap-y-4 text-sm min-[420px]:grid-cols-2 md:grid-cols-4">
      {facts.map(([term, words]) => (
        <div key={term}>
          <dt className="text-muted">{term}</dt>
          <dd className="tabular font-semibold whitespace-pre-wrap wrap-anywhere">{words}</dd>
        </div>
      ))}
      {isKept && (
        <div>
          <dt className="text-muted">Nächste Wartung</dt>
          <dd className="tabular font-semibold">
            {day(nextMaintenanceDate)} {isDue && <Badge tone="warn">fällig</Badge>}
            <span className="block font-normal text-muted">
              alle {months} Monate, nach „Wartung fertig“ von selbst
            </span>
          </dd>
        </div>
      )}
      {goodsReceiptId && (
        <div>
          <dt className="text-muted">Wareneingang</dt>
          <dd>
            <Link
              to={href('/admin/inventar/wareneingang/:receiptId', { receiptId: goodsReceiptId })}
              className="text-link tabular inline-flex min-h-11 items-center font-semibold"
            >
              {formatDay(device.createdAt)}
            </Link>
          </dd>
        </div>
      )}
    </dl>
  )
}
