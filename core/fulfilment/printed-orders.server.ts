import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { deviceAssignments, inventoryItems, orderGroups, orders } from '#db/schema/schema.ts'
import type { Condition } from '../catalog/product.ts'
import { type AcceptedQuote, acceptedQuotes } from '../orders/accepted-quote.server.ts'
import type { OrderGroup } from '../orders/group.ts'
import { returningOldDevices } from '../orders/old-devices.server.ts'
import { logisticsStates, type Place } from '../orders/states.ts'
import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { currentIds, type Shipment, shipmentsOf } from '../shipments/read.server.ts'
import { isUuid } from '../uuid.ts'
import { MOST_PRINTED } from './selected-matches.ts'

/** A unit as papers name it. */
export interface PrintedUnit {
  sequence: number
  productName: string
  condition: Condition
  type: 'rental' | 'purchase'
  place: Place
  serialNumber: string | null
}

/** A shipment as papers name it; `places` are those of its units. */
export type PrintedShipment = Pick<Shipment, 'carrierName' | 'parcels'> & { places: Place[] }

export interface PrintedOrder
  extends Pick<
    OrderGroup,
    'id' | 'number' | 'customerName' | 'company' | 'phone' | 'shippingAddress' | 'deliveryOn'
  > {
  units: PrintedUnit[]
  /** Whether an old device goes along when these come (L-58). */
  returnsOldDevice: boolean
  /** What of it has left, by its carrier's parcels. */
  shipments: PrintedShipment[]
  /** The quote that it was made of; null for every other order. */
  quote: AcceptedQuote | null
}

/**
 * Paid orders for their papers, in the order in which they are asked for, each with those of its units that
 * are somewhere among `places`; without any it is left out. Throws `not_found` for an unknown id, `conflict`
 * where nothing is left to print, or too much.
 */
export async function printedOrders(
  { db }: Pick<Services, 'db'>,
  ids: readonly string[],
  places: readonly Place[],
): Promise<PrintedOrder[]> {
  const wanted = [...new Set(ids)]
  if (wanted.length > MOST_PRINTED) throw refusal('too_much_to_print')
  if (!wanted.every(isUuid)) throw refusal('unknown_order')
  const groups =
    wanted.length > 0
      ? await db.select().from(orderGroups).where(inArray(orderGroups.id, wanted))
      : []
  if (groups.length < wanted.length) throw refusal('unknown_order')
  const { units, shipments } = await unitsOf(db, wanted)
  const returning = await returningOldDevices(db, wanted)
  const accepted = await acceptedQuotes(db, wanted)
  const printed = wanted.flatMap(id => {
    const group = groups.find(one => one.id === id)
    const own = (units.get(id) ?? []).filter(({ place }) => places.includes(place))
    if (!group || own.length === 0) return []
    const sent = (shipments.get(id) ?? []).filter(one =>
      one.places.some(place => places.includes(place)),
    )
    return [
      {
        ...group,
        units: own,
        returnsOldDevice: returning.has(id),
        shipments: sent,
        quote: accepted.get(id) ?? null,
      },
    ]
  })
  if (printed.length === 0) throw refusal('nothing_to_print')
  return printed
}

/** What was paid for and not called off, with the device that each has, and how it was sent. */
async function unitsOf(db: Orm, ids: readonly string[]) {
  const rows = await db
    .select({ order: orders, serialNumber: inventoryItems.serialNumber })
    .from(orders)
    .leftJoin(
      deviceAssignments,
      and(eq(deviceAssignments.orderId, orders.id), isNull(deviceAssignments.releasedAt)),
    )
    .leftJoin(inventoryItems, eq(inventoryItems.id, deviceAssignments.inventoryId))
    .where(
      and(
        inArray(orders.orderGroupId, [...ids]),
        eq(orders.isRecurringPayment, false),
        eq(orders.status, 'completed'),
        isNull(orders.hiddenAt),
        isNull(orders.calledOffAt),
      ),
    )
    .orderBy(asc(orders.orderSequence))
  const printed = rows.map(({ order, serialNumber }): [string, PrintedUnit] => [
    order.orderGroupId,
    {
      sequence: order.orderSequence,
      productName: order.productName,
      condition: order.condition,
      type: order.orderType,
      place: logisticsStates[order.logisticsStatus].place,
      serialNumber,
    },
  ])
  const byGroup = Map.groupBy(printed, ([id]) => id)
  const orderRows = rows.map(({ order }) => order)
  const sent = await shipmentsOf(db, orderRows)
  const placeOf = (id: string) =>
    orderRows
      .filter(order => order.id === id)
      .map(({ logisticsStatus }) => logisticsStates[logisticsStatus].place)
  return {
    units: new Map([...byGroup].map(([id, own]) => [id, own.map(([, unit]) => unit)])),
    shipments: new Map(
      [...sent].map(([id, own]) => [
        id,
        own.map(
          (shipment): PrintedShipment => ({
            carrierName: shipment.carrierName,
            parcels: shipment.parcels,
            places: currentIds(shipment).flatMap(placeOf),
          }),
        ),
      ]),
    ),
  }
}
