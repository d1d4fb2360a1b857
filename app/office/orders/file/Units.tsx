import { href, Link } from 'react-router'
import { Badge } from '#app/ui/Badge.tsx'
import { TrackingLink } from '#app/ui/TrackingLink.tsx'
import { formatDay } from '#core/dates.ts'
import { formatCents } from '#core/money.ts'
import type { FiledRental, FiledUnit } from '#core/order-file/units.server.ts'
import { logisticsStates, officeLogisticsLabel } from '#core/orders/states.ts'
import { DeliveredOn } from './DeliveredOn.tsx'
import { rentalStateWords } from './words.ts'

interface UnitsProps {
  units: readonly FiledUnit[]
  /** Berlin day. */
  today: string
  hasCredit: boolean
}

/** Each unit of an order: where it is, which device, which contract, with all its days. */
export function Units({ units, today, hasCredit }: UnitsProps) {
  return (
    <ul className="divide-y divide-line">
      {units.map(unit => (
        <li key={unit.id} className="py-4 first:pt-0 last:pb-0">
          <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 font-semibold">
            {units.length > 1 && <span className="tabular">{unit.sequence}.</span>}
            {unit.productName}
            <Badge tone={unit.type === 'rental' ? 'ink' : 'plain'}>
              {unit.type === 'rental' ? 'Miete' : 'Kauf'}
            </Badge>
            {unit.isUsed && <Badge>Generalüberholt</Badge>}
            <Badge tone={unit.logistics === 'delivered' ? 'good' : 'plain'}>
              {officeLogisticsLabel(unit.logistics)}
            </Badge>
            {unit.isCalledOff && <Badge tone="bad">Nicht versenden</Badge>}
          </p>
          <dl className="mt-3 grid gap-x-6 gap-y-2 text-sm min-[420px]:grid-cols-2 lg:grid-cols-3">
            <div>
              <dt className="text-muted">Gerät</dt>
              <dd className="tabular wrap-anywhere">
                {unit.device ? (
                  <Link
                    to={href('/admin/inventar/:deviceId', { deviceId: unit.device.id })}
                    className="text-link"
                  >
                    {unit.device.serialNumber ?? 'ohne Seriennummer'}
                  </Link>
                ) : (
                  'Keine Zuordnung'
                )}
              </dd>
            </div>
            {[...factsOf(unit), ...(unit.rental ? contractOf(unit.rental, hasCredit) : [])].map(
              ([term, words]) => (
                <div key={term}>
                  <dt className="text-muted">{term}</dt>
                  <dd className="tabular wrap-anywhere">{words}</dd>
                </div>
              ),
            )}
            {unit.trackingNumber && (
              <div>
                <dt className="text-muted">Trackingnummer</dt>
                <dd className="tabular">
                  <TrackingLink number={unit.trackingNumber} url={unit.trackingUrl} />
                </dd>
              </div>
            )}
          </dl>
          <p className="mt-2 flex flex-wrap items-center gap-x-4 text-sm">
            {(unit.rental || unit.hasReturn) && (
              <Link
                to={href('/admin/rueckgaben/:orderId', { orderId: unit.id })}
                className="text-link inline-flex min-h-11 items-center"
              >
                Fotos und Rückgabe
              </Link>
            )}
            {unit.device && ['out', 'customer'].includes(logisticsStates[unit.logistics].place) && (
              <Link
                to={href('/admin/auftraege/:orderId/tausch', { orderId: unit.id })}
                className="text-link inline-flex min-h-11 items-center"
              >
                Gerät tauschen
              </Link>
            )}
            {unit.deliveredOn && logisticsStates[unit.logistics].place === 'customer' && (
              <DeliveredOn
                orderId={unit.id}
                productName={unit.productName}
                day={unit.deliveredOn}
                today={today}
                isRented={unit.rental !== null}
              />
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}

type Fact = readonly [term: string, words: string]

function factsOf({ totalCents, shippedAt, deliveredOn, type }: FiledUnit): Fact[] {
  return [
    [type === 'rental' ? 'Erste Miete' : 'Preis', formatCents(totalCents)],
    ['Versandt', shippedAt ? formatDay(shippedAt) : '–'],
    ['Geliefert', deliveredOn ? formatDay(deliveredOn) : '–'],
  ]
}

function contractOf(rental: FiledRental, hasCredit: boolean): Fact[] {
  const day = (value: string | null) => (value ? formatDay(value) : '–')
  return [
    ['Vertrag', rentalStateWords[rental.state]],
    ['Miete im Monat', formatCents(rental.monthlyCents)],
    ['Mindestlaufzeit', termWords(rental)],
    ['Geschlossen', day(rental.concludedOn)],
    ['Mietbeginn', day(rental.deliveredOn)],
    ['Widerrufsfrist bis', day(rental.withdrawalEnd)],
    ['Ende', day(rental.endsOn)],
    ['Bezahlte Monate', String(rental.paidMonths)],
    ...(hasCredit ? [['Mietguthaben', formatCents(rental.creditCents)] as const] : []),
  ]
}

function termWords({ termMonths, minimumTermEnd }: FiledRental): string {
  const months = termMonths === 1 ? '1 Monat' : `${termMonths} Monate`
  return minimumTermEnd ? `${months}, bis ${formatDay(minimumTermEnd)}` : months
}
