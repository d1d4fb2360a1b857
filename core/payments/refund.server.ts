import { eq } from 'drizzle-orm'
import { orderGroups } from '#db/schema/schema.ts'
import type { Services } from '../services.ts'

/** Job: gives back everything that an order's first payment took, and ends its subscription. */
export async function refundOrder(services: Services, orderGroupId: string): Promise<void> {
  const [group] = await services.db
    .select()
    .from(orderGroups)
    .where(eq(orderGroups.id, orderGroupId))
  if (!group?.stripePaymentIntentId) return
  if (group.stripeSubscriptionId) {
    await services.payments.cancelSubscription(group.stripeSubscriptionId)
  }
  const paymentIntentId = group.stripePaymentIntentId
  const payment = await services.payments.payment(paymentIntentId)
  if (payment.status !== 'succeeded' || payment.refundedCents >= payment.cents) return
  await services.payments.refund({
    paymentIntentId,
    rule: 'paid_too_late',
    key: `order-${group.id}`,
  })
}
