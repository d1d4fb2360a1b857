import { berlinDay, formatWeekday } from '#core/dates.ts'
import { countedNames } from '#core/orders/devices.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import type { Tracked } from '#core/shipments/read.server.ts'
import { deliveryOfContract, shop } from '#core/shop.ts'
import { CustomerAreaLink } from './CustomerAreaLink.tsx'
import { DevicePicture, type MailPicture } from './DevicePicture.tsx'
import { Frame } from './Frame.tsx'
import { addressLines } from './OrderSummary.tsx'
import type { OrderGroup, OrderRow } from './order.server.ts'
import { Facts, P } from './parts.tsx'
import { Tracking } from './Tracking.tsx'

interface Shipment {
  group: OrderGroup
  /** What left the house together. */
  units: readonly OrderRow[]
  /** Products of which the order holds several units: each is then named by its number. */
  repeated: ReadonlySet<string>
  /** With whom, in which parcels. */
  shipments: readonly Tracked[]
  /** It was told before, and something of it was wrong. */
  isCorrection: boolean
}

interface ShippedMail extends Shipment {
  /** What else of the order is still to come, under way or not. */
  toCome: readonly OrderRow[]
  orderUrl: string | null
  picture: MailPicture | null
  publicUrl: string
}

export function shipmentSubject({ group, units, isCorrection }: Shipment): string {
  const items = itemsOf(units)
  if (isCorrection) return `Neue Sendungsdaten: Bestellung ${orderNumber(group.number)}`
  return items.length === 1
    ? `Versandt: ${items[0]}`
    : `Versandt: ${units.length} Artikel aus Bestellung ${orderNumber(group.number)}`
}

/** One shipment has left the warehouse: what is in it, and where it can be followed. */
export function OrderShipped({
  group,
  units,
  repeated,
  shipments,
  isCorrection,
  toCome,
  orderUrl,
  picture,
  publicUrl,
}: ShippedMail) {
  const items = itemsOf(units, repeated)
  const hasSeveral = units.length > 1
  // What is there already is on its way again in an exchange: its days have long begun.
  const isThere = units.every(({ deliveryDate }) => deliveryDate !== null)
  return (
    <Frame
      title={hasSeveral ? 'Ihre Bestellung ist unterwegs' : 'Ihr Gerät ist unterwegs'}
      preview={hasSeveral ? `Versandt: ${items.join(', ')}` : `${items[0]} wurde versandt.`}
      publicUrl={publicUrl}
    >
      <DevicePicture picture={picture} publicUrl={publicUrl} />
      <P>Guten Tag {group.customerName},</P>
      {isCorrection ? (
        <P>
          unsere Angaben zu Ihrer Sendung waren nicht richtig, bitte entschuldigen Sie. Hier sind
          die richtigen; die früheren gelten nicht mehr.
        </P>
      ) : (
        <P>
          wir haben {hasSeveral ? 'diese Artikel' : 'Ihr Gerät'} versandt. Große Geräte bringt eine
          Spedition, die den Termin vorher mit Ihnen abspricht.
        </P>
      )}
      <Facts
        rows={[
          [hasSeveral ? 'Artikel' : 'Gerät', items.join('\n')],
          ['Bestellnummer', orderNumber(group.number)],
          [
            shipments.length > 1 ? 'Sendungen' : 'Sendung',
            shipments.length > 0 && <Tracking shipments={shipments} />,
          ],
          ['Lieferung an', addressLines(group.shippingAddress)],
          isThere
            ? ['Lieferzeit', null]
            : (dayOf(group, units) ?? ['Lieferzeit', deliveryOfContract]),
        ]}
      />
      {!isThere && units.some(({ orderType }) => orderType === 'rental') && (
        <P>Ihre Miete beginnt erst, wenn das Gerät bei Ihnen angekommen ist.</P>
      )}
      {toCome.some(({ shippingDate }) => shippingDate === null) && (
        <P>Der Rest Ihrer Bestellung folgt in einer eigenen Sendung.</P>
      )}
      {!isThere && group.customerType === 'private' && (
        <P>
          Ihre Widerrufsfrist von {shop.withdrawalDays} Tagen beginnt mit der{' '}
          {toCome.length > 0 ? 'letzten Lieferung dieser Bestellung' : 'Lieferung'}.
        </P>
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

function itemsOf(units: readonly OrderRow[], numbered: ReadonlySet<string> = new Set()): string[] {
  return countedNames(
    units.map(({ productName, orderSequence }) => ({
      productName,
      unitNumber: numbered.has(productName) ? orderSequence : null,
    })),
  )
}
