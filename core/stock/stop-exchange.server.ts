import { and, eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { defectReports } from '#db/schema/schema.ts'
import { record } from '../journal/journal.server.ts'
import { publishStock } from '../publish.server.ts'
import type { By } from './assignments.server.ts'
import { exchangesOf } from './awaited.server.ts'
import { deviceLabel } from './device-label.ts'
import { type DeviceOrder, deviceFollows, freeDevices, giveDevice } from './devices.server.ts'
import { lockProducts } from './reserve.server.ts'

/**
 * An exchange that is not done never comes: the new device is free again, and the order has the one that its customer
 * has in their hands. Nothing where no exchange is under way, or the former device has left its customer. Answers whether
 * one was stopped. The goods of the order are, or just were, with the customer, and the order is locked.
 */
export async function stopExchange(tx: Orm, order: DeviceOrder, by: By): Promise<boolean> {
  if (!isUnderWay(await underWay(tx, order))) return false
  await lockProducts(tx, [order.stripeProductId])
  const { next, former } = await underWay(tx, order)
  if (!next || !former) return false
  await freeDevices(tx, [order.id], by)
  await giveDevice(tx, order, { ...by, inventoryId: former.id })
  await deviceFollows(tx, order.id, { ...by, status: 'delivered' })
  await tx
    .update(defectReports)
    .set({ newInventoryId: null })
    .where(and(eq(defectReports.orderId, order.id), eq(defectReports.newInventoryId, next.id)))
  const stopped = {
    ...{ at: by.now, actor: by.actor, event: 'exchange_stopped' as const },
    data: { device: [deviceLabel(next), deviceLabel(former)], orderId: order.id },
  }
  for (const id of [next.id, former.id]) {
    await record(tx, { ...stopped, subject: { type: 'device', id } })
  }
  await record(tx, { ...stopped, subject: { type: 'order', id: order.id } })
  await publishStock(tx, order.stripeProductId)
  return true
}

async function underWay(tx: Orm, { id }: DeviceOrder) {
  return (await exchangesOf(tx, [id])).get(id) ?? { next: null, former: null }
}

const isUnderWay = ({ next, former }: Awaited<ReturnType<typeof underWay>>) =>
  next !== null && former !== null
