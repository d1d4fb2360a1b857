import { and, desc, eq, inArray, isNull, notInArray, type SQL } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { orders, shipmentParcels, shipments, shipmentUnits } from '#db/schema/schema.ts'
import { carrierOf } from './carriers.ts'
import type { ShipmentFacts } from './form.ts'
import { parcelsOf } from './read.server.ts'
import { renumbered } from './renumber.ts'

/** A unit that leaves the house, with the number that stands on it. */
export interface LeavingUnit {
  orderId: string
  orderGroupId: string
  number: string | null
}

/**
 * Units of one order leave the house together: one shipment, as the office says or else by its numbers, a
 * carrier each. What goes out again as it went out before, as after a slip, is the shipment that it was.
 */
export async function sendOut(
  tx: Orm,
  units: readonly LeavingUnit[],
  { facts, now }: { facts: ShipmentFacts | null; now: Date },
): Promise<void> {
  if (units.length === 0) return
  if (facts) {
    await insertShipment(tx, units, { facts, now })
    return
  }
  const numbered = units.find(({ number }) => number !== null)?.number ?? null
  const byCarrier = Map.groupBy(units, ({ number }) => carrierOf(number ?? numbered))
  for (const [carrier, own] of byCarrier) {
    if (await goesOutAgain(tx, own, now)) continue
    const numbers = [...new Set(own.flatMap(({ number }) => number ?? []))]
    const parcels = numbers.length > 0 ? numbers : [null]
    await insertShipment(tx, own, { facts: { carrier, trackingUrl: null, parcels }, now })
  }
}

async function insertShipment(
  tx: Orm,
  units: readonly LeavingUnit[],
  { facts, now }: { facts: ShipmentFacts; now: Date },
): Promise<void> {
  const [first] = units
  if (!first) return
  const { orderGroupId } = first
  const { carrier, trackingUrl, parcels } = facts
  const [made] = await tx
    .insert(shipments)
    .values({ orderGroupId, carrier, trackingUrl, shippedAt: now, createdAt: now, updatedAt: now })
    .returning({ id: shipments.id })
  if (!made) throw new Error('A shipment was not stored')
  const ids = units.map(({ orderId }) => orderId)
  await tx.delete(shipmentUnits).where(currentOf(ids))
  await tx.insert(shipmentUnits).values(ids.map(orderId => ({ orderId, shipmentId: made.id })))
  await replaceParcels(tx, { shipmentId: made.id, orderGroupId, parcels })
  await removeEmpty(tx, orderGroupId)
}

/** A unit whose device is exchanged, with what tells how that one had left. */
export interface ExchangedUnit extends LeavingUnit {
  former: { number: string | null; shippedAt: Date; isLost: boolean }
}

/**
 * The new device of an exchange leaves the house, by a shipment of its own. What brought the one before it stays known
 * (ADR-222), also where that was nothing but a number on the unit, or less of one that got lost (ADR-227).
 */
export async function sendInExchange(tx: Orm, unit: ExchangedUnit, now: Date): Promise<void> {
  await setFormer(tx, unit, now)
  await insertShipment(tx, [unit], { facts: factsOf(unit.number), now })
}

/**
 * What was sent got lost, and nothing takes its place (ADR-231). In an exchange the unit travels by what had brought the
 * device that its customer has. Answers with the number of that; null where nothing is known of it.
 */
export async function loseShipment(
  tx: Orm,
  unit: Omit<ExchangedUnit, 'number'>,
  { isInExchange, now }: { isInExchange: boolean; now: Date },
): Promise<string | null> {
  await setFormer(tx, unit, now)
  if (!isInExchange) return null
  const ofUnit = eq(shipmentUnits.orderId, unit.orderId)
  const [arrived] = await tx
    .select({ id: shipmentUnits.shipmentId })
    .from(shipmentUnits)
    .where(and(ofUnit, eq(shipmentUnits.isLost, false)))
    .orderBy(desc(shipmentUnits.exchangedAt))
    .limit(1)
  if (!arrived) return null
  await tx
    .update(shipmentUnits)
    .set({ exchangedAt: null })
    .where(and(ofUnit, eq(shipmentUnits.shipmentId, arrived.id)))
  const numbers = (await parcelsOf(tx, [arrived.id])).get(arrived.id) ?? []
  return numbers.find(number => number !== null) ?? null
}

/** The unit travels no more by what it travelled by. */
async function setFormer(
  tx: Orm,
  { former, ...unit }: Omit<ExchangedUnit, 'number'>,
  now: Date,
): Promise<void> {
  const current = currentOf([unit.orderId])
  if (
    (former.number !== null || former.isLost) &&
    (await tx.$count(shipmentUnits, current)) === 0
  ) {
    const { number, shippedAt } = former
    await insertShipment(tx, [{ ...unit, number }], { facts: factsOf(number), now: shippedAt })
  }
  await tx.update(shipmentUnits).set({ exchangedAt: now, isLost: former.isLost }).where(current)
}

const factsOf = (number: string | null): ShipmentFacts => ({
  ...{ carrier: carrierOf(number), trackingUrl: null, parcels: [number] },
})

/** That by which each of these units travels now. */
export const currentOf = (orderIds: readonly string[]): SQL | undefined =>
  and(inArray(shipmentUnits.orderId, [...orderIds]), isNull(shipmentUnits.exchangedAt))

/** Whether exactly these units make a shipment already, with these numbers among its own. */
async function goesOutAgain(tx: Orm, units: readonly LeavingUnit[], now: Date): Promise<boolean> {
  const ids = units.map(({ orderId }) => orderId)
  const known = await tx.select().from(shipmentUnits).where(currentOf(ids))
  const [shipmentId, ...others] = new Set(known.map(unit => unit.shipmentId))
  if (!shipmentId || others.length > 0 || known.length < units.length) return false
  const whole = await tx.$count(shipmentUnits, eq(shipmentUnits.shipmentId, shipmentId))
  const parcels = (await parcelsOf(tx, [shipmentId])).get(shipmentId) ?? []
  if (whole > units.length) return false
  if (!units.every(({ number }) => number === null || parcels.includes(number))) return false
  await tx
    .update(shipments)
    .set({ shippedAt: now, updatedAt: now })
    .where(eq(shipments.id, shipmentId))
  return true
}

/** The number on a unit was changed: that of a parcel of its shipment follows. */
export async function followNumber(
  tx: Orm,
  { orderId, from, to }: { orderId: string; from: string | null; to: string | null },
  now: Date,
): Promise<void> {
  const [known] = await tx
    .select({ shipment: shipments })
    .from(shipmentUnits)
    .innerJoin(shipments, eq(shipments.id, shipmentUnits.shipmentId))
    .where(currentOf([orderId]))
  if (!known) return
  const { id: shipmentId, orderGroupId, carrier } = known.shipment
  const others = await tx
    .select({ number: orders.trackingNumber })
    .from(orders)
    .innerJoin(shipmentUnits, eq(shipmentUnits.orderId, orders.id))
    .where(and(eq(shipmentUnits.shipmentId, shipmentId), isNull(shipmentUnits.exchangedAt)))
  const before = (await parcelsOf(tx, [shipmentId])).get(shipmentId) ?? [null]
  const isStillUsed = others.some(({ number }) => number === from)
  const parcels = renumbered(before, { from, to, isStillUsed })
  const recognised = carrierOf(to)
  // A number says whose it is only where nobody chose a carrier.
  const chosen = carrier === carrierOf(from) && recognised !== 'other' ? recognised : carrier
  await tx
    .update(shipments)
    .set({ carrier: chosen, updatedAt: now })
    .where(eq(shipments.id, shipmentId))
  await replaceParcels(tx, { shipmentId, orderGroupId, parcels })
}

/** Writes the parcels of a shipment anew. */
export async function replaceParcels(
  tx: Orm,
  {
    shipmentId,
    orderGroupId,
    parcels,
  }: { shipmentId: string; orderGroupId: string; parcels: readonly (string | null)[] },
): Promise<void> {
  await tx.delete(shipmentParcels).where(eq(shipmentParcels.shipmentId, shipmentId))
  await tx.insert(shipmentParcels).values(
    parcels.map((trackingNumber, position) => ({
      ...{ shipmentId, orderGroupId, position, trackingNumber },
    })),
  )
}

/** A shipment whose units all went out again with another is none. */
async function removeEmpty(tx: Orm, orderGroupId: string): Promise<void> {
  const held = tx.select({ id: shipmentUnits.shipmentId }).from(shipmentUnits)
  await tx
    .delete(shipments)
    .where(and(eq(shipments.orderGroupId, orderGroupId), notInArray(shipments.id, held)))
}
