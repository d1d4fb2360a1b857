import { Link } from '@react-email/link'
import { orderNumber } from '#core/orders/order-number.ts'
import { DevicePicture, type MailPicture } from './DevicePicture.tsx'
import { Frame } from './Frame.tsx'
import { look } from './look.ts'
import type { OrderGroup } from './order.server.ts'
import { CallToAction, P, Small } from './parts.tsx'

interface RatingInvitationProps {
  group: OrderGroup
  picture: MailPicture | null
  rateUrl: string
  /** Takes the consent back, by one press and without signing in. */
  optOutUrl: string
  publicUrl: string
}

/** Asks whoever allowed it to rate an order (§ 7 UWG, L-72). */
export function RatingInvitation({
  group,
  picture,
  rateUrl,
  optOutUrl,
  publicUrl,
}: RatingInvitationProps) {
  return (
    <Frame
      title="Wie zufrieden sind Sie?"
      preview={`Ihre Bewertung zu Bestellung ${orderNumber(group.number)}`}
      publicUrl={publicUrl}
    >
      <DevicePicture picture={picture} publicUrl={publicUrl} />
      <P>Guten Tag {group.customerName},</P>
      <P>
        Ihre Bestellung {orderNumber(group.number)} ist nun eine Weile bei Ihnen. Wie zufrieden sind
        Sie? Vergeben Sie ein bis fünf Sterne, das hilft anderen bei der Auswahl. Ob gut oder
        schlecht: Wir veröffentlichen jede Bewertung.
      </P>
      <CallToAction href={rateUrl}>Jetzt bewerten</CallToAction>
      <Small>
        Sie bekommen diese E-Mail, weil Sie in Ihrem Konto erlaubt haben, dass wir Sie nach einer
        Lieferung einmal um eine Bewertung bitten.{' '}
        <Link href={optOutUrl} style={look.link}>
          Keine solchen E-Mails mehr
        </Link>
      </Small>
    </Frame>
  )
}
