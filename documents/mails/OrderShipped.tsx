import { Link } from '@react-email/link'
import { Fragment } from 'react'
import { berlinDay, formatWeekday } from '#core/dates.ts'
import { countedNames } from '#core/orders/devices.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { trackingUrl } from '#core/orders/tracking.ts'
import { deliveryPromise, shop } from '#core/shop.ts'
import { CustomerAreaLink } from './CustomerAreaLink.tsx'
import { DevicePicture, type MailPicture } from './DevicePicture.tsx'
import { Frame } from './Frame.tsx'
import { look } from './look.ts'
import type { OrderGroup, OrderRow } from './order.server.ts'
import { Facts, P } from './parts.tsx'

interface Shipment {
  group: OrderGroup
  /** What left the house together. */
  units: readonly OrderRow[]
  /** Products of which the order holds several units: each is then named by its number. */
  repeated: ReadonlySet<string>
}

export function shipmentSubject({ group, units }: Shipment): string {
  const items = itemsOf(units)
  return items.length === 1
    ? `Versandt: ${items[0]}`
    : `Versandt: ${units.length} Artikel aus Bestellung ${orderNumber(group.number)}`
}

/** One shipment has left the warehouse: what is in it, and where it can be followed. */
export function OrderShipped({
  group,
  units,
  repeated,
  orderUrl,
  picture,
  publicUrl,
}: Shipment & { orderUrl: string | null; picture: MailPicture | null; publicUrl: string }) {
  const { shippingAddress: to } = group
  const items = itemsOf(units, repeated)
  const numbers = [...new Set(units.flatMap(({ trackingNumber }) => trackingNumber ?? []))]
  const hasSeveral = units.length > 1
  return (
    <Frame
      title={hasSeveral ? 'Ihre Bestellung ist unterwegs' : 'Ihr Gerät ist unterwegs'}
      preview={hasSeveral ? `Versandt: ${items.join(', ')}` : `${items[0]} wurde versandt.`}
      publicUrl={publicUrl}
    >
      <DevicePicture picture={picture} publicUrl={publicUrl} />
      <P>Guten Tag {group.customerName},</P>
      <P>
        wir haben {hasSeveral ? 'diese Artikel' : 'Ihr Gerät'} versandt. Große Geräte bringt eine
        Spedition, die den Termin vorher mit Ihnen abspricht.
      </P>
      <Facts
        rows={[
          [hasSeveral ? 'Artikel' : 'Gerät', items.join('\n')],
          ['Bestellnummer', orderNumber(group.number)],
          [
            numbers.length > 1 ? 'Sendungsnummern' : 'Sendungsnummer',
            numbers.length > 0 && <TrackingNumbers numbers={numbers} />,
          ],
          ['Lieferung an', `${to.name}\n${to.line1}\n${to.postal_code} ${to.city}`],
          dayOf(group, units) ?? ['Lieferzeit', `${deliveryPromise} ab Bestellung`],
        ]}
      />
      {units.some(({ orderType }) => orderType === 'rental') && (
        <P>Ihre Miete beginnt erst, wenn das Gerät bei Ihnen angekommen ist.</P>
      )}
      {group.customerType === 'private' && (
        <P>Mit der Lieferung beginnt auch Ihr Widerrufsrecht von {shop.withdrawalDays} Tagen.</P>
      )}
      <CustomerAreaLink group={group} orderUrl={orderUrl} publicUrl={publicUrl} />
    </Frame>
  )
}

/** The day that was agreed, where it was still to come when this left. */
function dayOf({ deliveryOn, deliveryChosenBy }: OrderGroup, units: readonly OrderRow[]) {
  const shippedAt = units[0]?.shippingDate
  if (!deliveryOn || deliveryChosenBy !== 'customer' || !shippedAt) return null
  if (deliveryOn < berlinDay(shippedAt)) return null
  return ['Vereinbarter Liefertermin', formatWeekday(deliveryOn)] as const
}

function TrackingNumbers({ numbers }: { numbers: readonly string[] }) {
  return numbers.map((number, index) => {
    const href = trackingUrl(number)
    return (
      <Fragment key={number}>
        {index > 0 && <br />}
        {href ? (
          <Link href={href} style={look.link}>
            {number}
          </Link>
        ) : (
          number
        )}
      </Fragment>
    )
  })
}

function itemsOf(units: readonly OrderRow[], numbered: ReadonlySet<string> = new Set()): string[] {
  return countedNames(
    units.map(({ productName, orderSequence }) => ({
      productName,
      unitNumber: numbered.has(productName) ? orderSequence : null,
    })),
  )
}
