import { type OverdueRent, owedFor } from '#core/billing/owed.ts'
import { type BerlinDay, formatDay } from '#core/dates.ts'
import { formatCents } from '#core/money.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { shop } from '#core/shop.ts'
import { CustomerAreaLink } from './CustomerAreaLink.tsx'
import { DevicePicture, type MailPicture } from './DevicePicture.tsx'
import { Frame } from './Frame.tsx'
import type { OrderGroup } from './order.server.ts'
import { CallToAction, Facts, P, Small } from './parts.tsx'

export interface RentMailProps {
  group: OrderGroup
  /** Where it is paid, without signing in. */
  payUrl: string
  picture: MailPicture | null
  publicUrl: string
}

/** What of the rents that are owed is Care. */
function careWords(rents: readonly OverdueRent[], careCents: number): string {
  const isRent = rents.some(({ charge, debit }) => !charge && !debit)
  return isRent && careCents > 0
    ? ` In jeder Monatsmiete sind ${formatCents(careCents)} für Schadenschutz Care enthalten.`
    : ''
}

interface OwedRents {
  /** How what is rented goes on, where more months are charged; else empty. */
  goesOn: string
  rents: readonly OverdueRent[]
  /** Of a month. */
  careCents: number
}

export const sumOf = (rents: readonly OverdueRent[]) =>
  rents.reduce((sum, { cents }) => sum + cents, 0)

/** A month's rent of a running rental could not be collected. */
export function RentFailed({
  group,
  rents,
  careCents,
  goesOn,
  payUrl,
  picture,
  publicUrl,
}: RentMailProps & OwedRents) {
  return (
    <Frame
      title="Zahlung fehlgeschlagen"
      preview={`Die Monatsmiete zu ${orderNumber(group.number)} konnten wir nicht abbuchen.`}
      publicUrl={publicUrl}
    >
      <DevicePicture picture={picture} publicUrl={publicUrl} />
      <P>Guten Tag {group.customerName},</P>
      <P>
        eine Monatsmiete zu Ihrer Bestellung {orderNumber(group.number)} konnten wir nicht abbuchen.
        {rents.length > 0 && ` Offen sind damit ${formatCents(sumOf(rents))}.`}
        {careWords(rents, careCents)} Sie können jetzt selbst bezahlen, auch mit einer anderen Karte
        oder per Lastschrift. Sonst versuchen wir es in den nächsten Tagen noch einmal; Gebühren
        entstehen Ihnen dadurch nicht.
        {goesOn && ` ${goesOn}`}
      </P>
      <P>
        Verlangt Ihre Bank, dass Sie die Zahlung bestätigen, tun Sie das beim Bezahlen über den
        Link. Ohne Ihre Bestätigung können wir dann nicht abbuchen.
      </P>
      <PayButton payUrl={payUrl} />
    </Frame>
  )
}

/** A month's rent is due that is not collected by itself. */
export function RentDue({
  group,
  rents,
  careCents,
  goesOn,
  payUrl,
  picture,
  publicUrl,
}: RentMailProps & OwedRents) {
  return (
    <Frame
      title="Ihre Monatsmiete ist fällig"
      preview={`Die Monatsmiete zu ${orderNumber(group.number)} buchen wir zurzeit nicht ab.`}
      publicUrl={publicUrl}
    >
      <DevicePicture picture={picture} publicUrl={publicUrl} />
      <P>Guten Tag {group.customerName},</P>
      <P>
        zu Ihrer Bestellung {orderNumber(group.number)} ist eine Monatsmiete fällig.
        {rents.length > 0 && ` Offen sind damit ${formatCents(sumOf(rents))}.`}
        {careWords(rents, careCents)} Zurzeit buchen wir nichts ab: Bitte bezahlen Sie{' '}
        {goesOn ? `jeden Monat über den Link. ${goesOn}` : 'über den Link.'}
      </P>
      {goesOn && (
        <P>
          Sobald nichts mehr offen ist, buchen wir die nächsten Monate wieder ab, und zwar von dem
          Zahlungsmittel, mit dem Sie hier zuletzt bezahlt haben.
        </P>
      )}
      <PayButton payUrl={payUrl} />
    </Frame>
  )
}

interface RentResumedProps extends Omit<RentMailProps, 'payUrl'> {
  day: BerlinDay
  cents: number
  /** Where a guest sees the order without signing in. */
  orderUrl: string | null
}

/** Rents are collected by themselves again. */
export function RentResumed({ group, day, cents, picture, orderUrl, publicUrl }: RentResumedProps) {
  return (
    <Frame
      title="Ihre Miete wird wieder abgebucht"
      preview={`Zu ${orderNumber(group.number)} buchen wir ab dem ${formatDay(day)} wieder ab.`}
      publicUrl={publicUrl}
    >
      <DevicePicture picture={picture} publicUrl={publicUrl} />
      <P>Guten Tag {group.customerName},</P>
      <P>
        die Monatsmiete von {formatCents(cents)} zu Ihrer Bestellung {orderNumber(group.number)}{' '}
        buchen wir ab dem {formatDay(day)} wieder monatlich ab, von dem Zahlungsmittel, das Sie uns
        zuletzt dafür angegeben haben. Am Vertrag und am Tag der Abbuchung ändert sich nichts. Ein
        anderes Zahlungsmittel können Sie jederzeit hinterlegen.
      </P>
      <CustomerAreaLink group={group} orderUrl={orderUrl} publicUrl={publicUrl} />
    </Frame>
  )
}

/** A direct debit was returned, days or weeks after it had paid something. */
export function DebitReturned({
  group,
  cents,
  since,
  debit,
  payUrl,
  picture,
  publicUrl,
}: RentMailProps & { cents: number; since: BerlinDay; debit: string }) {
  return (
    <Frame
      title="Lastschrift zurückgegeben"
      preview={`Eine Lastschrift zu ${orderNumber(group.number)} kam zurück.`}
      publicUrl={publicUrl}
    >
      <DevicePicture picture={picture} publicUrl={publicUrl} />
      <P>Guten Tag {group.customerName},</P>
      <P>
        Ihre Bank hat am {formatDay(since)} eine Lastschrift über {formatCents(cents)} zu Ihrer
        Bestellung {orderNumber(group.number)} zurückgegeben. Der Betrag ist damit wieder offen. Sie
        können ihn jetzt mit einer Karte oder per Lastschrift bezahlen; Gebühren berechnen wir Ihnen
        nicht. An Ihrem Vertrag ändert sich dadurch nichts.
      </P>
      <Facts
        rows={[
          ['Zurückgegeben wurde', debit],
          ['Betrag', formatCents(cents)],
          ['Bestellnummer', orderNumber(group.number)],
        ]}
      />
      <P>Haben Sie der Abbuchung widersprochen, antworten Sie bitte einfach auf diese E-Mail.</P>
      <PayButton payUrl={payUrl} />
    </Frame>
  )
}

const titles = [
  'Zahlungserinnerung',
  'Zweite Zahlungserinnerung',
  'Letzte Zahlungserinnerung',
] as const

/** As `rent_reminder` has it. */
interface Tone {
  number: number
  isFurther?: boolean | undefined
}

/** What a reminder is called. */
export function reminderTitle({ number, isFurther }: Tone): string {
  if (isFurther) return 'Erneute Zahlungserinnerung'
  return titles[number - 1] ?? titles[titles.length - 1] ?? ''
}

/** Rent is overdue: what, since when, and the way to pay it. */
export function RentReminder({
  group,
  rents,
  reminded,
  careCents,
  number,
  isFurther,
  isTerminated,
  goesOn,
  payUrl,
  picture,
  publicUrl,
}: RentMailProps &
  OwedRents &
  Tone & {
    /** How many of the rents an earlier mail has reminded of. */
    reminded: number
    /** The shop has ended it for what is unpaid. */
    isTerminated: boolean
  }) {
  const cents = sumOf(rents)
  const isLast = number >= shop.rentReminders.afterDays.length
  return (
    <Frame
      title={reminderTitle({ number, isFurther })}
      preview={`Zu ${orderNumber(group.number)} sind ${formatCents(cents)} offen.`}
      publicUrl={publicUrl}
    >
      <DevicePicture picture={picture} publicUrl={publicUrl} />
      <P>Guten Tag {group.customerName},</P>
      <P>
        zu Ihrer Bestellung {orderNumber(group.number)} sind {formatCents(cents)} offen:
      </P>
      {rents.map(rent => (
        <P key={rent.id}>
          {owedFor(rent)}: {formatCents(rent.cents)}
        </P>
      ))}
      <P>
        {isFurther ? furtherWords(reminded, rents.length) : reminderWords(number)}
        {careWords(rents, careCents)}
        {goesOn &&
          (isLast && !isTerminated
            ? ' Von selbst endet Ihre Miete dadurch nicht. Sind zwei Monatsmieten offen, können wir sie aber außerordentlich kündigen (§ 543 BGB).'
            : ` ${goesOn}`)}
      </P>
      <PayButton payUrl={payUrl} />
      <Small>
        Haben Sie in den letzten Tagen bezahlt, ist diese E-Mail gegenstandslos. Fragen?{' '}
        {shop.company.email}
      </Small>
    </Frame>
  )
}

function furtherWords(reminded: number, all: number): string {
  const before = reminded === all ? 'Daran' : 'An einen Teil davon'
  return `${reminded > 0 ? `${before} haben wir Sie schon erinnert. ` : ''}Bitte bezahlen Sie in den nächsten Tagen alles, was offen ist, oder schreiben Sie uns, damit wir eine Lösung finden.`
}

function reminderWords(number: number): string {
  if (number >= shop.rentReminders.afterDays.length) {
    return 'Bitte bezahlen Sie in den nächsten Tagen. Danach meldet sich jemand aus unserem Team bei Ihnen, um eine Lösung zu finden.'
  }
  return number === 1
    ? 'Sicher haben Sie es nur übersehen; diese Erinnerung kostet Sie nichts.'
    : 'Bitte bezahlen Sie in den nächsten Tagen; auch diese Erinnerung kostet Sie nichts.'
}

export function PayButton({ payUrl }: { payUrl: string }) {
  return (
    <>
      <CallToAction href={payUrl}>Jetzt bezahlen</CallToAction>
      <Small>
        Der Link öffnet nur die Bezahlung des offenen Betrags, ohne Anmeldung, und gilt{' '}
        {shop.linkDays.payment} Tage.
      </Small>
    </>
  )
}
