import { ChevronDown } from 'lucide-react'
import { href, Link } from 'react-router'
import { Badge } from '#app/ui/Badge.tsx'
import { TrackingLink } from '#app/ui/TrackingLink.tsx'
import { formatDay } from '#core/dates.ts'
import { formatCents } from '#core/money.ts'
import { monthsText } from '#core/months.ts'
import type { FiledRental, FiledUnit } from '#core/order-file/units.server.ts'
import { deviceName } from '#core/orders/devices.ts'
import { logisticsStates, officeLogisticsLabel } from '#core/orders/states.ts'
import { isOver } from '#core/rentals/states.ts'
import { DeliveredOn } from './DeliveredOn.tsx'
import { LateBadge } from './LateBadge.tsx'
import { TakeBackEnd } from './TakeBackEnd.tsx'
import { rentalWords, withdrawnWords } from './words.ts'

interface UnitsProps {
  units: readonly FiledUnit[]
  /** Berlin day. */
  today: string
  hasCredit: boolean
  /** Only a consumer may withdraw. */
  isConsumer: boolean
  /** May take a cancellation back. */
  decidesEnds: boolean
}

/** More than these are folded, or the page would be many screens long. */
const SHOWN = 2

/** Each unit of an order: where it is, which device, which contract, with all its days. */
export function Units({ units, ...rest }: UnitsProps) {
  const isNumbered = units.length > 1
  return (
    <ul className="divide-y divide-line">
      {units.map(unit =>
        units.length > SHOWN ? (
          <li key={unit.id}>
            <details className="accordion">
              <summary className="flex min-h-11 items-center justify-between gap-3 py-3">
                <div className="min-w-0">
                  <Head unit={unit} isNumbered={isNumbered} />
                  <p className="tabular mt-1 text-sm text-muted wrap-anywhere">
                    {gistOf(unit, rest.today).join(' · ')}
                  </p>
                </div>
                <ChevronDown aria-hidden className="chevron size-5 shrink-0" />
              </summary>
              <div className="pb-4">
                <Body unit={unit} {...rest} />
              </div>
            </details>
          </li>
        ) : (
          <li key={unit.id} className="py-4 first:pt-0 last:pb-0">
            <Head unit={unit} isNumbered={isNumbered} />
            <Body unit={unit} {...rest} />
          </li>
        ),
      )}
    </ul>
  )
}

function Head({ unit, isNumbered }: { unit: FiledUnit; isNumbered: boolean }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 font-semibold">
      <span className="tabular">
        {isNumbered && `${unit.sequence}. `}
        {unit.productName}
      </span>
      <Badge tone={unit.type === 'rental' ? 'ink' : 'plain'}>
        {unit.type === 'rental' ? 'Miete' : 'Kauf'}
      </Badge>
      {unit.isUsed && <Badge>Generalüberholt</Badge>}
      <Badge tone={unit.logistics === 'delivered' && !isLate(unit) ? 'good' : 'plain'}>
        {officeLogisticsLabel(unit.logistics)}
      </Badge>
      <LateBadge {...unit} />
      {unit.withdrawnTakeover && (
        <Badge tone="warn">{withdrawnWords(unit.withdrawnTakeover)}</Badge>
      )}
      {unit.awaited?.next && <Badge tone="warn">Tauschgerät unterwegs</Badge>}
      {unit.isCalledOff && <Badge tone="bad">Nicht versenden</Badge>}
    </p>
  )
}

/** What most are looking for, while the rest of a unit is folded. */
function gistOf(unit: FiledUnit, today: string): string[] {
  const { rental, deliveredOn } = unit
  return [
    deviceWords(unit),
    ...(deliveredOn ? [`geliefert ${formatDay(deliveredOn)}`] : []),
    ...(rental ? [rentalWords(rental, unit, today)] : []),
    ...(rental?.endsOn ? [`Ende ${formatDay(rental.endsOn)}`] : []),
  ]
}

/** The device of a unit, or the one that it had; in an exchange the one that is still with the customer, too. */
function deviceWords({ device, formerDevice, awaited }: FiledUnit): string {
  if (awaited?.next) {
    return `${awaited.next} unterwegs${awaited.former ? `, bisher ${awaited.former}` : ''}`
  }
  if (device) return device.serialNumber ?? 'ohne Seriennummer'
  if (!formerDevice) return 'Keine Zuordnung'
  return `${formerDevice.serialNumber ?? 'ohne Seriennummer'}, nicht mehr zugeordnet`
}

interface BodyProps extends Omit<UnitsProps, 'units'> {
  unit: FiledUnit
}

function Body({ unit, today, hasCredit, isConsumer, decidesEnds }: BodyProps) {
  const { place } = logisticsStates[unit.logistics]
  const known = unit.device ?? unit.formerDevice
  return (
    <>
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-2 text-sm lg:grid-cols-3">
        <div>
          <dt className="text-muted">Gerät</dt>
          <dd className="tabular wrap-anywhere">
            {known ? (
              <Link
                to={href('/admin/inventar/:deviceId', { deviceId: known.id })}
                className="text-link"
              >
                {deviceWords(unit)}
              </Link>
            ) : (
              deviceWords(unit)
            )}
          </dd>
        </div>
        {[
          ...factsOf(unit),
          ...(unit.rental
            ? contractOf(unit.rental, rentalWords(unit.rental, unit, today), {
                hasCredit,
                isConsumer,
              })
            : []),
        ].map(([term, words]) => (
          <div key={term}>
            <dt className="text-muted">{term}</dt>
            <dd className="tabular wrap-anywhere">{words}</dd>
          </div>
        ))}
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
        {(unit.awaited || (isExchangeable(unit) && ['out', 'customer'].includes(place))) && (
          <Link
            to={href('/admin/auftraege/:orderId/tausch', { orderId: unit.id })}
            className="text-link inline-flex min-h-11 items-center"
          >
            {isExchangeable(unit) ? 'Gerät tauschen' : 'Tausch eintragen'}
          </Link>
        )}
        {unit.deliveredOn && place === 'customer' && (
          <DeliveredOn
            orderId={unit.id}
            name={deviceName(unit)}
            day={unit.deliveredOn}
            today={today}
            isRented={unit.rental !== null}
          />
        )}
        {decidesEnds && unit.rental?.state === 'end_requested' && (
          <TakeBackEnd
            orderId={unit.id}
            name={deviceName(unit)}
            isOurs={unit.rental.isTerminated}
            hasPickUp={unit.logistics !== 'delivered' && place === 'customer'}
          />
        )}
      </p>
    </>
  )
}

const isLate = ({ missingSince, missedPickUp }: FiledUnit) =>
  missingSince !== null || missedPickUp !== null

/** What its renter bought left the stock for good, and what is to come back is exchanged for nothing. */
const isExchangeable = ({ device, rental, missingSince }: FiledUnit) =>
  device !== null && rental?.state !== 'bought_out' && missingSince === null

type Fact = readonly [term: string, words: string]

function factsOf({ totalCents, shippedAt, deliveredOn, type, awaited }: FiledUnit): Fact[] {
  return [
    ...(awaited
      ? ([
          [
            'Tausch',
            [
              awaited.next && `${awaited.next} ist unterwegs`,
              ...[awaited.former, ...awaited.earlier.map(({ label }) => label)].map(
                former => former && `${former} ist noch nicht zurück`,
              ),
            ]
              .filter(Boolean)
              .join(', '),
          ],
        ] satisfies Fact[])
      : []),
    [type === 'rental' ? 'Erste Miete' : 'Preis', formatCents(totalCents)],
    ['Versandt', shippedAt ? formatDay(shippedAt) : '–'],
    ['Geliefert', deliveredOn ? formatDay(deliveredOn) : '–'],
  ]
}

function contractOf(
  rental: FiledRental,
  state: string,
  { hasCredit, isConsumer }: Pick<BodyProps, 'hasCredit' | 'isConsumer'>,
): Fact[] {
  const day = (value: string | null) => (value ? formatDay(value) : '–')
  return [
    ['Vertrag', state],
    ['Miete im Monat', formatCents(rental.monthlyCents)],
    ['Mindestlaufzeit', termWords(rental)],
    ['Geschlossen', day(rental.concludedOn)],
    ['Mietbeginn', day(rental.deliveredOn)],
    ...(isConsumer ? [['Widerrufsfrist bis', day(rental.withdrawalEnd)] as const] : []),
    ...(rental.state === 'bought_out' ? [] : [['Ende', endWords(rental)] as const]),
    ['Bezahlte Monate', String(rental.paidMonths)],
    ...(hasCredit ? moneyOf(rental) : []),
  ]
}

function endWords({ endsOn, isTerminated }: FiledRental): string {
  if (!endsOn) return '–'
  return isTerminated ? `${formatDay(endsOn)}, von uns gekündigt` : formatDay(endsOn)
}

function moneyOf(rental: FiledRental): Fact[] {
  const { creditCents, paidBack } = rental
  const { paidCents = creditCents, refundedCents = 0, withheldCents = 0 } = paidBack ?? {}
  return [
    [creditTerm(rental), formatCents(paidCents)],
    ...(refundedCents > 0 ? [['Erstattet', formatCents(refundedCents)] as const] : []),
    ...(withheldCents > 0 ? [['Einbehalten', formatCents(withheldCents)] as const] : []),
  ]
}

/** What was paid for a takeover is counted with the rent; of what is over nothing counts towards one any more. */
function creditTerm({ state }: FiledRental): string {
  if (state === 'bought_out') return 'Miete und Kaufpreis'
  return isOver(state) ? 'Bezahlte Miete' : 'Mietguthaben'
}

function termWords({ termMonths, minimumTermEnd }: FiledRental): string {
  const months = monthsText(termMonths)
  return minimumTermEnd ? `${months}, bis ${formatDay(minimumTermEnd)}` : months
}
