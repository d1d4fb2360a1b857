import { formatWeekday } from '#core/dates.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { shop } from '#core/shop.ts'
import { CustomerAreaLink } from './CustomerAreaLink.tsx'
import { DevicePicture, type MailPicture } from './DevicePicture.tsx'
import { Frame } from './Frame.tsx'
import type { OrderGroup } from './order.server.ts'
import { P } from './parts.tsx'

interface DeliveryDayProps {
  group: OrderGroup
  /** Where a guest sees the order; null for an account's. */
  orderUrl: string | null
  picture: MailPicture | null
  publicUrl: string
}

/** The day on which an order arrives was chosen, or proposed by the office (ADR-071). */
export function DeliveryDay({ group, orderUrl, picture, publicUrl }: DeliveryDayProps) {
  const number = orderNumber(group.number)
  const day = group.deliveryOn ? formatWeekday(group.deliveryOn) : ''
  const isProposal = group.deliveryChosenBy === 'office'
  return (
    <Frame
      title={isProposal ? 'Unser Vorschlag für Ihre Lieferung' : 'Ihr Liefertermin'}
      preview={`Bestellung ${number}: ${day}`}
      publicUrl={publicUrl}
    >
      <DevicePicture picture={picture} publicUrl={publicUrl} />
      <P>Guten Tag {group.customerName},</P>
      <P>
        {isProposal
          ? `wir schlagen vor, Ihre Bestellung ${number} am ${day} zu liefern. Bitte bestätigen Sie den Tag bei Ihrer Bestellung, oder wählen Sie dort einen anderen.`
          : `wir liefern Ihre Bestellung ${number} am ${day}. Bis wir versenden, können Sie den Tag bei Ihrer Bestellung ändern.`}
      </P>
      <P>Die Uhrzeit spricht die Spedition vorher mit Ihnen ab. Fragen? {shop.company.phone}</P>
      <CustomerAreaLink group={group} orderUrl={orderUrl} publicUrl={publicUrl} />
    </Frame>
  )
}
