import { and, eq, inArray, isNotNull, isNull, notExists, or } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import {
  customerNotes,
  inventoryItems,
  orderGroups,
  orders,
  productRatings,
  stockReservations,
} from '#db/schema/schema.ts'
import { endAllLinks } from '../orders/access-links.server.ts'
import type { OrderGroup } from '../orders/group.ts'
import type { Services } from '../services.ts'
import { changeDevices } from '../stock/change-devices.server.ts'

type MovedOrder = Pick<OrderGroup, 'id' | 'stripeCustomerId'>

/**
 * These orders, locked by the caller, have another e-mail address from now on, with their units and their ratings; the
 * provider's customer follows.
 */
export async function changeEmailOfOrders(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Orm,
  changed: readonly MovedOrder[],
  { to, now }: { to: string; now: Date },
): Promise<void> {
  const ids = changed.map(({ id }) => id)
  if (ids.length === 0) return
  await tx
    .update(orderGroups)
    .set({ customerEmail: to, updatedAt: now })
    .where(inArray(orderGroups.id, ids))
  await tx
    .update(orders)
    .set({ customerEmail: to, updatedAt: now })
    .where(inArray(orders.orderGroupId, ids))
  await tx
    .update(productRatings)
    .set({ customerEmail: to })
    // One whose author was erased stays nobody's.
    .where(and(inArray(productRatings.orderGroupId, ids), isNotNull(productRatings.customerEmail)))
  for (const { id: orderGroupId, stripeCustomerId } of changed) {
    if (stripeCustomerId) await jobs.send(tx, 'update_customer', { orderGroupId })
  }
}

/**
 * These orders, locked by the caller, go to another e-mail address with the devices sold by them, whose buyer a recall
 * is mailed to. Links that were mailed before end.
 */
export async function moveOrders(
  services: Pick<Services, 'jobs'>,
  tx: Orm,
  moved: readonly MovedOrder[],
  { to, now, actor }: { to: string; now: Date; actor: string },
): Promise<void> {
  const ids = moved.map(({ id }) => id)
  if (ids.length === 0) return
  await changeEmailOfOrders(services, tx, moved, { to, now })
  const units = tx.select({ id: orders.id }).from(orders).where(inArray(orders.orderGroupId, ids))
  // Whoever took a rented device over has no order that it is assigned to.
  const takenOver = tx
    .select({ id: stockReservations.inventoryId })
    .from(stockReservations)
    .where(inArray(stockReservations.orderId, units))
  await changeDevices(
    tx,
    and(
      isNotNull(inventoryItems.buyerEmail),
      or(
        inArray(inventoryItems.assignedOrderId, units),
        and(isNull(inventoryItems.assignedOrderId), inArray(inventoryItems.id, takenOver)),
      ),
    ),
    { buyerEmail: to },
    { actor, now, event: 'email_changed' },
  )
  await endAllLinks(tx, { orderGroupIds: ids, now })
}

/** What the office wrote about a guest goes along to their new address, unless another order has the former one. */
export async function moveGuestNotes(tx: Orm, from: string, to: string): Promise<void> {
  const ordersThere = tx
    .select({ id: orderGroups.id })
    .from(orderGroups)
    .where(eq(orderGroups.customerEmail, from))
  await tx
    .update(customerNotes)
    .set({ email: to })
    .where(and(eq(customerNotes.email, from), isNull(customerNotes.userId), notExists(ordersThere)))
}
