import { formatCents } from '#core/money.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { shop } from '#core/shop.ts'
import { DevicePicture, type MailPicture } from './DevicePicture.tsx'
import { Frame } from './Frame.tsx'
import type { OrderGroup, OrderLine } from './order.server.ts'
import { CallToAction, Facts, P } from './parts.tsx'
import type { WayOfOrder } from './phone-order.server.ts'

const { phone, email } = shop.company
const reach = `rufen Sie uns bitte an (${phone.replaceAll(' ', '\u00a0')}) oder schreiben Sie uns (${email})`

const orderAgain: Record<WayOfOrder, string> = {
  shop: 'bestellen Sie bitte neu, gern auch mit einer anderen Zahlungsart.',
  phone: `${reach}: Wir nehmen Ihre Bestellung gern noch einmal auf.`,
  quote: `${reach}: Wir machen Ihnen gern ein neues Angebot.`,
}

interface PaymentMailProps {
  group: OrderGroup
  picture: MailPicture | null
  publicUrl: string
}

/** The first payment of an order did not go through, which ended it. */
export function PaymentFailed({
  group,
  lines,
  way,
  picture,
  publicUrl,
}: PaymentMailProps & { lines: readonly OrderLine[]; way: WayOfOrder }) {
  return (
    <Frame
      title="Zahlung fehlgeschlagen"
      preview={`Die Zahlung zu ${orderNumber(group.number)} war nicht möglich.`}
      publicUrl={publicUrl}
    >
      <DevicePicture picture={picture} publicUrl={publicUrl} />
      <P>Guten Tag {group.customerName},</P>
      <P>
        die Zahlung von {formatCents(group.todayCents)} zu Ihrer Bestellung{' '}
        {orderNumber(group.number)} war nicht möglich. Es wurde nichts abgebucht und kein Vertrag
        geschlossen.
      </P>
      <Facts
        rows={[
          [
            'Bestellt war',
            lines
              .filter(({ kind }) => kind !== 'shipping')
              .map(({ quantity, title }) => (quantity > 1 ? `${quantity} × ${title}` : title))
              .join('\n'),
          ],
        ]}
      />
      <P>Die bestellten Geräte sind wieder frei. Möchten Sie sie noch, {orderAgain[way]}</P>
      {way === 'shop' ? (
        <CallToAction href={`${publicUrl}/produkte`}>Zu den Produkten</CallToAction>
      ) : (
        <CallToAction href={`${publicUrl}/kontakt`}>Nachricht schreiben</CallToAction>
      )}
    </Frame>
  )
}

const returnReasons: Record<string, string> = {
  sold_out: 'Ein bestelltes Gerät war inzwischen vergriffen.',
}

/** A payment that came after its order was gone and went back to where it came from. */
export function PaymentReturned({
  group,
  reason,
  picture,
  publicUrl,
}: PaymentMailProps & { reason: string }) {
  return (
    <Frame
      title="Wir erstatten Ihre Zahlung"
      preview={`Ihre Zahlung zu ${orderNumber(group.number)} geht an Sie zurück.`}
      publicUrl={publicUrl}
    >
      <DevicePicture picture={picture} publicUrl={publicUrl} />
      <P>Guten Tag {group.customerName},</P>
      <P>
        Ihre Zahlung von {formatCents(group.todayCents)} zu Ihrer Bestellung{' '}
        {orderNumber(group.number)} können wir leider nicht annehmen.{' '}
        {returnReasons[reason] ?? 'Die Bestellung konnte nicht mehr ausgeführt werden.'}
      </P>
      <P>
        Wir haben die Rückzahlung des vollen Betrags auf demselben Zahlungsweg veranlasst. Je nach
        Bank dauert die Gutschrift wenige Werktage. Ein Vertrag ist nicht zustande gekommen.
      </P>
      <CallToAction href={`${publicUrl}/produkte`}>Zu den Produkten</CallToAction>
    </Frame>
  )
}
