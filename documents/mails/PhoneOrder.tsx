import { formatDateTime, formatDay } from '#core/dates.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { quoteNumber } from '#core/quotes/quote-number.ts'
import { shop } from '#core/shop.ts'
import { DevicePicture, type MailPicture } from './DevicePicture.tsx'
import { Frame } from './Frame.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import type { LoadedOrder } from './order.server.ts'
import { CallToAction, P, Small } from './parts.tsx'
import { RentalTerms } from './RentalTerms.tsx'

type PhoneOrderProps = Pick<LoadedOrder, 'group' | 'lines' | 'devices'> & {
  takenAt: Date
  heldUntil: Date
  /** The number of the quote that was accepted; null for what was said on the phone. */
  quote: number | null
  phoneUrl: string
  picture: MailPicture | null
  publicUrl: string
}

/** What was said on the phone, and the way to order it; nothing is concluded yet (ADR-143, § 312j BGB). */
export function PhoneOrder({
  group,
  lines,
  devices,
  takenAt,
  heldUntil,
  quote,
  phoneUrl,
  picture,
  publicUrl,
}: PhoneOrderProps) {
  const rented = lines.filter(line => line.kind === 'rental')
  return (
    <Frame
      title={quote === null ? 'Ihre telefonische Bestellung' : 'Ihr angenommenes Angebot'}
      preview={`Bestellung ${orderNumber(group.number)}: prüfen und bestellen bis ${formatDay(heldUntil)}.`}
      publicUrl={publicUrl}
    >
      <DevicePicture picture={picture} publicUrl={publicUrl} />
      <P>Guten Tag {group.customerName},</P>
      {quote === null ? <Spoken takenAt={takenAt} /> : <Accepted quote={quote} />}
      <CallToAction href={phoneUrl}>Prüfen und bestellen</CallToAction>
      <P>
        Bis {formatDateTime(heldUntil)} halten wir die Geräte für Sie bereit. Danach verfällt die
        Bestellung von selbst, und Sie müssen nichts weiter tun.
      </P>
      <OrderSummary
        group={group}
        lines={lines}
        devices={devices}
        todayLabel="Mit der Bestellung zu zahlen"
        orderedAt={null}
      />
      {rented.length > 0 && <RentalTerms group={group} lines={rented} />}
      <Small>
        Stimmt etwas nicht? Dann rufen Sie uns an: {shop.company.phone}.
        {quote === null &&
          ' Haben Sie gar nicht mit uns gesprochen, können Sie diese E-Mail löschen.'}
      </Small>
    </Frame>
  )
}

function Spoken({ takenAt }: { takenAt: Date }) {
  return (
    <P>
      danke für das Gespräch. Wie am {formatDateTime(takenAt)} am Telefon besprochen, haben wir Ihre
      Bestellung für Sie zusammengestellt. Bestellt ist noch nichts: Bitte prüfen Sie alles und
      bestellen und bezahlen Sie dann selbst.
    </P>
  )
}

function Accepted({ quote }: { quote: number }) {
  return (
    <P>
      vielen Dank, dass Sie unser Angebot {quoteNumber(quote)} angenommen haben. Bestellt ist damit
      noch nichts: Hier prüfen, bestellen und bezahlen Sie alles, zu den Preisen des Angebots. Haben
      Sie das schon getan, müssen Sie nichts weiter tun.
    </P>
  )
}
