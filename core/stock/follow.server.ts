import { eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import type { LogisticsStatus } from '#db/schema/orders.ts'
import { orders } from '#db/schema/schema.ts'
import type { By } from './assignments.server.ts'
import { assignDevice, deviceFollows, freeDevices } from './devices.server.ts'
import { reclaim, undoRelease } from './reclaim.server.ts'
import { release } from './reserve.server.ts'
import { stopExchange } from './stop-exchange.server.ts'
import { isInHouse, whereabouts } from './whereabouts.ts'

type Order = typeof orders.$inferSelect

/**
 * Stock and devices follow the goods of an order. `order` is as it was before the move. What leaves
 * the house has a device from then on, where its product has any; what is back and checked is free
 * again; what was booked as back by mistake is the order's again. Throws `conflict` where somebody
 * else has it by now.
 */
export async function followGoods(
  tx: Orm,
  order: Order,
  { to, ...by }: By & { to: LogisticsStatus },
): Promise<void> {
  const wasOurs = isOurs(order, order.logisticsStatus)
  const [from, status] = [whereabouts[order.logisticsStatus], whereabouts[to]]
  // What is in the customer's hands on its way back is what they had, whatever was to take its place.
  if (from === 'delivered' && status !== 'delivered') await stopExchange(tx, order, by)
  if (isOurs(order, to)) {
    if (!wasOurs) await release(tx, [order.id], by)
    return
  }
  if (wasOurs) await reclaim(tx, order, by)
  else if (isInHouse(order.logisticsStatus) && !isInHouse(to)) await assignDevice(tx, order, by)
  // Announced, it stands where it stood, and what is coming in an exchange has not arrived by that.
  if (from === 'delivered' && status === 'delivered') return
  if (status !== 'back') await deviceFollows(tx, order.id, { ...by, status })
}

/** Whether the unit is the shop's again: back and checked, or in the house and nobody is to get it. */
function isOurs(
  { status, calledOffAt }: Pick<Order, 'status' | 'calledOffAt'>,
  at: LogisticsStatus,
): boolean {
  const isOff = status === 'refunded' || calledOffAt !== null
  return whereabouts[at] === 'back' || (isOff && isInHouse(at))
}

/**
 * A move of goods never was: hold and device are as before it. `releasedAt` is when the move gave the
 * unit back, null where it did not. Answers with the orders that may have the unit by now, where that
 * leaves stock one short; else null.
 */
export async function followBack(
  tx: Orm,
  orderId: string,
  move: By & { from: LogisticsStatus; hadDevice: boolean; releasedAt: Date | null },
): Promise<number[] | null> {
  const { from, hadDevice, releasedAt, ...by } = move
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  if (!order) throw new Error(`The order ${orderId} has gone`)
  const claimants = releasedAt ? await undoRelease(tx, order, { releasedAt, ...by }) : null
  // It was paid back meanwhile, and never left.
  if (isOurs(order, from)) {
    await release(tx, [orderId], by)
    return claimants
  }
  if (!releasedAt && !hadDevice) await freeDevices(tx, [orderId], by)
  const status = whereabouts[from]
  if (status !== 'back') await deviceFollows(tx, orderId, { ...by, status })
  return claimants
}
