import { formatDateTime, formatDay } from '#core/dates.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { shop } from '#core/shop.ts'
import {
  keptText,
  pickUpHintsFor,
  sendingHint,
  voluntaryConditions,
} from '#documents/returns/words.ts'
import { DevicePicture } from './DevicePicture.tsx'
import { Frame } from './Frame.tsx'
import { CallToAction, P, Quote, Small, Subheading } from './parts.tsx'
import type { ReturnMailProps } from './ReturnMails.tsx'

/** The receipt of a voluntary return, with its conditions and the way back (ADR-070). */
export function GivenBack({
  returning,
  voluntarySince,
  returnUrl,
  picture,
  publicUrl,
}: ReturnMailProps & { voluntarySince: Date }) {
  const { back, name, order, group } = returning
  const number = orderNumber(group.number)
  const at = formatDateTime(voluntarySince)
  return (
    <Frame
      title="Ihre Rückgabe ist angemeldet"
      preview={`${name} aus Bestellung ${number}`}
      publicUrl={publicUrl}
    >
      <DevicePicture picture={picture} publicUrl={publicUrl} />
      <P>Guten Tag {group.customerName},</P>
      <P>
        am {at} haben Sie die freiwillige Rückgabe von {name} aus Ihrer Bestellung {number}{' '}
        angemeldet.
      </P>
      <Subheading>Der Rückweg</Subheading>
      <P>
        {back.pickUpOn
          ? `Wir holen das Gerät am ${formatDay(back.pickUpOn)} ab. Bis zum Tag vorher können Sie einen anderen Tag wählen. ${pickUpHintsFor('voluntary', group.shippingAddress).join(' ')}`
          : sendingHint}
      </P>
      <Subheading>Die Bedingungen</Subheading>
      {voluntaryConditions({
        isRented: order.orderType === 'rental',
        isConsumer: group.customerType === 'private',
      })
        .slice(1)
        .map(condition => (
          <P key={condition}>{condition}</P>
        ))}
      <CallToAction href={returnUrl}>Rückgabe ansehen</CallToAction>
      <Small>Fragen? {shop.company.email}</Small>
    </Frame>
  )
}

/** Who gave back a device voluntarily keeps it after all (ADR-163). */
export function ReturnKept({
  returning,
  url,
  picture,
  publicUrl,
}: Omit<ReturnMailProps, 'returnUrl'> & { url: string }) {
  const { name, order, group } = returning
  const number = orderNumber(group.number)
  return (
    <Frame
      title="Ihre Rückgabe ist zurückgenommen"
      preview={`${name} aus Bestellung ${number}`}
      publicUrl={publicUrl}
    >
      <DevicePicture picture={picture} publicUrl={publicUrl} />
      <P>Guten Tag {group.customerName},</P>
      <P>
        Sie behalten {name} aus Ihrer Bestellung {number}. Wir erwarten das Gerät nicht mehr zurück;
        eine vereinbarte Abholung entfällt.
      </P>
      <P>{keptText(order.orderType === 'rental')}</P>
      <CallToAction href={url}>Bestellung ansehen</CallToAction>
      <Small>Waren Sie das nicht? Schreiben Sie uns: {shop.company.email}</Small>
    </Frame>
  )
}

/** Why nothing is paid back for a voluntary return. */
export function ReturnDeclined({ returning, returnUrl, picture, publicUrl }: ReturnMailProps) {
  const { back, name, order, group } = returning
  return (
    <Frame
      title="Zu Ihrer Rückgabe"
      preview={`${name} aus Bestellung ${orderNumber(group.number)}`}
      publicUrl={publicUrl}
    >
      <DevicePicture picture={picture} publicUrl={publicUrl} />
      <P>Guten Tag {group.customerName},</P>
      <P>
        die freiwillige Rückgabe von {name} aus Ihrer Bestellung {orderNumber(group.number)} können
        wir nicht annehmen, und wir erstatten dazu nichts. Der Grund:
      </P>
      <Quote>{back.declineReason ?? ''}</Quote>
      {order.orderType === 'purchase' && back.receivedAt && (
        <P>
          Das Gerät gehört weiterhin Ihnen. Jemand aus unserem Team stimmt mit Ihnen ab, wie Sie es
          zurückbekommen.
        </P>
      )}
      <P>
        Sehen Sie das anders, antworten Sie einfach auf diese E-Mail. Ihre gesetzlichen Rechte
        bleiben davon unberührt.
      </P>
      <CallToAction href={returnUrl}>Rückgabe ansehen</CallToAction>
      <Small>Fragen? {shop.company.email}</Small>
    </Frame>
  )
}
