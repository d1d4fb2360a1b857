import { chargeNames } from '#core/billing/return-charge.ts'
import { formatDay } from '#core/dates.ts'
import { formatCents } from '#core/money.ts'
import { deviceName } from '#core/orders/devices.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { shop } from '#core/shop.ts'
import type { LoadedCharge } from './charges.server.ts'
import { mandateRows } from './DebitMails.tsx'
import { DevicePicture, type MailPicture } from './DevicePicture.tsx'
import { Frame } from './Frame.tsx'
import { CallToAction, Facts, P, Small } from './parts.tsx'

interface ChargeMailProps {
  charged: LoadedCharge
  /** Where its renter sees it; or, where it is to be paid, the link that pays it. */
  url: string
  picture: MailPicture | null
  publicUrl: string
}

function facts({ charge, group, order, unitNumber }: LoadedCharge) {
  return [
    ['Gerät', deviceName({ ...order, unitNumber })],
    ['Bestellnummer', orderNumber(group.number)],
    [chargeNames[charge.kind], formatCents(charge.amount)],
    ['Grund', charge.reason],
  ] as const
}

const why = {
  damage:
    'Grundlage ist unsere Aufstellung des Schadens. Sie zahlen höchstens, was dort als Ihr Anteil stand; Umsatzsteuer fällt auf Schadenersatz nicht an.',
  return_cost: `Für die Rückgabe berechnen wir nur die tatsächlichen Transportkosten, höchstens ${formatCents(shop.returnCostCapCents)} je Gerät. Umsatzsteuer ist enthalten.`,
} as const

/** What is charged after a return: how much, why, and when and from where it is collected (L-87). */
export function ReturnCharged(
  props: ChargeMailProps & {
    debit: { reference: string | null; last4: string } | null
    /** What its renter objected before, and what the office says to it. */
    answered: { objection: string; reply: string } | null
  },
) {
  const { charged, debit, answered, url, picture, publicUrl } = props
  const { charge, group } = charged
  const amount = formatCents(charge.amount)
  const day = formatDay(charge.dueOn)
  const isCollected = charge.stripePaymentMethodId !== null
  return (
    <Frame
      title={chargeNames[charge.kind]}
      preview={`${amount} zu Bestellung ${orderNumber(group.number)}, fällig am ${day}`}
      publicUrl={publicUrl}
    >
      <DevicePicture picture={picture} publicUrl={publicUrl} />
      <P>Guten Tag {group.customerName},</P>
      <P>
        zur Rückgabe aus Ihrer Bestellung {orderNumber(group.number)} berechnen wir Ihnen {amount}.{' '}
        {why[charge.kind]}
      </P>
      {answered && (
        <P>
          Ihren Einwand „{answered.objection}“ haben wir geprüft. Unsere Antwort: {answered.reply}
        </P>
      )}
      <Facts rows={[...facts(charged), ['Fällig am', day], ...mandateRows(debit)]} />
      <P>
        {isCollected
          ? `Am ${day} buchen wir ${amount} ${debit ? 'per SEPA-Lastschrift ab' : 'von dem Zahlungsmittel ab, mit dem Sie Ihre Miete bezahlt haben'}. Sie müssen nichts tun.`
          : `Bitte bezahlen Sie ${amount} bis zum ${day} über den Knopf unten, mit einer Karte oder per Lastschrift.`}{' '}
        Sind Sie nicht einverstanden, antworten Sie bitte vorher auf diese E-Mail.
      </P>
      <CallToAction href={url}>{isCollected ? 'Rückgabe ansehen' : 'Jetzt bezahlen'}</CallToAction>
      {!isCollected && <LinkDays />}
    </Frame>
  )
}

/** It could not be collected on its day. */
export function ReturnChargeFailed({ charged, url, picture, publicUrl }: ChargeMailProps) {
  const { charge, group } = charged
  const amount = formatCents(charge.amount)
  return (
    <Frame
      title="Zahlung fehlgeschlagen"
      preview={`${amount} zu Bestellung ${orderNumber(group.number)} konnten wir nicht abbuchen.`}
      publicUrl={publicUrl}
    >
      <DevicePicture picture={picture} publicUrl={publicUrl} />
      <P>Guten Tag {group.customerName},</P>
      <P>
        {amount} zur Rückgabe aus Ihrer Bestellung {orderNumber(group.number)} konnten wir nicht
        abbuchen. Wir versuchen es nicht noch einmal: Bitte bezahlen Sie den Betrag selbst, auch mit
        einer anderen Karte oder per Lastschrift. Gebühren entstehen Ihnen dadurch nicht.
      </P>
      <Facts rows={facts(charged)} />
      <CallToAction href={url}>Jetzt bezahlen</CallToAction>
      <LinkDays />
    </Frame>
  )
}

/** It is paid. */
export function ReturnChargePaid({ charged, url, picture, publicUrl }: ChargeMailProps) {
  const { charge, group } = charged
  const amount = formatCents(charge.amount)
  return (
    <Frame
      title="Ihre Zahlung ist eingegangen"
      preview={`${amount} zu Bestellung ${orderNumber(group.number)} sind bezahlt.`}
      publicUrl={publicUrl}
    >
      <DevicePicture picture={picture} publicUrl={publicUrl} />
      <P>Guten Tag {group.customerName},</P>
      <P>
        vielen Dank, {amount} zur Rückgabe aus Ihrer Bestellung {orderNumber(group.number)} sind
        bezahlt. Die Abrechnung liegt bei den Rechnungen Ihrer Bestellung.
      </P>
      <Facts rows={facts(charged)} />
      <CallToAction href={url}>Rückgabe ansehen</CallToAction>
      <Small>Fragen? {shop.company.email}</Small>
    </Frame>
  )
}

/** The office took it back before it was paid. */
export function ReturnChargeWaived({ charged, url, picture, publicUrl }: ChargeMailProps) {
  const { charge, group } = charged
  const amount = formatCents(charge.amount)
  return (
    <Frame
      title="Wir haben einen Betrag zurückgenommen"
      preview={`${amount} zu Bestellung ${orderNumber(group.number)} haben wir zurückgenommen.`}
      publicUrl={publicUrl}
    >
      <DevicePicture picture={picture} publicUrl={publicUrl} />
      <P>Guten Tag {group.customerName},</P>
      <P>
        {amount} zur Rückgabe aus Ihrer Bestellung {orderNumber(group.number)} haben wir
        zurückgenommen. Diesen Betrag müssen Sie nicht bezahlen, und wir buchen ihn nicht ab.
      </P>
      <Facts rows={facts(charged)} />
      <CallToAction href={url}>Rückgabe ansehen</CallToAction>
      <Small>Fragen? {shop.company.email}</Small>
    </Frame>
  )
}

function LinkDays() {
  return (
    <Small>
      Der Link öffnet nur die Bezahlung des offenen Betrags, ohne Anmeldung, und gilt{' '}
      {shop.linkDays.payment} Tage.
    </Small>
  )
}
