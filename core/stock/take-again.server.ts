import { desc, eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { stockReservations } from '#db/schema/schema.ts'
import { announceStock } from '../catalog/announce.server.ts'
import { ShopError } from '../errors.ts'
import { assignDevice, type DeviceOrder } from './devices.server.ts'
import { lockProducts, markSold, reserve, shortages, type WantedUnit } from './reserve.server.ts'

/**
 * A unit that was given back to the shelf by mistake is its order's again, with the device that it
 * had, if that is still free. Throws `conflict` where somebody else has the unit by now.
 */
export async function takeAgain(tx: Orm, order: DeviceOrder, now: Date): Promise<void> {
  const former = await lastHold(tx, order.id)
  if (former?.state === 'gone') return
  const unit = { orderId: order.id, productId: order.stripeProductId }
  await refuseTaken(tx, unit)
  await reserve(tx, [unit], now)
  await markSold(tx, [order.id])
  await assignDevice(tx, order, { now, preferred: former?.inventoryId ?? null })
}

/**
 * What was given back at this moment never came back: ledger and device are what they were before.
 * Throws `conflict` where somebody else has the unit by now.
 */
export async function takeReleaseBack(
  tx: Orm,
  order: DeviceOrder,
  { releasedAt, now }: { releasedAt: Date; now: Date },
): Promise<void> {
  const former = await lastHold(tx, order.id)
  if (former?.state !== 'released' || former.releasedAt?.getTime() !== releasedAt.getTime()) return
  await refuseTaken(tx, { orderId: order.id, productId: order.stripeProductId })
  await tx
    .update(stockReservations)
    .set({ state: 'sold', releasedAt: null, inventoryId: null })
    .where(eq(stockReservations.id, former.id))
  await assignDevice(tx, order, { now, preferred: former.inventoryId })
  await announceStock(tx, order.stripeProductId)
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

async function refuseTaken(tx: Orm, unit: WantedUnit): Promise<void> {
  await lockProducts(tx, [unit.productId])
  if ((await shortages(tx, [unit])).length === 0) return
  throw new ShopError(
    'conflict',
    'unit_sold_again',
    'Dieses Gerät ist inzwischen wieder vergeben. Die Rücknahme lässt sich nicht berichtigen.',
  )
}
