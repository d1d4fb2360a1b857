import { orderNumber } from '#core/orders/order-number.ts'
import { deliveryPromise, shop } from '#core/shop.ts'
import { CustomerAreaLink } from './CustomerAreaLink.tsx'
import { Frame } from './Frame.tsx'
import type { OrderGroup, OrderRow } from './order.server.ts'
import { Facts, P } from './parts.tsx'

/** A unit has left the warehouse. */
export function OrderShipped({
  order,
  group,
  publicUrl,
}: {
  order: OrderRow
  group: OrderGroup
  publicUrl: string
}) {
  const { shippingAddress: to } = group
  return (
    <Frame
      title="Ihr Gerät ist unterwegs"
      preview={`${order.productName} wurde versandt.`}
      publicUrl={publicUrl}
    >
      <P>Guten Tag {group.customerName},</P>
      <P>
        wir haben Ihr Gerät versandt. Große Geräte bringt eine Spedition, die den Termin vorher mit
        Ihnen abspricht.
      </P>
      <Facts
        rows={[
          ['Gerät', order.productName],
          ['Bestellnummer', orderNumber(group.number)],
          ['Sendungsnummer', order.trackingNumber],
          ['Lieferung an', `${to.name}\n${to.line1}\n${to.postal_code} ${to.city}`],
          ['Lieferzeit', `${deliveryPromise} ab Bestellung`],
        ]}
      />
      {order.orderType === 'rental' && (
        <P>Ihre Miete beginnt erst, wenn das Gerät bei Ihnen angekommen ist.</P>
      )}
      {group.customerType === 'private' && (
        <P>Mit der Lieferung beginnt auch Ihr Widerrufsrecht von {shop.withdrawalDays} Tagen.</P>
      )}
      <CustomerAreaLink group={group} publicUrl={publicUrl} />
    </Frame>
  )
}
