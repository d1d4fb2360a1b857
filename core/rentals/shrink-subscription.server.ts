import { eq } from 'drizzle-orm'
import { orderGroups, rentals } from '#db/schema/schema.ts'
import type { Services } from '../services.ts'
import { billingPlan } from './billing.ts'
import { paidMonthsOf } from './credit.server.ts'

/**
 * Job after a rental came to its end (bought out, returned, ended) or its end was declared: the
 * provider charges from now on only for the units of the order that are still rented, each until its
 * own last day; with the last one the subscription ends, Care with it. Nothing is prorated, what is
 * paid stays paid. Safe to run again.
 */
export async function shrinkSubscription(services: Services, orderGroupId: string): Promise<void> {
  const { db, payments } = services
  const [group] = await db.select().from(orderGroups).where(eq(orderGroups.id, orderGroupId))
  const subscriptionId = group?.stripeSubscriptionId
  if (!subscriptionId) return
  const units = await unitsOf(services, orderGroupId)
  const subscription = await payments.subscription(subscriptionId)
  const { status, currentPeriodEnd, anchor, cancelAt } = subscription
  if (!currentPeriodEnd || status === 'canceled' || status === 'incomplete_expired') return
  const plan = billingPlan(units, { currentPeriodEnd, anchor })
  if (plan === 'over') return payments.cancelSubscription(subscriptionId)
  await payments.setQuantities(
    subscriptionId,
    [...plan.quantities].map(([id, quantity]) => ({ id, quantity })),
  )
  if (cancelAt?.getTime() === plan.endsAt?.getTime()) return
  await payments.endSubscriptionAt(subscriptionId, plan.endsAt)
}

async function unitsOf({ db }: Services, orderGroupId: string) {
  const contracts = await db.select().from(rentals).where(eq(rentals.orderGroupId, orderGroupId))
  const paidMonths = await paidMonthsOf(
    db,
    contracts.map(rental => rental.id),
  )
  return contracts.map(({ id, state, deliveredOn, endsOn, stripeSubscriptionItemId }) => ({
    state,
    deliveredOn,
    endsOn,
    itemId: stripeSubscriptionItemId,
    paidMonths: paidMonths.get(id) ?? 0,
  }))
}
