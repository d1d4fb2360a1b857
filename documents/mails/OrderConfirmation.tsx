import { formatDateTime } from '#core/dates.ts'
import type { AcceptedQuote } from '#core/orders/accepted-quote.server.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { quoteNumber } from '#core/quotes/quote-number.ts'
import { shop } from '#core/shop.ts'
import { CreditBar } from './CreditBar.tsx'
import { CustomerAreaLink } from './CustomerAreaLink.tsx'
import { DevicePicture, type MailPicture } from './DevicePicture.tsx'
import { Frame } from './Frame.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import type { LoadedOrder, OrderConsent, OrderLine } from './order.server.ts'
import { P, Quote, Small, Subheading } from './parts.tsx'
import { RentalTerms } from './RentalTerms.tsx'
import { WithdrawalHint } from './WithdrawalHint.tsx'

/** Accepts the order and concludes its contracts (L-06, L-07; B-9-8). */
export function OrderConfirmation({
  group,
  lines,
  devices,
  consents,
  orderUrl,
  picture,
  publicUrl,
  takenByPhoneAt,
  quote,
}: LoadedOrder & {
  orderUrl: string | null
  picture: MailPicture | null
  publicUrl: string
  takenByPhoneAt: Date | null
  quote: AcceptedQuote | null
}) {
  const rented = lines.filter(line => line.kind === 'rental')
  const isBought = lines.some(({ kind }) => kind.startsWith('purchase'))
  // As they were ordered: each rented device is one (L-03).
  const contracts = lines
    .filter(({ kind }) => kind !== 'shipping')
    .reduce((sum, { kind, quantity }) => sum + (kind === 'rental' ? quantity : 1), 0)
  const isPrivate = group.customerType === 'private'
  return (
    <Frame
      title="Ihre Bestellung ist bestätigt"
      preview={`Bestellung ${orderNumber(group.number)}: Wir nehmen Ihre Bestellung an.`}
      publicUrl={publicUrl}
    >
      <DevicePicture picture={picture} publicUrl={publicUrl} />
      <P>Guten Tag {group.customerName},</P>
      <P>
        vielen Dank für Ihre Bestellung. Ihre Zahlung ist eingegangen. Mit dieser E-Mail nehmen wir
        Ihre Bestellung an;{' '}
        {contracts > 1
          ? 'damit sind die unten genannten Verträge geschlossen.'
          : 'damit ist der Vertrag geschlossen.'}
      </P>
      {takenByPhoneAt && (
        <P>
          Zusammengestellt haben wir sie mit Ihnen am Telefon, am {formatDateTime(takenByPhoneAt)}.
          Bestellt haben Sie selbst.
        </P>
      )}
      {quote && (
        <P>
          Sie haben damit unser Angebot {quoteNumber(quote.number)} angenommen.
          {quote.note && ' Vereinbart ist darin auch:'}
        </P>
      )}
      {quote?.note && <Quote>{quote.note}</Quote>}
      <OrderSummary
        group={group}
        lines={lines}
        devices={devices}
        todayLabel="Mit der Bestellung bezahlt"
      />
      {rented.length > 0 && <RentalTerms group={group} lines={rented} />}
      {rented.length > 0 && (!isPrivate || shop.consumerPurchaseOption) && (
        <Credit rented={rented} />
      )}
      <Guarantees lines={lines} />
      {isPrivate && <WithdrawalHint number={orderNumber(group.number)} publicUrl={publicUrl} />}
      <Consents consents={consents} />
      <CustomerAreaLink group={group} orderUrl={orderUrl} publicUrl={publicUrl} />
      <Small>
        Im Anhang: Allgemeine Geschäftsbedingungen
        {isPrivate && ', Widerrufsbelehrung mit Muster-Widerrufsformular'}.
        {isBought &&
          ` ${rented.length > 0 ? 'Für gekaufte Geräte gilt' : 'Es gilt'} die gesetzliche Gewährleistung von ${shop.warrantyYears} Jahren.`}
        {rented.length > 0 &&
          ' Für Mietgeräte sorgen wir während der gesamten Mietzeit für den vertragsgemäßen Zustand.'}
      </Small>
    </Frame>
  )
}

function Credit({ rented }: { rented: OrderLine[] }) {
  return (
    <>
      <Subheading>Ihr Guthaben mit der ersten Monatsmiete</Subheading>
      {rented.map(line => (
        <CreditBar
          key={line.id}
          device={line.quantity > 1 ? `${line.quantity} × ${line.title}` : line.title}
          creditedCents={line.unitAmount * line.quantity}
          takeoverCents={(line.rentToPurchaseCents ?? 0) * line.quantity}
        />
      ))}
      <Small>
        Jede gezahlte Monatsmiete zählt zu 100 % auf den Übernahmepreis. Eine Pflicht zum Kauf
        besteht nicht.
      </Small>
    </>
  )
}

/** On a durable medium before the goods are there, in the words that were agreed (§ 479 (2) BGB; L-54). */
function Guarantees({ lines }: { lines: OrderLine[] }) {
  const told = new Map(
    lines.flatMap(({ productId, title, guarantee }) =>
      guarantee ? [[`${productId} ${guarantee}`, { title, guarantee }]] : [],
    ),
  )
  if (told.size === 0) return null
  return (
    <>
      <Subheading>{told.size === 1 ? 'Ihre Garantie' : 'Ihre Garantien'}</Subheading>
      {[...told].map(([key, { title, guarantee }]) => (
        <Quote key={key}>{`${title}\n${guarantee}`}</Quote>
      ))}
    </>
  )
}

function Consents({ consents }: { consents: OrderConsent[] }) {
  if (consents.length === 0) return null
  return (
    <>
      <Subheading>Ihre Erklärungen bei der Bestellung</Subheading>
      {consents.map(consent => (
        <Small key={consent.id}>
          „{consent.text}“ ({formatDateTime(consent.givenAt)})
        </Small>
      ))}
    </>
  )
}
