import { eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { orderGroups } from '#db/schema/schema.ts'
import type { ProviderSubscription } from '#integrations/payment-gateway.ts'
import { berlinDay } from '../dates.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { careEnds, careLinesOf } from '../rentals/care.server.ts'
import { chargesCare } from '../rentals/care.ts'
import { waitsForStep } from '../rentals/contract-steps.server.ts'
import { lastRentOf } from '../rentals/last-rent.server.ts'
import { isOver } from '../rentals/states.ts'
import type { Services } from '../services.ts'
import { chargeMissedMonths } from './charge-missed.server.ts'
import type { BilledUnit } from './charges.ts'
import { moveNextCharge } from './next-charge.server.ts'
import { replaceSubscription } from './replace-subscription.server.ts'
import { resumeAsBefore } from './resume-charging.server.ts'
import { billedUnits, shrinkSubscription } from './shrink-subscription.server.ts'
import { noteStop } from './stopped-subscriptions.server.ts'

/**
 * Job after a rental that had ended goes on, or where an item was deleted at the provider (ADR-163): its months are charged
 * as before. What ended or was deleted cannot be begun again there, so another subscription takes its place (ADR-057), paid
 * with what paid before. A month that began without it is charged by itself.
 * Safe to run again.
 */
export async function restoreSubscription(services: Services, orderGroupId: string): Promise<void> {
  const { db, payments } = services
  const [group] = await db.select().from(orderGroups).where(eq(orderGroups.id, orderGroupId))
  const subscriptionId = group?.stripeSubscriptionId
  if (!subscriptionId) return
  const units = await unitsToTell(services, orderGroupId)
  if (!units || units.every(({ state }) => isOver(state))) return
  const before = await payments.subscription(subscriptionId)
  const care = await careToCharge(db, orderGroupId, before)
  if (charges(before, [...itemsOf(units), ...care])) {
    await shrinkSubscription(services, orderGroupId)
    await moveNextCharge(services, orderGroupId)
  } else {
    await collectBegun(services, subscriptionId)
    // Before it ends: else that seems to be news from the provider.
    await db.transaction(async tx => {
      const { stripeSubscriptionId } = await lockGroup(tx, orderGroupId)
      if (stripeSubscriptionId === subscriptionId) {
        await noteStop(services, tx, { orderGroupId, subscriptionId })
      }
    })
    await payments.removePendingItems(subscriptionId)
    await payments.cancelSubscription(subscriptionId)
    await replaceSubscription(services, orderGroupId, { withoutBegun: true })
  }
  await resumeAsBefore(services, orderGroupId)
  await chargeMissedMonths(services, orderGroupId)
}

/** A month that waits as a draft is collected while its subscription runs: once that has ended, nobody would. One that is declined is overdue. */
async function collectBegun(services: Services, subscriptionId: string): Promise<void> {
  const { payments, log } = services
  const last = await lastRentOf(services, subscriptionId)
  if (!last) return
  try {
    await payments.collectInvoice(last.id)
  } catch (error) {
    if (payments.refusalOf(error) === null) throw error
    log.warn({ err: error, invoice: last.id }, 'The month that has begun cannot be collected')
  }
}

/** Null while a step that can be taken back is among the order's. */
async function unitsToTell({ db }: Services, orderGroupId: string): Promise<BilledUnit[] | null> {
  return db.transaction(async tx => {
    await lockGroup(tx, orderGroupId)
    if (await waitsForStep(tx, orderGroupId, 'restore_subscription')) return null
    return billedUnits(tx, orderGroupId)
  })
}

const itemsOf = (units: readonly BilledUnit[]) =>
  units.flatMap(({ state, itemId }) => (isOver(state) ? [] : (itemId ?? [])))

/** The items of Care that is charged with the next month. */
async function careToCharge(
  orm: Orm,
  orderGroupId: string,
  { currentPeriodEnd }: ProviderSubscription,
): Promise<string[]> {
  const end = (await careEnds(orm, [orderGroupId])).get(orderGroupId)
  if (currentPeriodEnd && !chargesCare(end, berlinDay(currentPeriodEnd))) return []
  const lines = await careLinesOf(orm, orderGroupId)
  return lines.flatMap(({ stripeSubscriptionItemId: itemId }) => itemId ?? [])
}

/** Whether it runs with each of these items: one that was deleted there never comes back. */
function charges({ status, items }: ProviderSubscription, itemIds: readonly string[]): boolean {
  if (status === 'canceled' || status === 'incomplete_expired') return false
  const known = new Set(items.map(({ id }) => id))
  return itemIds.every(id => known.has(id))
}
