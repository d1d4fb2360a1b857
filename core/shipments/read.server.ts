import { asc, eq, inArray } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { type orders, shipmentParcels, shipments, shipmentUnits } from '#db/schema/schema.ts'
import type { Carrier } from '#db/schema/shipments.ts'
import { isInHouse } from '../stock/whereabouts.ts'
import { carrierOf, carriers, trackingUrl } from './carriers.ts'
import { saysNothing } from './form.ts'

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
  /** As people say it; null where nobody has said how it travels. */
  carrierName: string | null
  /** The address of its own that the office typed. */
  trackingUrl: string | null
  shippedAt: Date
  /** As the orders were given. */
  orderIds: string[]
  /** Those of them for which another device was sent since, by another shipment (ADR-222). */
  exchangedIds: string[]
  /** Those of them whose device it lost (ADR-227). */
  lostIds: string[]
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
    .select({
      orderId: shipmentUnits.orderId,
      exchangedAt: shipmentUnits.exchangedAt,
      isLost: shipmentUnits.isLost,
      shipment: shipments,
    })
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
    const numbers = parcels.get(id) ?? []
    const isUntold = saysNothing({ carrier, trackingUrl: shipment.trackingUrl, parcels: numbers })
    const one: Shipment = {
      ...{ id, carrier, trackingUrl: shipment.trackingUrl, shippedAt },
      carrierName: isUntold ? null : carriers[carrier].name,
      orderIds: out.map(order => order.id).filter(orderId => brought.has(orderId)),
      exchangedIds: units.flatMap(({ orderId, exchangedAt }) => (exchangedAt ? orderId : [])),
      lostIds: units.flatMap(({ orderId, isLost }) => (isLost ? orderId : [])),
      parcels: numbers.map(number => ({ number, url: trackingUrl(number, shipment) })),
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
export interface Tracked {
  carrierName: string
  parcels: Parcel[]
}

/** How a device travelled that was exchanged since, or got lost. */
export interface FormerlyTracked {
  /** Null where nobody said who brought it. */
  tracked: Tracked | null
  shippedAt: Date
  isLost: boolean
  /** It left after what the unit travels by, or was delivered on where nothing is known of that, and nothing took its place (ADR-231). */
  isAfter: boolean
}

/** How each unit travels, where somebody has said so; a number that stands on a unit in the house counts as soon as it is there. */
export async function trackedOf(db: Orm, rows: readonly Order[]): Promise<Map<string, Tracked>> {
  return trackedIn(await shipmentsOf(db, rows), rows)
}

/** `trackedOf` with shipments that were read already. */
export function trackedIn(
  made: ReadonlyMap<string, readonly Shipment[]>,
  rows: readonly Order[],
): Map<string, Tracked> {
  const tracked = new Map<string, Tracked>()
  const byNumber = new Map<string, Tracked>()
  for (const { id, orderGroupId, trackingNumber: number } of rows) {
    const shipment = made.get(orderGroupId)?.find(one => currentIds(one).includes(id))
    if (shipment && isTold(shipment)) tracked.set(id, shipment)
    else if (number !== null) {
      const known = byNumber.get(number) ?? recognised(number)
      byNumber.set(number, known)
      tracked.set(id, known)
    }
  }
  return tracked
}

/** How the devices of a unit travelled that were exchanged since, the first one first; of what was lost also where nobody said how. */
export function formerlyTracked(
  made: ReadonlyMap<string, readonly Shipment[]>,
  {
    id,
    orderGroupId,
    deliveryDate,
  }: Pick<typeof orders.$inferSelect, 'id' | 'orderGroupId' | 'deliveryDate'>,
): FormerlyTracked[] {
  const own = made.get(orderGroupId) ?? []
  const current = own.find(one => currentIds(one).includes(id))
  const since = current ? current.shippedAt : deliveryDate
  return own
    .filter(({ exchangedIds }) => exchangedIds.includes(id))
    .map(shipment => ({
      tracked: isTold(shipment) ? shipment : null,
      shippedAt: shipment.shippedAt,
      isLost: shipment.lostIds.includes(id),
      isAfter: since !== null && shipment.shippedAt > since,
    }))
    .filter(({ tracked, isLost }) => tracked !== null || isLost)
}

/** Those of these units that are in the house again, as what was sent got lost and nothing has left since (ADR-231). */
export async function lostAndNotSent(db: Orm, rows: readonly Order[]): Promise<Set<string>> {
  const inside = rows.filter(({ logisticsStatus }) => isInHouse(logisticsStatus))
  if (inside.length === 0) return new Set()
  const found = await db
    .select()
    .from(shipmentUnits)
    .where(
      inArray(
        shipmentUnits.orderId,
        inside.map(({ id }) => id),
      ),
    )
  const lost = found.filter(({ isLost }) => isLost).map(({ orderId }) => orderId)
  const sent = new Set(found.filter(one => one.exchangedAt === null).map(({ orderId }) => orderId))
  return new Set(lost.filter(id => !sent.has(id)))
}

/** The units that travel by a shipment still. */
export const currentIds = ({ orderIds, exchangedIds }: Shipment): string[] =>
  orderIds.filter(id => !exchangedIds.includes(id))

const isTold = (shipment: Shipment): shipment is Shipment & Tracked => shipment.carrierName !== null

function recognised(number: string): Tracked {
  const carrier = carrierOf(number)
  const url = trackingUrl(number, { carrier, trackingUrl: null })
  return { carrierName: carriers[carrier].name, parcels: [{ number, url }] }
}
