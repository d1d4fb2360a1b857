import type { OverdueRent } from '#core/billing/owed.ts'
import { type BerlinDay, formatDay } from '#core/dates.ts'
import { formatCents } from '#core/money.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { shop } from '#core/shop.ts'
import { CustomerAreaLink } from './CustomerAreaLink.tsx'
import { DevicePicture, type MailPicture } from './DevicePicture.tsx'
import { Frame } from './Frame.tsx'
import type { OrderGroup } from './order.server.ts'
import { Facts, P } from './parts.tsx'
import { PayButton, type RentMailProps, sumOf } from './RentMails.tsx'
import { StillOpen, type Unpaid } from './StillOpen.tsx'

/** By what an account is debited, and by whom; `reference` is null until its first debit. */
export function mandateRows(mandate: { reference: string | null; last4: string } | null) {
  if (!mandate) return []
  return [
    ['Konto', `endet auf ${mandate.last4}`],
    ['Mandatsreferenz', mandate.reference],
    ['Gläubiger-ID', shop.company.creditorId],
  ] as const
}

interface DebitMail {
  group: OrderGroup
  debit: { day: BerlinDay; cents: number; reference: string | null; last4: string }
  /** Of a month. */
  careCents: number
  orderUrl: string | null
  picture: MailPicture | null
  publicUrl: string
}

/** A month of rent is going to be debited: when, how much, from where (L-87). */
export function DebitAnnounced({
  group,
  debit,
  careCents,
  orderUrl,
  picture,
  publicUrl,
}: DebitMail) {
  const amount = formatCents(debit.cents)
  const day = formatDay(debit.day)
  return (
    <Frame
      title="Ihre nächste Abbuchung"
      preview={`${amount} am ${day} zu Bestellung ${orderNumber(group.number)}`}
      publicUrl={publicUrl}
    >
      <DevicePicture picture={picture} publicUrl={publicUrl} />
      <P>Guten Tag {group.customerName},</P>
      <P>
        am {day} ziehen wir Ihre Monatsmiete von {amount} per SEPA-Lastschrift ein.
        {careCents > 0 && ` Darin sind ${formatCents(careCents)} für Schadenschutz Care enthalten.`}{' '}
        Bitte sorgen Sie dafür, dass Ihr Konto gedeckt ist; sonst müssen Sie nichts tun.
      </P>
      <Facts
        rows={[
          ['Betrag', amount],
          ['Fällig am', day],
          ['Bestellnummer', orderNumber(group.number)],
          ...mandateRows(debit),
        ]}
      />
      <CustomerAreaLink group={group} orderUrl={orderUrl} publicUrl={publicUrl} />
    </Frame>
  )
}

interface RepaidDebit extends Unpaid {
  group: OrderGroup
  cents: number
  returnedOn: BerlinDay
  paidOn: BerlinDay | null
  /** Both days inclusive. */
  month: { from: BerlinDay; to: BerlinDay } | undefined
  isCredited: boolean
  /** Nobody owed it any more. */
  isDropped: boolean
  orderUrl: string | null
  picture: MailPicture | null
  publicUrl: string
}

/** A debit that the bank took back was made good by another payment. */
export function DebitRepaid({
  group,
  cents,
  returnedOn,
  paidOn,
  month,
  isCredited,
  isDropped,
  open,
  payUrl,
  orderUrl,
  picture,
  publicUrl,
}: RepaidDebit) {
  const amount = formatCents(cents)
  return (
    <Frame
      title="Ihre Zahlung ist eingegangen"
      preview={`${amount} zu Bestellung ${orderNumber(group.number)} sind bezahlt.`}
      publicUrl={publicUrl}
    >
      <DevicePicture picture={picture} publicUrl={publicUrl} />
      <P>Guten Tag {group.customerName},</P>
      <P>
        wir haben Ihre Zahlung von {amount} erhalten, danke. Die Lastschrift, die Ihre Bank am{' '}
        {formatDay(returnedOn)} zurückgegeben hat, ist damit ausgeglichen.
        {isCredited && !isDropped && ' Der Betrag ist Ihrem Mietguthaben wieder gutgeschrieben.'}
      </P>
      {isDropped && (
        <P>
          Geschuldet haben Sie den Betrag inzwischen nicht mehr. Wir prüfen, ob er in Ihrer
          Erstattung schon enthalten ist, und erstatten ihn sonst; Sie müssen nichts weiter tun.
        </P>
      )}
      <Facts
        rows={[
          ['Betrag', amount],
          ['Monatsmiete', month && `${formatDay(month.from)} bis ${formatDay(month.to)}`],
          ['Bezahlt am', paidOn && formatDay(paidOn)],
          ['Bestellnummer', orderNumber(group.number)],
        ]}
      />
      <StillOpen open={open} payUrl={payUrl} />
      <CustomerAreaLink group={group} orderUrl={orderUrl} publicUrl={publicUrl} />
    </Frame>
  )
}

interface FailedDebit extends RentMailProps {
  /** When it was given, and over what. */
  day: BerlinDay
  cents: number
  /** All that is to be paid by the link. */
  rents: readonly OverdueRent[]
}

/** A debit that was to pay what is owed was not honoured. */
export function OwedPaymentFailed({
  group,
  day,
  cents,
  rents,
  payUrl,
  picture,
  publicUrl,
}: FailedDebit) {
  const number = orderNumber(group.number)
  return (
    <Frame
      title="Ihre Zahlung ist gescheitert"
      preview={`Ihre Lastschrift vom ${formatDay(day)} zu ${number} wurde nicht eingelöst.`}
      publicUrl={publicUrl}
    >
      <DevicePicture picture={picture} publicUrl={publicUrl} />
      <P>Guten Tag {group.customerName},</P>
      <P>
        Ihre Lastschrift vom {formatDay(day)} über {formatCents(cents)} zu Ihrer Bestellung {number}{' '}
        hat die Bank nicht eingelöst. Der Betrag ist damit weiter offen
        {rents.length > 1 && `, zusammen sind es ${formatCents(sumOf(rents))}`}.
      </P>
      <P>
        Bitte bezahlen Sie noch einmal, mit einer Karte oder von einem anderen Konto. Gebühren
        berechnen wir Ihnen dafür nicht.
      </P>
      <PayButton payUrl={payUrl} />
    </Frame>
  )
}
