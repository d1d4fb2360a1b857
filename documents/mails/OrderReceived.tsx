import { formatCents } from '#core/money.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { CustomerAreaLink } from './CustomerAreaLink.tsx'
import { mandateRows } from './DebitMails.tsx'
import { DevicePicture, type MailPicture } from './DevicePicture.tsx'
import { Frame } from './Frame.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import type { LoadedOrder } from './order.server.ts'
import { Facts, P } from './parts.tsx'

/** Says that an order has arrived while its money is still under way; this accepts nothing yet (L-06). */
export function OrderReceived({
  group,
  lines,
  devices,
  mandate,
  orderUrl,
  picture,
  publicUrl,
}: Pick<LoadedOrder, 'group' | 'lines' | 'devices' | 'mandate'> & {
  orderUrl: string | null
  picture: MailPicture | null
  publicUrl: string
}) {
  return (
    <Frame
      title="Ihre Bestellung ist eingegangen"
      preview={`Bestellung ${orderNumber(group.number)}: Ihre Zahlung ist unterwegs.`}
      publicUrl={publicUrl}
    >
      <DevicePicture picture={picture} publicUrl={publicUrl} />
      <P>Guten Tag {group.customerName},</P>
      <P>
        vielen Dank, wir haben Ihre Bestellung erhalten. Diese E-Mail bestätigt nur den Eingang.
        Ihre Zahlung ist noch unterwegs, bei einer Lastschrift dauert das wenige Werktage. Sobald
        sie bestätigt ist, nehmen wir die Bestellung mit einer weiteren E-Mail an.
      </P>
      {mandate && (
        <>
          <P>
            Wir ziehen {formatCents(group.todayCents)} in den nächsten Werktagen per
            SEPA-Lastschrift ein.
          </P>
          <Facts rows={mandateRows(mandate)} />
        </>
      )}
      <OrderSummary
        group={group}
        lines={lines}
        devices={devices}
        todayLabel={mandate ? 'Wird eingezogen' : 'Mit der Bestellung zu zahlen'}
      />
      <CustomerAreaLink group={group} orderUrl={orderUrl} publicUrl={publicUrl} />
    </Frame>
  )
}
