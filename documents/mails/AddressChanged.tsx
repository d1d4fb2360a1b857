import { orderNumber } from '#core/orders/order-number.ts'
import { shop } from '#core/shop.ts'
import { CustomerAreaLink } from './CustomerAreaLink.tsx'
import { DevicePicture, type MailPicture } from './DevicePicture.tsx'
import { Frame } from './Frame.tsx'
import { addressLines } from './OrderSummary.tsx'
import type { OrderGroup } from './order.server.ts'
import { Facts, P } from './parts.tsx'

interface AddressChangedProps {
  group: OrderGroup
  /** Where a guest sees the order; null for an account's. */
  orderUrl: string | null
  picture: MailPicture | null
  publicUrl: string
}

/** Where an order goes from now on; whoever did not change it reads so here. */
export function AddressChanged({ group, orderUrl, picture, publicUrl }: AddressChangedProps) {
  const number = orderNumber(group.number)
  return (
    <Frame
      title="Ihre neue Adresse"
      preview={`Die Adresse zu Bestellung ${number} wurde geändert.`}
      publicUrl={publicUrl}
    >
      <DevicePicture picture={picture} publicUrl={publicUrl} />
      <P>Guten Tag {group.customerName},</P>
      <P>die Adresse zu Ihrer Bestellung {number} wurde geändert. Sie lautet jetzt:</P>
      <Facts
        rows={[
          ['Lieferadresse', addressLines(group.shippingAddress)],
          ['Rechnungsadresse', addressLines(group.billingAddress)],
        ]}
      />
      <P>
        Schon ausgestellte Rechnungen bleiben, wie sie sind. Haben Sie das nicht geändert? Dann
        rufen Sie uns bitte gleich an: {shop.company.phone}.
      </P>
      <CustomerAreaLink group={group} orderUrl={orderUrl} publicUrl={publicUrl} />
    </Frame>
  )
}
