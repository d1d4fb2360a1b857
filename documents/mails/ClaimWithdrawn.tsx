import { type BerlinDay, formatDay } from '#core/dates.ts'
import { formatCents } from '#core/money.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { shop } from '#core/shop.ts'
import { DevicePicture, type MailPicture } from './DevicePicture.tsx'
import { Frame } from './Frame.tsx'
import { CallToAction, P, Quote, Small } from './parts.tsx'
import type { loadReturnOf } from './returns.server.ts'

interface ClaimWithdrawnProps {
  returning: Awaited<ReturnType<typeof loadReturnOf>>
  cents: number
  sentOn: BerlinDay
  /** In the words of the office. */
  reason: string
  returnUrl: string
  picture: MailPicture | null
  publicUrl: string
}

/** The office withdrew what it had claimed of a damage (ADR-218). */
export function ClaimWithdrawn(withdrawn: ClaimWithdrawnProps) {
  const { returning, cents, sentOn, reason, returnUrl, picture, publicUrl } = withdrawn
  const { name, group } = returning
  return (
    <Frame
      title="Wir ziehen unsere Aufstellung zurück"
      preview={`Unsere Aufstellung über ${formatCents(cents)} ziehen wir zurück.`}
      publicUrl={publicUrl}
    >
      <DevicePicture picture={picture} publicUrl={publicUrl} />
      <P>Guten Tag {group.customerName},</P>
      <P>
        {`unsere Aufstellung vom ${formatDay(sentOn)} über ${formatCents(cents)} für ${name} aus Ihrer Bestellung ${orderNumber(group.number)} ziehen wir zurück. Dafür müssen Sie nichts bezahlen, und wir buchen nichts dafür ab.`}
      </P>
      <Quote>{reason}</Quote>
      <CallToAction href={returnUrl}>Rückgabe ansehen</CallToAction>
      <Small>Fragen? {shop.company.email}</Small>
    </Frame>
  )
}
