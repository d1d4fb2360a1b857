import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { orderGroups, orders, phoneOrders, rentals } from '#db/schema/schema.ts'
import type { OrderGroup } from './group.ts'

/** Whether an order that was taken by phone still waits for its customer, whatever became of a payment. */
export async function isHeldByPhone(orm: Orm, orderGroupId: string, now: Date): Promise<boolean> {
  const [held] = await orm
    .select({ id: phoneOrders.orderGroupId })
    .from(phoneOrders)
    .where(
      and(
        eq(phoneOrders.orderGroupId, orderGroupId),
        gt(phoneOrders.heldUntil, now),
        isNull(phoneOrders.withdrawnAt),
      ),
    )
  return held !== undefined
}

/** Whether an order was taken by phone, or made of a quote. */
export async function isByPhone(orm: Orm, orderGroupId: string): Promise<boolean> {
  return (await orm.$count(phoneOrders, eq(phoneOrders.orderGroupId, orderGroupId))) > 0
}

/** The order waits on without the payment that was given up; its next one is opened anew. */
export async function forgetPayment(tx: Orm, group: OrderGroup, now: Date): Promise<void> {
  if (group.status !== 'pending') return
  await tx
    .update(orderGroups)
    .set({
      stripePaymentIntentId: null,
      stripeSubscriptionId: null,
      stripeInvoiceId: null,
      updatedAt: now,
    })
    .where(eq(orderGroups.id, group.id))
  await tx
    .update(orders)
    .set({ stripeSubscriptionId: null, stripeInvoiceId: null, updatedAt: now })
    .where(eq(orders.orderGroupId, group.id))
  await tx
    .update(rentals)
    .set({ stripeSubscriptionId: null, stripeSubscriptionItemId: null, updatedAt: now })
    .where(eq(rentals.orderGroupId, group.id))
}
