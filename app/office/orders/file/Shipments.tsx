import { Pencil, Truck } from 'lucide-react'
import { useCallback, useState } from 'react'
import { Button, IconButton } from '#app/ui/Button.tsx'
import { TrackedParcels } from '#app/ui/TrackingLink.tsx'
import { formatDay } from '#core/dates.ts'
import type { OrderFile } from '#core/order-file/order-file.server.ts'
import { CorrectShipment } from './CorrectShipment.tsx'
import { SendUnits } from './SendUnits.tsx'

type Filed = OrderFile['shipments'][number]

/** What left the house together, by whom, in which parcels; and the way to send what is still here. */
export function Shipments({ file }: { file: OrderFile }) {
  // What a dialog showed when it was opened counts as read.
  const [corrected, setCorrected] = useState<Filed | null>(null)
  const [sent, setSent] = useState<OrderFile | null>(null)
  const close = useCallback(() => {
    setCorrected(null)
    setSent(null)
  }, [])
  const { shipments, toShip, units } = file
  const nameOf = (id: string) => {
    const unit = units.find(one => one.id === id)
    if (!unit) return ''
    return units.length > 1 ? `${unit.sequence}. ${unit.productName}` : unit.productName
  }
  return (
    <>
      {shipments.length === 0 && toShip.length === 0 && (
        <p className="text-sm text-muted">Noch keine Sendung.</p>
      )}
      <ul className="divide-y divide-line">
        {shipments.map(shipment => (
          <li key={shipment.id} className="flex items-start justify-between gap-3 py-3 first:pt-0">
            <div className="min-w-0 text-sm">
              <p className="tabular font-semibold">Versandt am {formatDay(shipment.shippedAt)}</p>
              <p className="tabular mt-1 wrap-anywhere">
                {shipment.carrierName === null ? (
                  'Versanddienst und Sendungsnummer nicht eingetragen'
                ) : (
                  <TrackedParcels tracked={{ ...shipment, carrierName: shipment.carrierName }} />
                )}
              </p>
              <p className="mt-1 text-muted wrap-anywhere">
                {shipment.orderIds.map(id => nameOf(id) + whatBecame(id, shipment)).join(', ')}
              </p>
            </div>
            <IconButton
              label={`Sendung vom ${formatDay(shipment.shippedAt)} berichtigen`}
              onClick={() => setCorrected(shipment)}
            >
              <Pencil aria-hidden className="size-4" />
            </IconButton>
          </li>
        ))}
      </ul>
      {toShip.length > 0 && (
        <Button onClick={() => setSent(file)} className={shipments.length > 0 ? 'mt-3' : ''}>
          <Truck aria-hidden className="size-4" />
          Sendung anlegen
        </Button>
      )}
      {corrected && <CorrectShipment shipment={corrected} onClose={close} />}
      {sent && <SendUnits file={sent} nameOf={nameOf} onClose={close} />}
    </>
  )
}

function whatBecame(id: string, { exchangedIds, lostIds }: Filed): string {
  if (lostIds.includes(id)) return ' (auf dem Weg verloren)'
  return exchangedIds.includes(id) ? ' (Gerät seither getauscht)' : ''
}
