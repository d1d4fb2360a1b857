import type { ReactNode } from 'react'
import { type BerlinDay, formatDay } from '#core/dates.ts'
import type { ArrivalTax } from '#core/exports/arrival.server.ts'
import { formatCents } from '#core/money.ts'
import { countedNames, deviceName } from '#core/orders/devices.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { hasPurchaseOption } from '#core/purchase-option.ts'
import { shop } from '#core/shop.ts'
import { arrivalWords } from '#documents/invoices/arrival-words.ts'
import { CustomerAreaLink } from './CustomerAreaLink.tsx'
import { DevicePicture } from './DevicePicture.tsx'
import { Frame } from './Frame.tsx'
import type { OrderGroup } from './order.server.ts'
import { CallToAction, Facts, P, Small, Subheading } from './parts.tsx'
import type { MailedUnit } from './rented.server.ts'
import { StillOpen, type Unpaid } from './StillOpen.tsx'

export interface UnitsMail {
  group: OrderGroup
  units: readonly MailedUnit[]
  orderUrl: string | null
  publicUrl: string
}

export const namesOf = (units: readonly MailedUnit[]) => countedNames(units)

/** The first of the units that has a picture shows it. */
export const pictureOf = (units: readonly MailedUnit[]) =>
  units.find(({ picture }) => picture)?.picture ?? null

/** The day on which the minimum term ends; where there are several, each with its devices. */
function termEnds(units: readonly MailedUnit[]): string[] {
  const bound = units.filter(({ rental }) => rental?.minimumTermEnd)
  const ends = [...Map.groupBy(bound, ({ rental }) => rental?.minimumTermEnd ?? '')]
  if (ends.length === 1) return ends.map(([day]) => formatDay(day))
  return ends
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([day, own]) => `${formatDay(day)}: ${namesOf(own).join(', ')}`)
}

interface DeliveredMail extends UnitsMail {
  /** Of the whole order; null while a part of it is still to come. */
  lastDayToWithdraw: BerlinDay | null
  /** What it means for the next rent, beside other devices. */
  nextRent: string | null
  /** What its business is told of the tax in its price. */
  arrivalTax: ArrivalTax | null
}

/** What was delivered, and what began with it. */
export function OrderDelivered(props: DeliveredMail) {
  const { group, units, lastDayToWithdraw: lastDay, arrivalTax, orderUrl, publicUrl } = props
  const names = namesOf(units)
  const rented = units.flatMap(({ rental }) => rental ?? [])
  const [first] = rented
  const withdrawable = lastDay
    ? formatDay(lastDay)
    : `${shop.withdrawalDays} Tage nach der letzten Lieferung`
  return (
    <Frame
      title={units.length > 1 ? 'Ihre Geräte sind da' : 'Ihr Gerät ist da'}
      preview={`Geliefert: ${names.join(', ')}`}
      publicUrl={publicUrl}
    >
      <DevicePicture picture={pictureOf(units)} publicUrl={publicUrl} />
      <P>Guten Tag {group.customerName},</P>
      <P>
        wir haben geliefert: {names.join(', ')}.{first && ' Mit der Lieferung beginnt Ihre Miete.'}
      </P>
      <Facts
        rows={[
          ['Bestellnummer', orderNumber(group.number)],
          ['Miete seit', first?.deliveredOn ? formatDay(first.deliveredOn) : null],
          ['Mindestlaufzeit bis', termEnds(units).join('\n')],
          ['Widerruf bis', group.customerType === 'private' ? withdrawable : null],
        ]}
      />
      {props.nextRent && <P>{props.nextRent}</P>}
      {arrivalTax && <TaxOfArrival {...arrivalWords(arrivalTax)} />}
      <P>Stimmt etwas nicht? Schreiben Sie uns: {shop.company.email}</P>
      <CustomerAreaLink group={group} orderUrl={orderUrl} publicUrl={publicUrl} />
    </Frame>
  )
}

function TaxOfArrival({ title, what, where }: ReturnType<typeof arrivalWords>) {
  return (
    <>
      <Subheading>{title}</Subheading>
      <P>{what}</P>
      <P>{where}</P>
    </>
  )
}

interface TermEndsMail extends UnitsMail {
  unpaid: Unpaid
  /** What has to be so before anything can be taken over, each in words. */
  takeoverWaitsFor: readonly string[]
  /** Those of several devices that are called back, and taken over only after that. */
  recalled: readonly string[]
}

/** The minimum term ends soon: what then holds, and that nothing has to be done unless something is open. */
export function MinimumTermEnds(props: TermEndsMail) {
  const { group, units, unpaid, orderUrl, publicUrl } = props
  const [first] = units
  const day = first?.rental?.minimumTermEnd ? formatDay(first.rental.minimumTermEnd) : ''
  const goesOn = 'Ihre Miete läuft danach zum gleichen Preis weiter.'
  return (
    <Frame
      title="Ihre Mindestlaufzeit endet bald"
      preview={`${namesOf(units).join(', ')}: bis ${day}`}
      publicUrl={publicUrl}
    >
      <DevicePicture picture={pictureOf(units)} publicUrl={publicUrl} />
      <P>Guten Tag {group.customerName},</P>
      <P>
        die Mindestlaufzeit Ihrer Miete für {namesOf(units).join(', ')} endet am {day}.{' '}
        {unpaid.open.length > 0 ? goesOn : `Sie müssen nichts tun: ${goesOn}`}
      </P>
      <P>
        Soll sie schon am {day} enden, kündigen Sie bis dahin. Danach können Sie jederzeit kündigen,
        mit einer Frist von höchstens{' '}
        {shop.terms.noticeMonths === 1 ? 'einem Monat' : `${shop.terms.noticeMonths} Monaten`}.
        {hasPurchaseOption(group.customerType) && ` ${takeoverWords(props)}`}
      </P>
      <StillOpen {...unpaid} />
      <CustomerAreaLink group={group} orderUrl={orderUrl} publicUrl={publicUrl} />
    </Frame>
  )
}

function takeoverWords({ units, takeoverWaitsFor, recalled }: TermEndsMail): string {
  const what = units.length > 1 ? 'die Geräte' : 'das Gerät'
  const first = takeoverWaitsFor.length > 0 ? `, sobald ${takeoverWaitsFor.join(' und ')}` : ''
  const later = recalled.length > 0 ? ` (${recalled.join(', ')} erst nach dem Rückruf)` : ''
  return `Oder Sie übernehmen ${what}${later}${first}: Was Sie bezahlt haben, wird angerechnet.`
}

/** How what a customer still has comes back. */
export interface WayBack {
  /** Where the pick-up is chosen; null where nothing is with them any more. */
  returnUrl: string | null
  /** Devices whose way back nobody has arranged. */
  toPlan: readonly string[]
  /** Devices that have not left, as far as we know, with the agreed day. */
  pickUps: readonly { device: string; day: BerlinDay }[]
}

interface TerminatedMail extends UnitsMail, WayBack {
  /** How many months of rent were overdue. */
  months: number
  /** What they came to. */
  cents: number
  /** Care was in it. */
  hasCare: boolean
  unpaid: Unpaid
  today: BerlinDay
}

/** The shop ends rentals because of unpaid rent: why, when, and what follows (§ 543 (2) no. 3 BGB). */
export function RentalTerminated(props: TerminatedMail) {
  const { group, units, months, cents, hasCare, unpaid, orderUrl, publicUrl } = props
  const names = namesOf(units).join(', ')
  const days = [...new Set(units.flatMap(({ rental }) => rental?.endsOn ?? []))].toSorted()
  const ends =
    days.length === 1
      ? `Die Miete endet am ${days.map(formatDay).join()}`
      : `Die Miete endet so: ${units.map(unit => `${deviceName(unit)} am ${formatDay(unit.rental?.endsOn ?? '')}`).join(', ')}`
  return (
    <Frame
      title="Kündigung Ihrer Miete"
      preview={`${orderNumber(group.number)}: ${ends}.`}
      publicUrl={publicUrl}
    >
      <DevicePicture picture={pictureOf(units)} publicUrl={publicUrl} />
      <P>Guten Tag {group.customerName},</P>
      <P>
        hiermit kündigen wir Ihre Miete für {names} aus Bestellung {orderNumber(group.number)}{' '}
        außerordentlich, weil Sie mit {months} Monatsmieten im Verzug sind, zusammen{' '}
        {formatCents(cents)}
        {hasCare && ' mit Schadenschutz Care'} (§ 543 Abs. 2 Satz 1 Nr. 3 BGB). {ends}, mit dem
        Ablauf des laufenden Mietmonats. Für die Zeit danach buchen wir nichts mehr ab.
      </P>
      {props.returnUrl ? (
        <PickUps {...props} until="bis dahin" />
      ) : (
        <CustomerAreaLink group={group} orderUrl={orderUrl} publicUrl={publicUrl} />
      )}
      <StillOpen {...unpaid} />
      <P>
        Was offen ist, schulden Sie uns auch nach dem Ende der Miete.
        {hasPurchaseOption(group.customerType) &&
          ` Ist alles bezahlt, können Sie ${units.length > 1 ? 'die Geräte' : 'das Gerät'} bis zum letzten Tag noch kaufen; Ihre Miete wird angerechnet.`}
      </P>
      <Small>
        Möchten Sie die Miete fortsetzen, oder stimmt hier etwas nicht? Rufen Sie uns bitte an,
        bevor sie endet: {shop.company.phone}.
      </Small>
    </Frame>
  )
}

/** Nothing where nothing is with the customer any more. */
function PickUps(props: WayBack & { until: 'jetzt' | 'bis dahin'; today: BerlinDay }) {
  const { returnUrl, toPlan, pickUps, until, today } = props
  if (!returnUrl) return null
  return (
    <>
      {pickUps.map(pickUp => (
        <P key={pickUp.device}>{pickUpWords(pickUp, today)}</P>
      ))}
      {toPlan.length > 0 && (
        <P>
          Bitte planen Sie {until} die Abholung: {toPlan.join(', ')}.
        </P>
      )}
      <CallToAction href={returnUrl}>
        {toPlan.length > 0 ? 'Abholung planen' : 'Rückgabe ansehen'}
      </CallToAction>
    </>
  )
}

interface TakenBackMail extends UnitsMail {
  /** The shop had terminated it; else its customer had cancelled it. */
  isOurs: boolean
  /** Then its months may be asked for by a link instead. */
  isRentOwed: boolean
  today: BerlinDay
}

/** The office took a cancellation back, as agreed with its customer. */
export function CancellationTakenBack(props: TakenBackMail) {
  const { group, units, isOurs, isRentOwed, today, orderUrl, publicUrl } = props
  const [first] = units
  const bound = first?.rental?.minimumTermEnd ?? null
  const day = bound && bound >= today ? formatDay(bound) : null
  const ownEnd = first?.rental?.endsOn
  return (
    <Frame
      title="Ihre Miete läuft weiter"
      preview={`${namesOf(units).join(', ')}: Die Kündigung ist zurückgenommen.`}
      publicUrl={publicUrl}
    >
      <DevicePicture picture={pictureOf(units)} publicUrl={publicUrl} />
      <P>Guten Tag {group.customerName},</P>
      <P>
        wie mit Ihnen vereinbart, haben wir {isOurs ? 'unsere' : 'die'} Kündigung Ihrer Miete für{' '}
        {namesOf(units).join(', ')} aus Bestellung {orderNumber(group.number)} zurückgenommen. Die
        Miete läuft zum gleichen Preis weiter
        {ownEnd && `, bis sie durch Ihre eigene Kündigung am ${formatDay(ownEnd)} endet`}.{' '}
        {isRentOwed
          ? 'Was fällig ist, buchen wir ab, oder Sie erhalten dafür einen Link zum Bezahlen.'
          : 'Eine Monatsmiete, die seit dem letzten Einzug fällig geworden ist, buchen wir nach; alle weiteren buchen wir am gewohnten Tag ab.'}
      </P>
      <P>
        {day && `Ihre Mindestlaufzeit bis zum ${day} bleibt, wie sie war. `}
        {!ownEnd && `Kündigen können Sie jederzeit${isOurs ? '' : ' wieder'}. `}
        Haben Sie das nicht mit uns vereinbart, melden Sie sich bitte: {shop.company.phone}.
      </P>
      <CustomerAreaLink group={group} orderUrl={orderUrl} publicUrl={publicUrl} />
    </Frame>
  )
}

/** The last day of cancelled rentals, now that their delivery counts (L-26). */
export function RentalEndRecounted({
  group,
  units,
  consequence,
  children,
  publicUrl,
}: Omit<UnitsMail, 'orderUrl'> & {
  consequence: string
  /** How what was delivered comes back. */
  children: ReactNode
}) {
  return (
    <Frame title="Das Ende Ihrer Miete" preview={consequence} publicUrl={publicUrl}>
      <DevicePicture picture={pictureOf(units)} publicUrl={publicUrl} />
      <P>Guten Tag {group.customerName},</P>
      <P>
        Sie haben Ihre Miete für {namesOf(units).join(', ')} aus Bestellung{' '}
        {orderNumber(group.number)} gekündigt. Wann sie endet, richtet sich nach dem Tag der
        Lieferung.
      </P>
      <P>{consequence}</P>
      <Facts rows={units.map(unit => [deviceName(unit), recountedDays(unit)])} />
      {children}
      <Small>Stimmt der Tag der Lieferung nicht? Schreiben Sie uns: {shop.company.email}</Small>
    </Frame>
  )
}

function recountedDays({ rental }: MailedUnit): string {
  const lastDay = formatDay(rental?.endsOn ?? '')
  return rental?.deliveredOn
    ? `geliefert am ${formatDay(rental.deliveredOn)}, letzter Tag ${lastDay}`
    : `noch nicht geliefert, letzter Tag frühestens ${lastDay}`
}

/** Whoever picked it up may not have noted it yet. */
function pickUpWords({ device, day }: { device: string; day: BerlinDay }, today: BerlinDay) {
  return day < today
    ? `Die Abholung (${device}) war für den ${formatDay(day)} vereinbart. Ist das Gerät schon abgeholt, müssen Sie nichts weiter tun.`
    : `Die Abholung (${device}) ist am ${formatDay(day)}. Sie müssen sie nicht noch einmal planen.`
}

/** The last day of a rental has passed. */
export function RentalEnded({
  group,
  units,
  orderUrl,
  goesOn,
  isChargedSince,
  unpaid,
  publicUrl,
  ...back
}: UnitsMail &
  WayBack & {
    /** Devices of the order that are rented further. */
    goesOn: readonly string[]
    isChargedSince: boolean
    unpaid: Unpaid
    today: BerlinDay
  }) {
  const day = units[0]?.rental?.endsOn ? formatDay(units[0].rental.endsOn) : ''
  return (
    <Frame
      title="Ihre Miete ist beendet"
      preview={`${namesOf(units).join(', ')}: beendet am ${day}`}
      publicUrl={publicUrl}
    >
      <DevicePicture picture={pictureOf(units)} publicUrl={publicUrl} />
      <P>Guten Tag {group.customerName},</P>
      <P>
        Ihre Miete für {namesOf(units).join(', ')} aus Bestellung {orderNumber(group.number)} ist am{' '}
        {day} zu Ende gegangen. Dafür wird keine Miete mehr abgebucht.
        {isChargedSince &&
          ' Was für die Zeit danach schon abgebucht wurde, erstatten wir Ihnen auf demselben Weg.'}
      </P>
      {back.returnUrl ? (
        <PickUps {...back} until="jetzt" />
      ) : (
        <CustomerAreaLink group={group} orderUrl={orderUrl} publicUrl={publicUrl} />
      )}
      {goesOn.length > 0 && <P>Aus dieser Bestellung mieten Sie weiterhin: {goesOn.join(', ')}.</P>}
      <StillOpen {...unpaid} />
      {unpaid.open.length > 0 ? (
        <P>Was offen ist, schulden Sie uns auch nach dem Ende der Miete.</P>
      ) : (
        <Small>Danke, dass Sie bei uns gemietet haben.</Small>
      )}
    </Frame>
  )
}
