import { eq, inArray } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { orderGroups } from '#db/schema/orders.ts'
import { orderGroupLines, orders, rentals, stoppedSubscriptions } from '#db/schema/schema.ts'
import type { ProviderSubscription, ReplacedItem } from '#integrations/payment-gateway.ts'
import { berlinDay } from '../dates.ts'
import { record } from '../journal/journal.server.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { careEnds } from '../rentals/care.server.ts'
import { chargesCare } from '../rentals/care.ts'
import { waitsForStep } from '../rentals/contract-steps.server.ts'
import { isOver } from '../rentals/states.ts'
import type { Services } from '../services.ts'
import { type BilledUnit, billingPlan } from './charges.ts'
import { laterCharge, soonAfter } from './next-charge.ts'
import { billedUnits } from './shrink-subscription.server.ts'
import { type StoppedSubscription, standstillOf } from './stopped-subscriptions.server.ts'

interface Replacement {
  customerId: string
  firstChargeAt: Date
  items: ReplacedItem[]
}

/**
 * Job after the provider gave up a subscription whose rentals run on (ADR-057): another one goes on where it
 * stopped, on the day of the next month. It collects nothing by itself; each month is asked for by a link.
 * `withoutBegun`: a month that has begun is charged by itself, so that the day stays. Safe to run again.
 */
export async function replaceSubscription(
  services: Services,
  orderGroupId: string,
  { withoutBegun = false } = {},
): Promise<void> {
  const { db, payments } = services
  const stopped = await standstillOf(db, orderGroupId)
  if (!stopped || stopped.replacedBy) return
  const { stripeSubscriptionId } = stopped
  const before = await payments.subscription(stripeSubscriptionId)
  const wanted = await db.transaction(tx =>
    wantedNow(services, tx, { orderGroupId, before, withoutBegun }),
  )
  if (!wanted) return
  const made = await payments.replaceSubscription({
    ...wanted,
    replaces: stripeSubscriptionId,
    metadata: { order_group_id: orderGroupId },
  })
  await db.transaction(tx => save(services, tx, stopped, made))
}

/** What is rented from now on; null where nothing is left to charge, or a step may still be taken back. */
async function wantedNow(
  { clock }: Services,
  tx: Orm,
  {
    orderGroupId,
    before,
    withoutBegun,
  }: { orderGroupId: string; before: ProviderSubscription; withoutBegun: boolean },
): Promise<Replacement | null> {
  const { stripeCustomerId: customerId } = await lockGroup(tx, orderGroupId)
  if (await waitsForStep(tx, orderGroupId, 'replace_subscription')) return null
  const units = await billedUnits(tx, orderGroupId)
  const firstChargeAt = firstCharge(units, { before, withoutBegun, now: clock.now() })
  const plan = billingPlan(units, { currentPeriodEnd: firstChargeAt, anchor: firstChargeAt })
  if (!customerId || plan === 'over') return null
  if (plan.endsAt && plan.endsAt <= firstChargeAt) return null
  const lines = await tx
    .select()
    .from(orderGroupLines)
    .where(eq(orderGroupLines.orderGroupId, orderGroupId))
    .orderBy(orderGroupLines.position)
  const careEnd = (await careEnds(tx, [orderGroupId])).get(orderGroupId)
  const items = lines.flatMap(line => {
    const { stripeSubscriptionItemId: itemId, kind } = line
    if (!itemId) return []
    const care = chargesCare(careEnd, berlinDay(firstChargeAt)) ? line.quantity : 0
    const quantity = kind === 'care' ? care : (plan.quantities.get(itemId) ?? 0)
    if (quantity === 0) return []
    return {
      lineId: line.id,
      priceId: line.priceId,
      productId: line.productId,
      cents: line.unitAmount,
      quantity,
      metadata: { minimum_period_months: String(line.months ?? 1), kind },
    }
  })
  return { customerId, firstChargeAt, items }
}

/** The day of the next month: as it was, or later by the delivery; soon, or a month later, where that day has passed. */
function firstCharge(
  units: readonly BilledUnit[],
  {
    before: { currentPeriodEnd },
    withoutBegun,
    now,
  }: { before: ProviderSubscription; withoutBegun: boolean; now: Date },
): Date {
  const rented = units.filter(({ state }) => !isOver(state))
  const due = laterCharge(rented, { currentPeriodEnd, now }) ?? currentPeriodEnd
  if (due && due > now) return due
  const begun = rented.map(unit => ({ ...unit, chargedMonths: unit.chargedMonths + 1 }))
  const next = withoutBegun ? laterCharge(begun, { currentPeriodEnd, now }) : null
  return next ?? soonAfter(now)
}

interface Made {
  subscriptionId: string
  items: { id: string; lineId: string }[]
}

async function save(
  { jobs, clock }: Services,
  tx: Orm,
  { stripeSubscriptionId, orderGroupId }: StoppedSubscription,
  { subscriptionId, items }: Made,
): Promise<void> {
  const now = clock.now()
  await lockGroup(tx, orderGroupId)
  const current = await standstillOf(tx, orderGroupId)
  if (!current || current.replacedBy) return
  await tx
    .update(stoppedSubscriptions)
    .set({ replacedBy: subscriptionId })
    .where(eq(stoppedSubscriptions.stripeSubscriptionId, stripeSubscriptionId))
  await tx
    .update(orderGroups)
    .set({ stripeSubscriptionId: subscriptionId, updatedAt: now })
    .where(eq(orderGroups.id, orderGroupId))
  for (const { id, lineId } of items) {
    await tx
      .update(orderGroupLines)
      .set({ stripeSubscriptionItemId: id })
      .where(eq(orderGroupLines.id, lineId))
    const ordered = tx.select({ id: orders.id }).from(orders).where(eq(orders.lineId, lineId))
    await tx
      .update(orders)
      .set({ stripeSubscriptionId: subscriptionId })
      .where(eq(orders.lineId, lineId))
    await tx
      .update(rentals)
      .set({ stripeSubscriptionId: subscriptionId, stripeSubscriptionItemId: id })
      .where(inArray(rentals.orderId, ordered))
  }
  await record(tx, {
    at: now,
    actor: 'stripe',
    subject: { type: 'order_group', id: orderGroupId },
    event: 'subscription_replaced',
    data: { stopped: stripeSubscriptionId, replacedBy: subscriptionId },
  })
  // Ends that were declared stand at no subscription yet; and what is owed may be paid by now.
  await jobs.send(tx, 'shrink_subscription', { orderGroupId })
  await jobs.send(tx, 'resume_charging', { orderGroupId })
}
