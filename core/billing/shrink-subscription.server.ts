import { eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { orderGroups, rentals } from '#db/schema/schema.ts'
import { settleCases } from '../cases/open.server.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { careEnds, careLinesOf } from '../rentals/care.server.ts'
import { chargesCare } from '../rentals/care.ts'
import { waitsForStep } from '../rentals/contract-steps.server.ts'
import { isOver } from '../rentals/states.ts'
import type { Services } from '../services.ts'
import { chargedMonthsOf } from './charged-months.server.ts'
import { type BilledUnit, billingPlan } from './charges.ts'

/**
 * Job after a rental came to its end (bought out, returned, ended) or its end was declared: the
 * provider charges from now on only for the units of the order that are still rented, each until its
 * own last day, and for Care until its own; with the last unit the subscription ends, Care with it. Nothing is prorated, what is
 * paid stays paid. Safe to run again.
 */
export async function shrinkSubscription(services: Services, orderGroupId: string): Promise<void> {
  const { db, payments } = services
  const [group] = await db.select().from(orderGroups).where(eq(orderGroups.id, orderGroupId))
  const subscriptionId = group?.stripeSubscriptionId
  if (!subscriptionId) return
  const units = await unitsToTell(services, orderGroupId)
  if (!units) return
  if (units.every(({ state }) => isOver(state))) await closeStops(services, orderGroupId)
  const subscription = await payments.subscription(subscriptionId)
  const { status, currentPeriodEnd, anchor, cancelAt } = subscription
  if (!currentPeriodEnd || status === 'canceled' || status === 'incomplete_expired') return
  const plan = billingPlan(units, { currentPeriodEnd, anchor })
  if (plan === 'over') return payments.cancelSubscription(subscriptionId)
  const quantities = [...plan.quantities].map(([id, quantity]) => ({ id, quantity }))
  const endedCare = await careEndedBefore(db, orderGroupId, berlinDay(currentPeriodEnd))
  await payments.setQuantities(subscriptionId, [...quantities, ...endedCare])
  if (cancelAt?.getTime() === plan.endsAt?.getTime()) return
  await payments.endSubscriptionAt(subscriptionId, plan.endsAt)
}

/** Nobody has to see any more to what the provider had stopped charging. */
async function closeStops({ db, clock }: Services, orderGroupId: string): Promise<void> {
  const subject = { type: 'order_group', id: orderGroupId } as const
  const note = 'Die Mieten dieser Bestellung sind zu Ende: Es ist nichts mehr abzubuchen.'
  const by = { note, actor: 'clock', now: clock.now() }
  await db.transaction(async tx => {
    await lockGroup(tx, orderGroupId)
    for (const kind of ['subscription_ended', 'subscription_unpaid'] as const) {
      await settleCases(tx, { subject, kind, ...by })
    }
  })
}

/** What of Care is charged no more on the day of the next charge. */
async function careEndedBefore(
  orm: Orm,
  orderGroupId: string,
  nextCharge: BerlinDay,
): Promise<{ id: string; quantity: 0 }[]> {
  const end = (await careEnds(orm, [orderGroupId])).get(orderGroupId)
  if (chargesCare(end, nextCharge)) return []
  const lines = await careLinesOf(orm, orderGroupId)
  return lines.flatMap(({ stripeSubscriptionItemId: id }) => (id ? { id, quantity: 0 } : []))
}

/** The order's units as they stand now; null while a step that can be taken back is among them. */
async function unitsToTell({ db }: Services, orderGroupId: string): Promise<BilledUnit[] | null> {
  return db.transaction(async tx => {
    await lockGroup(tx, orderGroupId)
    if (await waitsForStep(tx, orderGroupId, 'shrink_subscription')) return null
    return billedUnits(tx, orderGroupId)
  })
}

/** Every rented unit of an order as it is billed. */
export async function billedUnits(tx: Orm, orderGroupId: string): Promise<BilledUnit[]> {
  const contracts = await tx.select().from(rentals).where(eq(rentals.orderGroupId, orderGroupId))
  const chargedMonths = await chargedMonthsOf(
    tx,
    contracts.map(rental => rental.id),
  )
  return contracts.map(({ id, state, deliveredOn, endsOn, stripeSubscriptionItemId }) => ({
    state,
    deliveredOn,
    endsOn,
    itemId: stripeSubscriptionItemId,
    chargedMonths: chargedMonths.get(id) ?? 0,
  }))
}
