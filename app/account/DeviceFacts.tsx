import type { ReactNode } from 'react'
import { TrackedParcels } from '#app/ui/TrackingLink.tsx'
import type { CustomerOrder } from '#core/account-view/orders.server.ts'
import { formatDay } from '#core/dates.ts'
import { formatCents } from '#core/money.ts'
import { deviceCondition } from './device-condition.ts'

/** What it costs, where its parcel is, and which device it is (S-2.9-52). */
export function DeviceFacts({ order }: { order: CustomerOrder }) {
  const { rental, device, nextDevice } = order
  return (
    <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2 text-sm">
      {!rental && <Fact term="Preis">{formatCents(order.totalCents)}</Fact>}
      {rental && rental.state !== 'bought_out' && (
        <Fact term="Miete">{`${formatCents(rental.monthlyCents)}/Monat`}</Fact>
      )}
      {order.tracked && (
        <Fact term="Sendung">
          <TrackedParcels tracked={order.tracked} />
        </Fact>
      )}
      {order.shippedAt && <Fact term="Versandt am">{formatDay(order.shippedAt)}</Fact>}
      {order.deliveredAt && <Fact term="Geliefert am">{formatDay(order.deliveredAt)}</Fact>}
      {device?.serialNumber && <Fact term="Seriennummer">{device.serialNumber}</Fact>}
      {device && <Fact term="Zustand">{deviceCondition(order, device)}</Fact>}
      {nextDevice && (
        <Fact term="Austauschgerät">
          {[
            nextDevice.serialNumber && `Seriennummer ${nextDevice.serialNumber}`,
            nextDevice.isSent ? 'unterwegs' : 'kommt zu Ihnen',
          ]
            .filter(Boolean)
            .join(', ')}
        </Fact>
      )}
    </dl>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{term}</dt>
      <dd className="tabular font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}
