import { and, eq, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { defectReports, inventoryItems, type orders } from '#db/schema/schema.ts'
import { publishStock } from '../publish.server.ts'
import { deviceInExchange, refusal } from '../refusals.ts'
import { type By, deviceOf } from './assignments.server.ts'
import { comingInExchange } from './coming.server.ts'
import { deviceLabel } from './device-label.ts'
import { deviceFollows, freeDevices, giveDevice, isFree } from './devices.server.ts'
import { lockProducts, shortages } from './reserve.server.ts'
import { isInHouse, whereabouts } from './whereabouts.ts'

type Order = typeof orders.$inferSelect

/** Whether a person may still say which device an order has: it is paid, and not back yet. */
export function takesDevice(
  order: Pick<Order, 'status' | 'logisticsStatus' | 'calledOffAt'>,
): boolean {
  const { status, logisticsStatus, calledOffAt } = order
  if (isInHouse(logisticsStatus)) return status === 'completed' && calledOffAt === null
  return whereabouts[logisticsStatus] !== 'back'
}

/**
 * Somebody chose which device of its product an order has, or none while its goods are in the house. One
 * that is replaced is free again (B-4-12). Throws `conflict` where the device is another's by now, where goods that
 * are out would be without one, and where the one to be replaced is on its way in an exchange: it is out until it is back.
 */
export async function chooseDevice(
  tx: Orm,
  order: Order,
  { inventoryId, ...by }: By & { inventoryId: string | null },
): Promise<void> {
  const productId = order.stripeProductId
  await lockProducts(tx, [productId])
  const former = await deviceOf(tx, order.id)
  if (former === inventoryId) return
  if (!takesDevice(order)) throw refusal('device_not_wanted')
  const { logisticsStatus } = order
  if (!inventoryId) {
    if (!isInHouse(logisticsStatus)) throw refusal('device_is_out')
    await freeDevices(tx, [order.id], by)
  } else {
    const coming = await comingInExchange(tx, order)
    if (coming?.isSent) throw deviceInExchange(deviceLabel(coming.next))
    await lockFree(tx, inventoryId, productId)
    // What left without a device held none: it takes one from those that others may buy.
    const missing = former || isInHouse(logisticsStatus) ? [] : [{ orderId: order.id, productId }]
    if ((await shortages(tx, missing)).length > 0) throw refusal('no_free_device')
    if (former) await freeDevices(tx, [order.id], by)
    await giveDevice(tx, order, { ...by, inventoryId })
    const status = coming ? 'shipped' : whereabouts[logisticsStatus]
    if (status !== 'back') await deviceFollows(tx, order.id, { ...by, status })
    if (coming) await comesInstead(tx, order.id, { of: coming.next.id, inventoryId })
  }
  await publishStock(tx, productId)
}

/** A defect that was decided by an exchange names the device that comes. */
async function comesInstead(
  tx: Orm,
  orderId: string,
  { of, inventoryId }: { of: string; inventoryId: string },
): Promise<void> {
  await tx
    .update(defectReports)
    .set({ newInventoryId: inventoryId })
    .where(and(eq(defectReports.orderId, orderId), eq(defectReports.newInventoryId, of)))
}

/** Waits for whoever is choosing the same one, and then sees that it is gone. */
export async function lockFree(tx: Orm, inventoryId: string, productId: string): Promise<void> {
  const [device] = await tx
    .select({ isFree: sql<boolean>`${isFree}` })
    .from(inventoryItems)
    .where(and(eq(inventoryItems.id, inventoryId), eq(inventoryItems.stripeProductId, productId)))
    .for('update')
  if (!device) throw refusal('device_of_another_product')
  if (!device.isFree) throw refusal('device_taken')
}
