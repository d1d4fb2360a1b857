import { formatCents } from '#core/money.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { Frame } from './Frame.tsx'
import type { OrderGroup } from './order.server.ts'
import { CallToAction, P } from './parts.tsx'

/** The first payment of an order did not go through. */
export function PaymentFailed({ group, publicUrl }: { group: OrderGroup; publicUrl: string }) {
  return (
    <Frame
      title="Zahlung fehlgeschlagen"
      preview={`Die Zahlung zu ${orderNumber(group.number)} war nicht möglich.`}
      publicUrl={publicUrl}
    >
      <P>Guten Tag {group.customerName},</P>
      <P>
        die Zahlung von {formatCents(group.todayCents)} zu Ihrer Bestellung{' '}
        {orderNumber(group.number)} war nicht möglich. Es wurde nichts abgebucht und kein Vertrag
        geschlossen. Ihr Warenkorb ist noch da, Sie können es mit einer anderen Zahlungsart erneut
        versuchen.
      </P>
      <CallToAction href={`${publicUrl}/warenkorb`}>Zum Warenkorb</CallToAction>
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
  publicUrl,
}: {
  group: OrderGroup
  reason: string
  publicUrl: string
}) {
  return (
    <Frame
      title="Wir erstatten Ihre Zahlung"
      preview={`Ihre Zahlung zu ${orderNumber(group.number)} geht an Sie zurück.`}
      publicUrl={publicUrl}
    >
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
