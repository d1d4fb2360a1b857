import { and, eq, inArray } from 'drizzle-orm'
import { rentals } from '#db/schema/schema.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { waitsForStep } from '../rentals/contract-steps.server.ts'
import { livingStates } from '../rentals/states.ts'
import type { Services } from '../services.ts'
import { chargedMonthsOf } from './charged-months.server.ts'
import { reportLateDelivery, settleLateDelivery } from './late-delivery.server.ts'
import { laterCharge, missedCharge } from './next-charge.ts'
import { shrinkSubscription } from './shrink-subscription.server.ts'
import { isAskedByLink } from './stopped-subscriptions.server.ts'

type Rental = typeof rentals.$inferSelect

/**
 * Job after a delivery, after each rent, and each night while something has not come: lets the next one fall due by the delivery, not by the order.
 * After a short month it comes back to the delivery's day, and after an overdue rent it catches up with a
 * delivery that nothing could be moved for. Never earlier than the provider would charge anyway, but for months
 * that nobody could ask for while the provider had given up (ADR-057). Safe to run again.
 */
export async function moveNextCharge(services: Services, orderGroupId: string): Promise<void> {
  const { subscriptionId, running } = await toTell(services, orderGroupId)
  if (!subscriptionId || running.length === 0) return
  const isDelivered = running.every(({ deliveredOn }) => deliveredOn !== null)
  const movedTo = await moveCharge(services, subscriptionId, { running, isDelivered })
  if (isDelivered) await settleLateDelivery(services, orderGroupId)
  else if (movedTo) await reportLateDelivery(services, orderGroupId, movedTo)
  // Ends that were declared before the delivery stand at the provider by the old charge.
  const isEnding = running.some(({ state }) => state === 'end_requested')
  if (isEnding) await shrinkSubscription(services, orderGroupId)
}

/**
 * What the order still rents, nothing while a step that can be taken back is among it, and what charges it: a rental
 * whose last month was charged still names the subscription that was replaced since.
 */
async function toTell({ db }: Services, orderGroupId: string) {
  return db.transaction(async tx => {
    const { stripeSubscriptionId: subscriptionId } = await lockGroup(tx, orderGroupId)
    if (await waitsForStep(tx, orderGroupId, 'move_next_charge'))
      return { subscriptionId, running: [] }
    const living = and(eq(rentals.orderGroupId, orderGroupId), inArray(rentals.state, livingStates))
    return { subscriptionId, running: await tx.select().from(rentals).where(living) }
  })
}

/** The day of the next rent, where it was moved. */
async function moveCharge(
  services: Services,
  subscriptionId: string,
  { running, isDelivered }: { running: readonly Rental[]; isDelivered: boolean },
): Promise<Date | null> {
  const monthsOf = await chargedMonthsOf(
    services.db,
    running.map(rental => rental.id),
  )
  const { currentPeriodEnd, cancelAt, status } =
    await services.payments.subscription(subscriptionId)
  const units = running.map(({ id, ...rental }) => ({
    ...rental,
    itemId: rental.stripeSubscriptionItemId,
    chargedMonths: monthsOf.get(id) ?? 0,
  }))
  const times = { currentPeriodEnd, now: services.clock.now() }
  const due =
    laterCharge(units, times) ??
    ((await isAskedByLink(services, subscriptionId)) ? missedCharge(units, times) : null)
  if (!due || status !== 'active') return null
  const endsBefore = cancelAt !== null && currentPeriodEnd !== null && cancelAt <= currentPeriodEnd
  // Nothing is charged any more that would have to wait for a delivery.
  if (!isDelivered && endsBefore) return null
  // A planned end before the new charge would contradict it; it is told anew afterwards.
  if (cancelAt && cancelAt <= due) await services.payments.endSubscriptionAt(subscriptionId, null)
  await services.payments.moveNextCharge(subscriptionId, due)
  return due
}
