import { formatMoment } from '#core/dates.ts'
import { formatCents } from '#core/money.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { countryNames, deliveryPromise, shop } from '#core/shop.ts'
import { CreditBar } from './CreditBar.tsx'
import { Frame } from './Frame.tsx'
import { lineNote, lineToday } from './line-words.ts'
import type { OrderConsent, OrderGroup, OrderLine } from './order.server.ts'
import { Amount, CallToAction, Facts, P, Small, Subheading } from './parts.tsx'
import { RentalTerms } from './RentalTerms.tsx'
import { WithdrawalHint } from './WithdrawalHint.tsx'

export interface OrderConfirmationProps {
  group: OrderGroup
  lines: OrderLine[]
  consents: OrderConsent[]
  publicUrl: string
}

/** Accepts the order and concludes the contract (L06, L07; back-office.md § 9). */
export function OrderConfirmation({ group, lines, consents, publicUrl }: OrderConfirmationProps) {
  const number = orderNumber(group.number)
  const rented = lines.filter(line => line.kind === 'rental')
  const isPrivate = group.customerType === 'private'
  return (
    <Frame
      title="Ihre Bestellung ist bestätigt"
      preview={`Bestellung ${number}: Wir nehmen Ihre Bestellung an.`}
      publicUrl={publicUrl}
    >
      <P>Guten Tag {group.customerName},</P>
      <P>
        vielen Dank für Ihre Bestellung. Ihre Zahlung ist eingegangen. Mit dieser E-Mail nehmen wir
        Ihre Bestellung an; damit ist {rented.length > 0 || lines.length > 1 ? 'jeder der' : 'der'}{' '}
        unten genannte{rented.length > 0 || lines.length > 1 ? 'n Verträge' : ' Vertrag'}{' '}
        geschlossen.
      </P>
      <Facts
        rows={[
          ['Bestellnummer', number],
          ['Bestellt am', formatMoment(group.createdAt)],
          ['Lieferung', deliveryPromise],
          ['Lieferadresse', addressLines(group.shippingAddress)],
          ['Rechnungsadresse', addressLines(group.billingAddress)],
          ['Unternehmen', group.company],
          ['USt-IdNr.', group.vatId],
        ]}
      />

      <Subheading>Ihre Bestellung</Subheading>
      <table width="100%" cellPadding={0} cellSpacing={0}>
        <tbody>
          {lines.map(line => (
            <Amount
              key={line.id}
              label={line.kind === 'shipping' ? `Versand: ${line.title}` : line.title}
              note={lineNote(line)}
              amount={lineToday(line)}
            />
          ))}
          <Amount label="Heute bezahlt" amount={formatCents(group.todayCents)} strong />
          {group.monthlyCents > 0 && (
            <Amount
              label="Danach monatlich"
              note="ab Lieferung, jeweils im Voraus"
              amount={formatCents(group.monthlyCents)}
              strong
            />
          )}
          {group.monthlyCents > 0 && (
            <Amount
              label="Gesamt über die Mindestlaufzeit"
              note="mit Kauf und Versand"
              amount={formatCents(group.termTotalCents)}
              strong
            />
          )}
        </tbody>
      </table>
      <Small>Alle Preise inkl. {shop.vatPercent} % MwSt.</Small>

      {rented.length > 0 && <RentalTerms group={group} lines={rented} />}
      {rented.length > 0 && (!isPrivate || shop.consumerPurchaseOption) && (
        <>
          <Subheading>Ihr Guthaben</Subheading>
          {rented.map(line => (
            <CreditBar
              key={line.id}
              creditedCents={line.unitAmount * line.quantity}
              takeoverCents={(line.rentToPurchaseCents ?? 0) * line.quantity}
            />
          ))}
          <Small>
            Jede gezahlte Monatsmiete zählt zu 100 % auf den Übernahmepreis. Eine Pflicht zum Kauf
            besteht nicht.
          </Small>
        </>
      )}
      {isPrivate && <WithdrawalHint publicUrl={publicUrl} />}
      {consents.length > 0 && (
        <>
          <Subheading>Ihre Erklärungen bei der Bestellung</Subheading>
          {consents.map(consent => (
            <Small key={consent.id}>
              „{consent.text}“ ({formatMoment(consent.givenAt)})
            </Small>
          ))}
        </>
      )}
      <CallToAction href={`${publicUrl}/kunden-bereich`}>Zum Kunden-Bereich</CallToAction>
      <Small>
        Im Anhang: Allgemeine Geschäftsbedingungen
        {isPrivate && ', Widerrufsbelehrung mit Muster-Widerrufsformular'}. Es gilt die gesetzliche
        Gewährleistung von {shop.warrantyYears} Jahren; für Mietgeräte sorgen wir während der
        gesamten Mietzeit für den vertragsgemäßen Zustand.
      </Small>
    </Frame>
  )
}

function addressLines(address: OrderGroup['shippingAddress']): string {
  return [
    address.name,
    address.line1,
    address.line2,
    `${address.postal_code} ${address.city}`,
    countryNames[address.country] ?? address.country,
  ]
    .filter(Boolean)
    .join('\n')
}
