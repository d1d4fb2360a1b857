import { and, eq } from 'drizzle-orm'
import { updateLogistics } from '#core/orders/logistics.server.ts'
import type { Services } from '#core/services.ts'
import { orderGroups, orders } from '#db/schema/schema.ts'
import type { HistoryLogistics } from '#demo/history/types.ts'
import { hashOf } from '#demo/seed/days.ts'
import type { Cast } from './cast.ts'

/** The office moves all units of an order on, with a tracking number once they are on their way. */
export async function moveOrder(
  services: Services,
  cast: Cast,
  orderGroupId: string,
  status: HistoryLogistics,
): Promise<void> {
  const units = await services.db
    .select({ id: orders.id, trackingNumber: orders.trackingNumber })
    .from(orders)
    .where(and(eq(orders.orderGroupId, orderGroupId), eq(orders.isRecurringPayment, false)))
  const sent = status !== 'preparing'
  await updateLogistics(services, cast.office, {
    items: units.map(unit => ({
      orderId: unit.id,
      status,
      trackingNumber: unit.trackingNumber ?? (sent ? trackingNumber(orderGroupId) : null),
    })),
    notes: null,
  })
  if (status === 'return_processed') await endSubscription(services, orderGroupId)
}

/** What came back is looked over: nothing is charged any more. */
async function endSubscription(services: Services, orderGroupId: string): Promise<void> {
  const [group] = await services.db
    .select({ subscriptionId: orderGroups.stripeSubscriptionId })
    .from(orderGroups)
    .where(eq(orderGroups.id, orderGroupId))
  if (group?.subscriptionId) await services.payments.cancelSubscription(group.subscriptionId)
}

function trackingNumber(orderGroupId: string): string {
  return `KP${String(hashOf(orderGroupId)).padStart(10, '0')}`
}
