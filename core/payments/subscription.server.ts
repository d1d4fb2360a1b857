import { eq } from 'drizzle-orm'
import { orderGroups } from '#db/schema/schema.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { cancelGroup } from '../orders/outcome.server.ts'
import { endWithSubscription } from '../rentals/end.server.ts'
import type { Services } from '../services.ts'

const ENDED = ['canceled', 'incomplete_expired']

/**
 * Brings the rentals of a subscription up to what the provider says of it now: one that was never
 * paid cancels its order, one that ended ends the rentals that still ran.
 */
export async function settleSubscription(
  services: Services,
  subscriptionId: string,
): Promise<void> {
  const [known] = await services.db
    .select({ id: orderGroups.id })
    .from(orderGroups)
    .where(eq(orderGroups.stripeSubscriptionId, subscriptionId))
  if (!known) return
  const subscription = await services.payments.subscription(subscriptionId)
  if (!ENDED.includes(subscription.status)) return
  await services.db.transaction(async tx => {
    const group = await lockGroup(tx, known.id)
    if (group.status === 'pending') return cancelGroup(services, tx, group)
    await endWithSubscription(tx, group.id, services.clock.now())
  })
}
