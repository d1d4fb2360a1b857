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
      title="Ihr neuer Link"
      preview={`So kommen Sie wieder zu Ihrer Bestellung ${number}.`}
      publicUrl={publicUrl}
    >
      <DevicePicture picture={picture} publicUrl={publicUrl} />
      <P>Guten Tag {group.customerName},</P>
      <P>hier ist der neue Link zu Ihrer Bestellung {number}.</P>
      <CustomerAreaLink group={group} orderUrl={orderUrl} publicUrl={publicUrl} />
      <Small>Haben Sie keinen Link angefordert, müssen Sie nichts tun.</Small>
    </Frame>
  )
}
