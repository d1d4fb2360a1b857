import { eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { inventoryItems, type serviceStates } from '#db/schema/schema.ts'
import { publishStock } from '../publish.server.ts'
import { refusal } from '../refusals.ts'
import { type By, closeAssignments, deviceOf } from './assignments.server.ts'
import { lockFree } from './choose.server.ts'
import { assignDevice, type DeviceOrder, deviceFollows, giveDevice } from './devices.server.ts'
import { lockProducts, shortages } from './reserve.server.ts'

type ServiceState = (typeof serviceStates)[number]

type Exchange = By & {
  note: string
  /** What the former device waits for. */
  serviceState?: ServiceState
  /** The one that somebody chose; else the one that would be sent next. */
  inventoryId?: string | null
}

/**
 * Another free device of the same product takes the place of the one that an order has: it is on its way,
 * the former one is nobody's and set aside. The order's hold stays as it is. Answers with the new
 * device; throws `conflict` where none is free, or the chosen one is not.
 */
export async function exchangeDevice(
  tx: Orm,
  order: DeviceOrder,
  { note, serviceState = 'quality_check', inventoryId = null, ...by }: Exchange,
): Promise<string> {
  const { now } = by
  const productId = order.stripeProductId
  await lockProducts(tx, [productId])
  if (inventoryId) await lockFree(tx, inventoryId, productId)
  const missing = await shortages(tx, [{ orderId: order.id, productId }])
  if (missing.length > 0) throw refusal('no_free_device')
  const [former] = await closeAssignments(tx, [order.id], by)
  // A product that is counted without single devices has none that could be told from the broken one.
  if (!former) throw refusal('no_free_device')
  await tx
    .update(inventoryItems)
    .set({
      status: 'maintenance',
      serviceState,
      maintenanceNotes: note,
      buyerEmail: null,
      soldDate: null,
      saleAmount: null,
      updatedAt: now,
    })
    .where(eq(inventoryItems.id, former.inventoryId))
  if (inventoryId) await giveDevice(tx, order, { ...by, inventoryId })
  else await assignDevice(tx, order, by)
  const device = await deviceOf(tx, order.id)
  if (!device) throw refusal('no_free_device')
  await deviceFollows(tx, order.id, { status: 'shipped', now })
  await publishStock(tx, productId)
  return device
}

/** An exchange is done: the order's device is with the customer, the former one back in the house. */
export async function finishExchange(
  tx: Orm,
  exchanged: { orderId: string; formerId: string | null; now: Date },
): Promise<void> {
  const { orderId, formerId, now } = exchanged
  await deviceFollows(tx, orderId, { status: 'delivered', now })
  if (formerId) await bringBack(tx, formerId, now)
}

/** The former device of an exchange is in the house again. */
export async function bringBack(tx: Orm, formerId: string, now: Date): Promise<void> {
  await tx
    .update(inventoryItems)
    .set({ location: 'warehouse', updatedAt: now })
    .where(eq(inventoryItems.id, formerId))
}
