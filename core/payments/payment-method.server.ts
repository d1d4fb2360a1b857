import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { orderGroups, rentals } from '#db/schema/schema.ts'
import { livingStates } from '../rentals/states.ts'
import type { Services } from '../services.ts'

/** Subscriptions that will be charged again. */
const CHARGED = ['active', 'past_due', 'unpaid']

/**
 * A customer chose in the portal what to pay with from now on: their running rentals follow. At the
 * provider a subscription's own method, stored with the order, goes before the customer's default.
 */
export async function adoptDefaultMethod(services: Services, customerId: string): Promise<void> {
  const rows = await services.db
    .selectDistinct({ id: orderGroups.stripeSubscriptionId })
    .from(orderGroups)
    .innerJoin(rentals, eq(rentals.orderGroupId, orderGroups.id))
    .where(
      and(
        eq(orderGroups.stripeCustomerId, customerId),
        isNotNull(orderGroups.stripeSubscriptionId),
        inArray(rentals.state, livingStates),
      ),
    )
  if (rows.length === 0) return
  const methodId = await services.payments.defaultMethodOf(customerId)
  if (!methodId) return
  for (const { id } of rows) {
    if (!id) continue
    const { status, paymentMethodId } = await services.payments.subscription(id)
    if (!CHARGED.includes(status) || paymentMethodId === methodId) continue
    await services.payments.payWith(id, methodId)
  }
}
