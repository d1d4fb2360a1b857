import { and, desc, eq, gte, isNull, ne } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { deviceAssignments, orderGroups, orders, stockReservations } from '#db/schema/schema.ts'
import { publishStock } from '../publish.server.ts'
import { refusal } from '../refusals.ts'
import type { By } from './assignments.server.ts'
import { assignDevice, type DeviceOrder } from './devices.server.ts'
import { lockProducts, markSold, reserve, shortages, type WantedUnit } from './reserve.server.ts'

/**
 * A unit that was given back to stock by mistake is its order's again, with the device that it
 * had, if that is still free. Throws `conflict` where somebody else has the unit by now.
 */
export async function reclaim(tx: Orm, order: DeviceOrder, by: By): Promise<void> {
  const former = await lastHold(tx, order.id)
  if (former?.state === 'gone') return
  const unit = { orderId: order.id, productId: order.stripeProductId }
  await refuseIfGone(tx, unit)
  await reserve(tx, [unit], by.now)
  await markSold(tx, [order.id])
  await assignDevice(tx, order, { ...by, preferred: former?.inventoryId ?? null })
}

/**
 * What was given back at this moment never came back: ledger and device are what they were before.
 * Where that leaves stock a unit short, because somebody else was promised it meanwhile, answers
 * with the numbers of the orders that may have it; else null.
 */
export async function undoRelease(
  tx: Orm,
  order: DeviceOrder,
  { releasedAt, ...by }: By & { releasedAt: Date },
): Promise<number[] | null> {
  const former = await lastHold(tx, order.id)
  if (former?.state !== 'released' || former.releasedAt?.getTime() !== releasedAt.getTime()) {
    return null
  }
  const claimants = (await isGone(tx, { orderId: order.id, productId: order.stripeProductId }))
    ? await claimantsOf(tx, former, releasedAt)
    : null
  await tx
    .update(stockReservations)
    .set({ state: 'sold', releasedAt: null, inventoryId: null })
    .where(eq(stockReservations.id, former.id))
  await assignDevice(tx, order, { ...by, preferred: former.inventoryId })
  await publishStock(tx, order.stripeProductId)
  return claimants
}

type Hold = typeof stockReservations.$inferSelect

/** The order that has its device, or else those that got a unit of its product since. */
async function claimantsOf(
  tx: Orm,
  { inventoryId, ...hold }: Hold,
  since: Date,
): Promise<number[]> {
  const holders = inventoryId
    ? await tx
        .select({ number: orderGroups.number })
        .from(deviceAssignments)
        .innerJoin(orders, eq(orders.id, deviceAssignments.orderId))
        .innerJoin(orderGroups, eq(orderGroups.id, orders.orderGroupId))
        .where(
          and(eq(deviceAssignments.inventoryId, inventoryId), isNull(deviceAssignments.releasedAt)),
        )
    : []
  if (holders.length > 0) return holders.map(({ number }) => number)
  const later = await tx
    .selectDistinct({ number: orderGroups.number })
    .from(stockReservations)
    .innerJoin(orders, eq(orders.id, stockReservations.orderId))
    .innerJoin(orderGroups, eq(orderGroups.id, orders.orderGroupId))
    .where(
      and(
        eq(stockReservations.productId, hold.productId),
        ne(stockReservations.orderId, hold.orderId),
        ne(stockReservations.state, 'released'),
        gte(stockReservations.reservedAt, since),
      ),
    )
    .orderBy(orderGroups.number)
  return later.map(({ number }) => number)
}

async function lastHold(tx: Orm, orderId: string) {
  const [last] = await tx
    .select()
    .from(stockReservations)
    .where(eq(stockReservations.orderId, orderId))
    .orderBy(desc(stockReservations.reservedAt), desc(stockReservations.releasedAt))
    .limit(1)
  return last
}

async function isGone(tx: Orm, unit: WantedUnit): Promise<boolean> {
  await lockProducts(tx, [unit.productId])
  return (await shortages(tx, [unit])).length > 0
}

async function refuseIfGone(tx: Orm, unit: WantedUnit): Promise<void> {
  if (!(await isGone(tx, unit))) return
  throw refusal('unit_sold_again')
}
