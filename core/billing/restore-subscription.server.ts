import { eq } from 'drizzle-orm'
import { orderGroups } from '#db/schema/schema.ts'
import type { ProviderSubscription } from '#integrations/payment-gateway.ts'
import { lockGroup } from '../orders/lock.server.ts'
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
 * Job after a rental that had ended goes on (ADR-163): its months are charged as before. What the provider was told to end
 * cannot be begun again there, so another subscription takes its place (ADR-057), paid with what paid before. A month that began without it is charged by itself.
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
  if (charges(before, units)) {
    await shrinkSubscription(services, orderGroupId)
    await moveNextCharge(services, orderGroupId)
  } else {
    await collectBegun(services, subscriptionId)
    await payments.cancelSubscription(subscriptionId)
    await db.transaction(async tx => {
      const { stripeSubscriptionId } = await lockGroup(tx, orderGroupId)
      if (stripeSubscriptionId === subscriptionId) {
        await noteStop(services, tx, { orderGroupId, subscriptionId })
      }
    })
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

/** Whether it runs, with an item for each unit that is rented: one that was deleted there never comes back. */
function charges({ status, items }: ProviderSubscription, units: readonly BilledUnit[]): boolean {
  if (status === 'canceled' || status === 'incomplete_expired') return false
  const known = new Set(items.map(({ id }) => id))
  return units.every(({ state, itemId }) => isOver(state) || itemId === null || known.has(itemId))
}
