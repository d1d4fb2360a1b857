import { asc, eq, inArray } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { type orders, shipmentParcels, shipments, shipmentUnits } from '#db/schema/schema.ts'
import type { Carrier } from '#db/schema/shipments.ts'
import { isInHouse } from '../stock/whereabouts.ts'
import { carrierOf, carriers, trackingUrl } from './carriers.ts'

type Order = Pick<
  typeof orders.$inferSelect,
  'id' | 'orderGroupId' | 'logisticsStatus' | 'trackingNumber'
>

/** A parcel as it is shown wherever somebody follows it. */
export interface Parcel {
  number: string | null
  url: string | null
}

export interface Shipment {
  id: string
  carrier: Carrier
  /** As people say it. */
  carrierName: string
  /** The address of its own that the office typed. */
  trackingUrl: string | null
  shippedAt: Date
  /** As the orders were given. */
  orderIds: string[]
  parcels: Parcel[]
}

/** The shipments of these orders by their group, the oldest first. What came back to the house is in none. */
export async function shipmentsOf(
  db: Orm,
  rows: readonly Order[],
): Promise<Map<string, Shipment[]>> {
  const out = rows.filter(({ logisticsStatus }) => !isInHouse(logisticsStatus))
  if (out.length === 0) return new Map()
  const found = await db
    .select({ orderId: shipmentUnits.orderId, shipment: shipments })
    .from(shipmentUnits)
    .innerJoin(shipments, eq(shipments.id, shipmentUnits.shipmentId))
    .where(
      inArray(
        shipmentUnits.orderId,
        out.map(({ id }) => id),
      ),
    )
    .orderBy(asc(shipments.shippedAt), asc(shipments.id))
  const byId = Map.groupBy(found, ({ shipment }) => shipment.id)
  const parcels = await parcelsOf(db, [...byId.keys()])
  const made = [...byId].flatMap(([id, units]) => {
    const [first] = units
    if (!first) return []
    const { shipment } = first
    const brought = new Set(units.map(({ orderId }) => orderId))
    const { orderGroupId, carrier, shippedAt } = shipment
    const one: Shipment = {
      ...{ id, carrier, trackingUrl: shipment.trackingUrl, shippedAt },
      carrierName: carriers[carrier].name,
      orderIds: out.map(order => order.id).filter(orderId => brought.has(orderId)),
      parcels: (parcels.get(id) ?? []).map(number => ({
        number,
        url: trackingUrl(number, shipment),
      })),
    }
    return [{ orderGroupId, one }]
  })
  const byGroup = Map.groupBy(made, ({ orderGroupId }) => orderGroupId)
  return new Map([...byGroup].map(([id, own]) => [id, own.map(({ one }) => one)]))
}

/** The numbers of these shipments' parcels in their order. */
export async function parcelsOf(
  db: Orm,
  shipmentIds: readonly string[],
): Promise<Map<string, (string | null)[]>> {
  if (shipmentIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(shipmentParcels)
    .where(inArray(shipmentParcels.shipmentId, [...shipmentIds]))
    .orderBy(asc(shipmentParcels.position))
  const byShipment = Map.groupBy(rows, ({ shipmentId }) => shipmentId)
  return new Map(
    [...byShipment].map(([id, own]) => [id, own.map(({ trackingNumber }) => trackingNumber)]),
  )
}

/** With whom a unit travels, in which parcels. */
export type Tracked = Pick<Shipment, 'carrierName' | 'parcels'>

/** How each unit travels; a number that stands on a unit in the house counts as soon as it is there. */
export async function trackedOf(db: Orm, rows: readonly Order[]): Promise<Map<string, Tracked>> {
  const made = [...(await shipmentsOf(db, rows)).values()].flat()
  const tracked = new Map<string, Tracked>()
  const byNumber = new Map<string, Tracked>()
  for (const { id, trackingNumber: number } of rows) {
    const shipment = made.find(({ orderIds }) => orderIds.includes(id))
    if (shipment) tracked.set(id, shipment)
    else if (number !== null) {
      const known = byNumber.get(number) ?? recognised(number)
      byNumber.set(number, known)
      tracked.set(id, known)
    }
  }
  return tracked
}

function recognised(number: string): Tracked {
  const carrier = carrierOf(number)
  const url = trackingUrl(number, { carrier, trackingUrl: null })
  return { carrierName: carriers[carrier].name, parcels: [{ number, url }] }
}
