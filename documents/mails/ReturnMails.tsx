import { type BerlinDay, berlinDay, formatDay } from '#core/dates.ts'
import { formatCents } from '#core/money.ts'
import { deviceName } from '#core/orders/devices.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import type { ChargeView } from '#core/returns/charge-view.server.ts'
import type { ClaimView } from '#core/returns/claim-view.server.ts'
import { shareWords } from '#core/returns/damage.ts'
import type { WayBack } from '#core/returns/states.ts'
import type { ReturnedUnit } from '#core/returns/unit.server.ts'
import type { WithoutPickUp } from '#core/returns/without-pick-up.ts'
import { shop } from '#core/shop.ts'
import { wordList } from '#core/word-list.ts'
import type { StoredAddress } from '#db/schema/orders.ts'
import {
  calledOffText,
  checkedText,
  claimText,
  faultLead,
  lostReturn,
  pickUpCost,
  pickUpHintsFor,
  sendingReminder,
  voluntaryRefund,
} from '#documents/returns/words.ts'
import { DevicePicture, type MailPicture } from './DevicePicture.tsx'
import { Frame } from './Frame.tsx'
import type { OrderGroup } from './order.server.ts'
import { Amount, CallToAction, P, Quote, Small, Subheading } from './parts.tsx'
import type { loadClaim, loadReturn } from './returns.server.ts'

interface ReturnHintProps {
  way: WayBack
  /** Where they are picked up; null in a mail to another address than the order's. */
  address: StoredAddress | null
  returnUrl: string
  /** How many devices it holds for. */
  count: number
  /** What holds for their way back beside the pick-up. */
  hints: readonly string[]
}

/** How devices come back whose contracts have an end now, what that costs, and where its day is chosen. */
export function ReturnHint({ way, address, returnUrl, count, hints }: ReturnHintProps) {
  return (
    <>
      <Subheading>Rückgabe</Subheading>
      <P>
        Den Tag der Abholung wählen Sie selbst. {pickUpHintsFor(way, address, count).join(' ')}{' '}
        {pickUpCost}
      </P>
      {hints.length > 0 && <P>{hints.join(' ')}</P>}
      <CallToAction href={returnUrl}>Abholung planen</CallToAction>
    </>
  )
}

export interface ReturnMailProps {
  returning: Awaited<ReturnType<typeof loadReturn>>
  /** Where its customer sees it. */
  returnUrl: string
  picture: MailPicture | null
  publicUrl: string
}

/** The day on which a device is picked up. */
export function PickUpConfirmed({
  returning,
  pickUpOn,
  returnUrl,
  picture,
  publicUrl,
}: ReturnMailProps & { pickUpOn: BerlinDay }) {
  const { name, way, group, rental } = returning
  const day = formatDay(pickUpOn)
  return (
    <Frame title="Ihre Abholung" preview={`${name}: ${day}`} publicUrl={publicUrl}>
      <DevicePicture picture={picture} publicUrl={publicUrl} />
      <P>Guten Tag {group.customerName},</P>
      <P>
        wir holen {name} aus Ihrer Bestellung {orderNumber(group.number)} am {day} ab. Bis zum Tag
        vorher können Sie einen anderen Tag wählen
        {way === 'voluntary' || !rental ? '' : ' oder die Abholung absagen'}.
      </P>
      <P>
        {pickUpHintsFor(way, group.shippingAddress).join(' ')} {pickUpCost}
      </P>
      <CallToAction href={returnUrl}>Rückgabe ansehen</CallToAction>
      <Small>Fragen? {shop.company.email}</Small>
    </Frame>
  )
}

/** The pick-up of that day was called off by its renter, or left behind by an earlier end (ADR-196). */
export function PickUpCalledOff({
  returning,
  after,
  pickUpOn,
  isByEnd,
  url,
  picture,
  publicUrl,
}: Omit<ReturnMailProps, 'returnUrl'> & {
  after: WithoutPickUp
  pickUpOn: BerlinDay
  isByEnd: boolean
  url: string
}) {
  const { name, group } = returning
  const text = calledOffText(after)
  const goesOn = after.endsOn === null
  return (
    <Frame
      title="Ihre Abholung ist abgesagt"
      preview={`${name}: ${formatDay(pickUpOn)}`}
      publicUrl={publicUrl}
    >
      <DevicePicture picture={picture} publicUrl={publicUrl} />
      <P>Guten Tag {group.customerName},</P>
      <P>
        die Abholung von {name} aus Ihrer Bestellung {orderNumber(group.number)} am{' '}
        {formatDay(pickUpOn)} ist abgesagt
        {isByEnd &&
          (goesOn
            ? ', weil Ihre Miete weiterläuft'
            : ', weil Ihr Vertrag jetzt ein anderes Ende hat')}
        : An diesem Tag kommt niemand.
      </P>
      {text && <P>{text}</P>}
      <CallToAction href={url}>{goesOn ? 'Bestellung ansehen' : 'Rückgabe ansehen'}</CallToAction>
      <Small>
        {isByEnd ? 'Fragen?' : 'Waren Sie das nicht? Schreiben Sie uns:'} {shop.company.email}
      </Small>
    </Frame>
  )
}

const titles = [
  'Erinnerung an die Rückgabe',
  'Zweite Erinnerung an die Rückgabe',
  'Letzte Erinnerung an die Rückgabe',
] as const

/** What a reminder is called; `number` counts from 1. */
export function returnReminderTitle(number: number): string {
  return titles[number - 1] ?? titles[titles.length - 1] ?? ''
}

interface ReturnReminderProps extends Pick<ReturnMailProps, 'returnUrl' | 'picture' | 'publicUrl'> {
  group: OrderGroup
  units: readonly ReturnedUnit[]
  number: number
}

/** Devices are not back though their rental has ended, or they were withdrawn from; no further month is charged for them (L-31). */
export function ReturnReminder(props: ReturnReminderProps) {
  const { group, units, number, returnUrl, picture, publicUrl } = props
  const isOne = units.length === 1
  const sent = units.filter(({ row }) => row?.isSentIn)
  const pickedUp = units.filter(({ row }) => !row?.isSentIn)
  const isLast = number >= shop.returnReminders.afterDays.length
  return (
    <Frame
      title={returnReminderTitle(number)}
      preview={`Zu ${orderNumber(group.number)} ${isOne ? 'ist ein Gerät' : 'sind Geräte'} noch nicht zurück.`}
      publicUrl={publicUrl}
    >
      <DevicePicture picture={picture} publicUrl={publicUrl} />
      <P>Guten Tag {group.customerName},</P>
      <P>
        {isOne ? 'dieses Gerät' : 'diese Geräte'} aus Ihrer Bestellung {orderNumber(group.number)}{' '}
        {isOne ? 'ist' : 'sind'} noch nicht bei uns:
      </P>
      {units.map(unit => (
        <P key={unit.order.id}>{`${nameOf(unit)}${whyBack(unit)}`}</P>
      ))}
      {sent.length > 0 && (
        <P>
          Sie verschicken {wordList(sent.map(nameOf))} selbst. {sendingReminder(sent.length)}
        </P>
      )}
      {pickedUp.length > 0 && (
        <P>
          Bitte wählen Sie {sent.length > 0 && `für ${wordList(pickedUp.map(nameOf))} `}einen Tag,
          an dem wir {pickedUp.length === 1 ? 'es' : 'sie'} abholen können. {pickUpCost}
        </P>
      )}
      {isLast && (
        <P>
          Sonst meldet sich in den nächsten Tagen jemand aus unserem Team bei Ihnen, um eine Lösung
          zu finden.
        </P>
      )}
      <CallToAction href={returnUrl}>
        {pickedUp.length > 0 ? 'Abholung planen' : 'Rückgabe ansehen'}
      </CallToAction>
      <Small>
        Ist {isOne ? 'das Gerät' : 'alles'} schon auf dem Weg zu uns, müssen Sie nichts tun. Fragen?{' '}
        {shop.company.email}
      </Small>
    </Frame>
  )
}

const nameOf = ({ order, unitNumber }: ReturnedUnit) => deviceName({ ...order, unitNumber })

function whyBack({ rental, isWithdrawn }: ReturnedUnit): string {
  if (!rental) return isWithdrawn ? ': Den Kauf haben Sie widerrufen.' : ''
  const why = isWithdrawn ? 'Die Miete haben Sie widerrufen' : 'Die Miete ist beendet'
  return `: ${why}; dafür buchen wir keine Miete mehr ab.`
}

/** What the check of a returned device found, or really found. */
export function ReturnChecked({
  returning,
  claim,
  charges,
  isCorrection,
  refunded,
  returnUrl,
  picture,
  publicUrl,
}: ReturnMailProps & {
  claim: ClaimView | null
  charges: readonly ChargeView[]
  isCorrection: boolean
  refunded: { isRefunded: boolean; isLossOpen: boolean }
}) {
  const { back, name, way, group } = returning
  const isCharged = charges.some(({ kind }) => kind === 'damage')
  const found = back.verdict
    ? checkedText(back.verdict, way, { claim, isCharged, charges, ...refunded })
    : ''
  return (
    <Frame
      title={isCorrection ? 'Die Prüfung Ihres Geräts ist berichtigt' : 'Ihr Gerät ist geprüft'}
      preview={found}
      publicUrl={publicUrl}
    >
      <DevicePicture picture={picture} publicUrl={publicUrl} />
      <P>Guten Tag {group.customerName},</P>
      <P>
        {isCorrection
          ? `das Ergebnis unserer Prüfung von ${name} aus Ihrer Bestellung ${orderNumber(group.number)} war falsch, bitte entschuldigen Sie. Richtig ist: `
          : `wir haben ${name} aus Ihrer Bestellung ${orderNumber(group.number)} geprüft. `}
        {found}
      </P>
      {back.checkNote && <Quote>{back.checkNote}</Quote>}
      <CallToAction href={returnUrl}>Rückgabe ansehen</CallToAction>
      <Small>Fragen? {shop.company.email}</Small>
    </Frame>
  )
}

/** What is to be replaced of a damage, part by part, and until when its renter may object (L-34). */
export function DamageClaim({
  claim,
  hasPhotos,
  returning,
  returnUrl,
  picture,
  publicUrl,
}: ReturnMailProps &
  Pick<Awaited<ReturnType<typeof loadClaim>>, 'claim'> & { hasPhotos: boolean }) {
  const { name, group, back } = returning
  const { parts, valueCents, sharePercent, fault, amountCents, objectUntil } = claim
  const total = parts.reduce((sum, { cents }) => sum + cents, 0)
  return (
    <Frame
      title="Schaden an Ihrem Mietgerät"
      preview={`Einwände sind bis zum ${formatDay(objectUntil)} möglich.`}
      publicUrl={publicUrl}
    >
      <DevicePicture picture={picture} publicUrl={publicUrl} />
      <P>Guten Tag {group.customerName},</P>
      <P>
        an {name} aus Ihrer Bestellung {orderNumber(group.number)} haben wir einen Schaden
        festgestellt.{hasPhotos && ' Unsere Fotos dieses Geräts sehen Sie über den Knopf unten.'}
      </P>
      {back.checkNote && <Quote>{back.checkNote}</Quote>}
      <table width="100%" cellPadding={0} cellSpacing={0}>
        <tbody>
          {[...parts.entries()].map(([position, { name, cents }]) => (
            <Amount key={position} label={name} amount={formatCents(cents)} />
          ))}
          <Amount label="Summe" amount={formatCents(total)} />
          <Amount label="Wert dieses Geräts" amount={formatCents(valueCents)} />
          <Amount
            label={`Ihr Anteil (${shareWords(parts, { valueCents, sharePercent })})`}
            amount={formatCents(amountCents)}
            strong
          />
        </tbody>
      </table>
      {fault && (
        <>
          <P>{faultLead}</P>
          <Quote>{fault}</Quote>
        </>
      )}
      <P>{claimText({ state: 'open', objectUntil })}</P>
      <CallToAction href={returnUrl}>
        {hasPhotos ? 'Fotos ansehen und antworten' : 'Ansehen und antworten'}
      </CallToAction>
      <Small>Fragen? {shop.company.email}</Small>
    </Frame>
  )
}

/** A device has arrived; what is found is told after its check. */
export function ReturnReceived({
  returning,
  today,
  returnUrl,
  picture,
  publicUrl,
}: ReturnMailProps & { today: BerlinDay }) {
  const { name, group, back, way } = returning
  return (
    <Frame
      title="Ihr Gerät ist eingegangen"
      preview={`${name} ist wieder bei uns.`}
      publicUrl={publicUrl}
    >
      <DevicePicture picture={picture} publicUrl={publicUrl} />
      <P>Guten Tag {group.customerName},</P>
      <P>
        {name} aus Ihrer Bestellung {orderNumber(group.number)} ist bei uns eingegangen. Wir prüfen
        das Gerät jetzt.
      </P>
      {way === 'voluntary' && back.receivedAt && (
        <P>{voluntaryRefund({ receivedOn: berlinDay(back.receivedAt) }, today)}</P>
      )}
      <CallToAction href={returnUrl}>Rückgabe ansehen</CallToAction>
      <Small>Fragen? {shop.company.email}</Small>
    </Frame>
  )
}

/** What got lost on its way back: nobody waits for it any more (ADR-231). */
export function ReturnLost({
  returning,
  reason,
  isOnItsWay,
  lostOn,
  today,
  returnUrl,
  picture,
  publicUrl,
}: ReturnMailProps & {
  /** In the words of the office. */
  reason: string
  /** It had not reached them, and they had no other. */
  isOnItsWay: boolean
  /** Given back voluntarily, and not paid back yet: the day on which it was written off. */
  lostOn: BerlinDay | null
  today: BerlinDay
}) {
  const { name, group, rental, way } = returning
  return (
    <Frame
      title="Ihr Gerät ist unterwegs verloren gegangen"
      preview={`${name}, Bestellung ${orderNumber(group.number)}`}
      publicUrl={publicUrl}
    >
      <DevicePicture picture={picture} publicUrl={publicUrl} />
      <P>Guten Tag {group.customerName},</P>
      <P>
        leider ist ein Gerät unterwegs verloren gegangen: {name} aus Bestellung{' '}
        {orderNumber(group.number)}.
      </P>
      <Quote>{reason}</Quote>
      <P>{lostReturn}</P>
      {lostOn && <P>{voluntaryRefund({ receivedOn: null, lostOn }, today)}</P>}
      {rental?.endsOn && (
        <P>
          {rental.endsOn < today
            ? `Ihre Miete endete am ${formatDay(rental.endsOn)}. Abgebucht wird dafür nichts mehr.`
            : `Ihre Miete endet mit dem ${formatDay(rental.endsOn)}. Danach wird dafür keine Miete mehr abgebucht.`}
        </P>
      )}
      {rental && isOnItsWay && way === 'ended' && (
        <P>
          Für die Tage ohne Gerät zahlen Sie keine Miete. Was Sie dafür schon gezahlt haben,
          erstatten wir Ihnen.
        </P>
      )}
      <CallToAction href={returnUrl}>Rückgabe ansehen</CallToAction>
      <Small>Fragen? {shop.company.email}</Small>
    </Frame>
  )
}
