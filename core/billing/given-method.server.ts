import { and, desc, eq, gt, isNotNull } from 'drizzle-orm'
import { orderGroups, payments } from '#db/schema/schema.ts'
import type { Services } from '../services.ts'
import type { StoppedSubscription } from './stopped-subscriptions.server.ts'

export interface Replaced {
  stopped: StoppedSubscription
  /** What asks for each month. */
  subscriptionId: string
}

/** What last paid a rent since the provider gave up; null where nobody has paid one by the link. */
export async function methodOfLink(
  { db, payments: provider }: Services,
  { orderGroupId, stoppedAt }: StoppedSubscription,
): Promise<string | null> {
  const paid = await db
    .select({ id: payments.stripePaymentIntentId })
    .from(payments)
    .where(
      and(
        eq(payments.orderGroupId, orderGroupId),
        eq(payments.status, 'succeeded'),
        isNotNull(payments.stripeInvoiceId),
        gt(payments.paidAt, stoppedAt),
      ),
    )
    .orderBy(desc(payments.paidAt))
  for (const { id } of paid) {
    const { reusableMethodId } = await provider.payment(id)
    if (reusableMethodId) return reusableMethodId
  }
  return null
}

/** What was given since the subscription stopped, or what the customer chose in the portal, or what paid before. */
export async function methodOf(services: Services, replaced: Replaced): Promise<string | null> {
  const { payments: provider } = services
  const { stopped, subscriptionId } = replaced
  const { paymentMethodId } = await provider.subscription(subscriptionId)
  if (paymentMethodId) return paymentMethodId
  const linked = await methodOfLink(services, stopped)
  if (linked) return linked
  const [group] = await services.db
    .select({ customerId: orderGroups.stripeCustomerId })
    .from(orderGroups)
    .where(eq(orderGroups.id, stopped.orderGroupId))
  const chosen = group?.customerId ? await provider.defaultMethodOf(group.customerId) : null
  return chosen ?? (await provider.subscription(stopped.stripeSubscriptionId)).paymentMethodId
}
