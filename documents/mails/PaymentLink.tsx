import { type OverdueRent, owedFor } from '#core/billing/owed.ts'
import { formatCents } from '#core/money.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { DevicePicture, type MailPicture } from './DevicePicture.tsx'
import { Frame } from './Frame.tsx'
import type { OrderGroup } from './order.server.ts'
import { P, Small } from './parts.tsx'
import { PayButton } from './RentMails.tsx'

interface PaymentLinkProps {
  group: OrderGroup
  rents: readonly OverdueRent[]
  payUrl: string
  picture: MailPicture | null
  publicUrl: string
}

/** A new link to pay what is open, for whoever holds one that has run out (ADR-132). */
export function PaymentLink({ group, rents, payUrl, picture, publicUrl }: PaymentLinkProps) {
  const number = orderNumber(group.number)
  return (
    <Frame
      title="Ihr neuer Zahlungslink"
      preview={`So bezahlen Sie, was zu ${number} offen ist.`}
      publicUrl={publicUrl}
    >
      <DevicePicture picture={picture} publicUrl={publicUrl} />
      <P>Guten Tag {group.customerName},</P>
      <P>
        hier ist der neue Link, mit dem Sie bezahlen, was zu Ihrer Bestellung {number} offen ist:
      </P>
      {rents.map(rent => (
        <P key={rent.id}>{`${owedFor(rent)}: ${formatCents(rent.cents)}`}</P>
      ))}
      <PayButton payUrl={payUrl} />
      <Small>
        Haben Sie keinen Link angefordert, müssen Sie nur bezahlen, was offen ist; an Ihrer
        Bestellung ändert sich nichts.
      </Small>
    </Frame>
  )
}
