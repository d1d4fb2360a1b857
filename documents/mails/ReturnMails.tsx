import { formatDay } from '#core/dates.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { shop } from '#core/shop.ts'
import { pickUpCost, pickUpHints } from '#documents/returns/words.ts'
import { Frame } from './Frame.tsx'
import { CallToAction, P, Small, Subheading } from './parts.tsx'
import type { loadReturn } from './returns.server.ts'

/** How a device comes back whose rental has an end now, what that costs, and where its day is chosen. */
export function ReturnHint({ returnUrl }: { returnUrl: string }) {
  return (
    <>
      <Subheading>Rückgabe</Subheading>
      <P>
        Den Tag der Abholung wählen Sie selbst. {pickUpHints.join(' ')} {pickUpCost}
      </P>
      <CallToAction href={returnUrl}>Abholung planen</CallToAction>
    </>
  )
}

interface ReturnMailProps {
  returning: Awaited<ReturnType<typeof loadReturn>>
  /** Where its customer sees it. */
  returnUrl: string
  publicUrl: string
}

/** The day on which a device is picked up. */
export function PickUpConfirmed({ returning, returnUrl, publicUrl }: ReturnMailProps) {
  const { back, order, group } = returning
  const day = back.pickUpOn ? formatDay(back.pickUpOn) : ''
  return (
    <Frame title="Ihre Abholung" preview={`${order.productName}: ${day}`} publicUrl={publicUrl}>
      <P>Guten Tag {group.customerName},</P>
      <P>
        wir holen {order.productName} aus Ihrer Bestellung {orderNumber(group.number)} am {day} ab.
        Bis zum Tag vorher können Sie einen anderen Tag wählen.
      </P>
      <P>
        {pickUpHints.join(' ')} {pickUpCost}
      </P>
      <CallToAction href={returnUrl}>Rückgabe ansehen</CallToAction>
      <Small>Fragen? {shop.company.email}</Small>
    </Frame>
  )
}

/** A device has arrived; what is found is told after its check. */
export function ReturnReceived({ returning, returnUrl, publicUrl }: ReturnMailProps) {
  const { order, group } = returning
  return (
    <Frame
      title="Ihr Gerät ist eingegangen"
      preview={`${order.productName} ist wieder bei uns.`}
      publicUrl={publicUrl}
    >
      <P>Guten Tag {group.customerName},</P>
      <P>
        {order.productName} aus Ihrer Bestellung {orderNumber(group.number)} ist bei uns
        eingegangen. Wir prüfen das Gerät jetzt.
      </P>
      <CallToAction href={returnUrl}>Rückgabe ansehen</CallToAction>
      <Small>Fragen? {shop.company.email}</Small>
    </Frame>
  )
}
