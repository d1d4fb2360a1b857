import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { TrackedParcels } from '#app/ui/TrackingLink.tsx'
import type { CustomerOrder } from '#core/account-view/orders.server.ts'
import { type BerlinDay, formatDay } from '#core/dates.ts'
import { exchangeDue } from '#core/defects/pending.ts'
import { formatCents } from '#core/money.ts'
import { rentWaits, withoutOther } from '#documents/defects/words.ts'
import { deviceCondition } from './device-condition.ts'

interface DeviceFactsProps {
  order: CustomerOrder
  today: BerlinDay
}

/** What it costs, where its parcel is, and which device it is (S-2.9-52). */
export function DeviceFacts({ order, today }: DeviceFactsProps) {
  const { rental, device, nextDevice, formerlyTracked } = order
  const isLate = nextDevice?.since ? exchangeDue(nextDevice.since) < today : false
  return (
    <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2 text-sm">
      {!rental && <Fact term="Preis">{formatCents(order.totalCents)}</Fact>}
      {rental && rental.state !== 'bought_out' && (
        <Fact term="Miete">{`${formatCents(rental.monthlyCents)}/Monat`}</Fact>
      )}
      {order.tracked && (
        <Fact
          term={
            formerlyTracked.some(({ isAfter }) => !isAfter)
              ? 'Sendung des Austauschgeräts'
              : 'Sendung'
          }
        >
          <TrackedParcels tracked={order.tracked} />
        </Fact>
      )}
      {formerlyTracked.map(former => (
        <Fact
          key={former.shippedAt.getTime()}
          term={`${former.isAfter ? 'Sendung' : 'Frühere Sendung'} vom ${formatDay(former.shippedAt)}`}
        >
          {former.tracked && <TrackedParcels tracked={former.tracked} />}
          {former.isLost && (
            <span className="block">
              {lost}
              {isComing(order) && ' Wir schicken Ihnen ein anderes Gerät.'}
              {former === formerlyTracked.at(-1) && former.isAfter && isKept(order) && (
                <> {withoutOther(order)}</>
              )}
            </span>
          )}
        </Fact>
      ))}
      {order.isLost && !order.isCalledOff && (
        <Fact term="Sendung">
          {[lost, withoutOther(order), rental && order.status !== 'refunded' && rentWaits]
            .filter(Boolean)
            .join(' ')}
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
            isLate
              ? 'bei uns noch nicht als angekommen vermerkt.'
              : nextDevice.isSent
                ? 'unterwegs'
                : 'kommt zu Ihnen',
          ]
            .filter(Boolean)
            .join(', ')}
          {isLate && (
            <span className="block font-normal">
              Ist es schon da, oder fehlt es noch? Bitte{' '}
              <Link to={href('/kontakt')} className="text-link">
                schreiben Sie uns
              </Link>
              .
            </span>
          )}
        </Fact>
      )}
    </dl>
  )
}

const lost = 'Leider auf dem Weg zu Ihnen verloren gegangen.'

/** Their former device is theirs for now, and is still to be exchanged. */
function isKept({ logistics, nextDevice, rental, back, defects }: CustomerOrder): boolean {
  if (logistics !== 'delivered' || nextDevice || back || rental?.state === 'bought_out')
    return false
  return [null, 'open', 'decided'].includes(defects.newest)
}

/** What is to come in its place has not arrived. */
const isComing = ({ logistics, nextDevice }: CustomerOrder) =>
  logistics === 'shipped' || nextDevice !== null

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{term}</dt>
      <dd className="tabular font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}
