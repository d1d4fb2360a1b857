import { orderNumber } from '#core/orders/order-number.ts'
import { CustomerAreaLink } from './CustomerAreaLink.tsx'
import { DevicePicture, type MailPicture } from './DevicePicture.tsx'
import { Frame } from './Frame.tsx'
import type { OrderGroup } from './order.server.ts'
import { P, Small } from './parts.tsx'

interface OrderLinkProps {
  group: OrderGroup
  /** Null where the order belongs to an account by now. */
  orderUrl: string | null
  picture: MailPicture | null
  publicUrl: string
}

/** A new link to the order of a guest whose former one has run out (ADR-132). */
export function OrderLink({ group, orderUrl, picture, publicUrl }: OrderLinkProps) {
  const number = orderNumber(group.number)
  return (
    <Frame
      title={orderUrl ? 'Ihr neuer Link' : 'Ihre Bestellung'}
      preview={`So kommen Sie wieder zu Ihrer Bestellung ${number}.`}
      publicUrl={publicUrl}
    >
      <DevicePicture picture={picture} publicUrl={publicUrl} />
      <P>Guten Tag {group.customerName},</P>
      <P>
        {orderUrl
          ? `hier ist der neue Link zu Ihrer Bestellung ${number}.`
          : `Ihre Bestellung ${number} sehen Sie jetzt in Ihrem Kunden-Bereich, denn zu Ihrer E-Mail-Adresse gibt es ein Konto. Bitte melden Sie sich dort an.`}
      </P>
      <CustomerAreaLink group={group} orderUrl={orderUrl} publicUrl={publicUrl} />
      <Small>Haben Sie keinen Link angefordert, müssen Sie nichts tun.</Small>
    </Frame>
  )
}
