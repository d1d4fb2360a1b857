import { eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { orderGroups, rentals } from '#db/schema/schema.ts'
import type { ProviderSubscription } from '#integrations/payment-gateway.ts'
import { type CaseKind, openCase } from '../cases/open.server.ts'
import { berlinDay } from '../dates.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { endTry } from '../payments/transitions.server.ts'
import { lastRentOf } from '../rentals/last-rent.server.ts'
import { isLiving } from '../rentals/states.ts'
import type { Services } from '../services.ts'
import { chargedMonthsOf } from './charged-months.server.ts'
import { chargesLeft } from './charges.ts'
import { howItGoesOn } from './goes-on.server.ts'
import { reportUnpaidInvoice } from './monthly-invoice.server.ts'
import { noteStop } from './stopped-subscriptions.server.ts'

const ENDED = ['canceled', 'incomplete_expired']
/** States of a subscription whose last invoice may be one that could not be collected. */
export const unpaidStates = ['past_due', 'unpaid', 'canceled']

/**
 * Looks at what the provider says of a subscription now. One that was never paid cancels its order;
 * a rent that it could not collect is overdue.
 * One that it stopped by itself, while something is still rented, ends nothing: the contract goes on
 * (ADR-030): another one takes its place (ADR-057), and a person gets a case. True where there was something to put right.
 */
export async function settleSubscription(
  services: Services,
  subscriptionId: string,
): Promise<boolean> {
  const [known] = await services.db
    .select({ id: orderGroups.id })
    .from(orderGroups)
    .where(eq(orderGroups.stripeSubscriptionId, subscriptionId))
  if (!known) return false
  const subscription = await services.payments.subscription(subscriptionId)
  if (unpaidStates.includes(subscription.status)) {
    const last = await lastRentOf(services, subscriptionId)
    if (last) await reportUnpaidInvoice(services, last.id)
  }
  const kind = stopOf(subscription)
  if (!kind) return false
  return services.db.transaction(async tx => {
    const group = await lockGroup(tx, known.id)
    if (group.status === 'pending') {
      if (!ENDED.includes(subscription.status)) return false
      // An order by phone may have got another one since.
      if (group.stripeSubscriptionId !== subscriptionId) return false
      await endTry(services, tx, group)
      return true
    }
    if (!(await stillCharges(tx, group.id, subscription))) return false
    if (kind === 'subscription_ended') {
      const isNews = await noteStop(services, tx, { orderGroupId: group.id, subscriptionId })
      await services.jobs.send(tx, 'replace_subscription', { orderGroupId: group.id })
      // Also where the shop itself ends it to replace it.
      if (!isNews) return false
    }
    return openCase(tx, {
      kind,
      subject: { type: 'order_group', id: group.id },
      orderGroupId: group.id,
      source: `${subscriptionId} ${subscription.status}`,
      reason: reasons[kind](
        await howItGoesOn(tx, group.id, berlinDay(services.clock.now()), 'Die'),
      ),
      actor: 'stripe',
      now: services.clock.now(),
    })
  })
}

type Stop = Extract<CaseKind, 'subscription_ended' | 'subscription_unpaid'>

const reasons: Record<Stop, (goesOn: string) => string> = {
  subscription_ended: goesOn =>
    `Der Zahlungsanbieter hat das Abo von sich aus beendet. ${goesOn} Jeder fällige Monat wird einzeln per Zahlungslink angefordert, bis wieder abgebucht werden kann. Das geschieht von selbst, sobald alle offenen Mieten per Link bezahlt sind.`,
  subscription_unpaid: goesOn =>
    `Der Zahlungsanbieter bucht nach mehreren Fehlversuchen nicht mehr ab. ${goesOn}`,
}

function stopOf({ status }: ProviderSubscription): Stop | null {
  if (ENDED.includes(status)) return 'subscription_ended'
  return status === 'unpaid' ? 'subscription_unpaid' : null
}

/** Whether a month of rent is still to come that this subscription should have charged. */
async function stillCharges(
  tx: Orm,
  orderGroupId: string,
  { currentPeriodEnd, anchor }: ProviderSubscription,
): Promise<boolean> {
  const rows = await tx.select().from(rentals).where(eq(rentals.orderGroupId, orderGroupId))
  const living = rows.filter(({ state }) => isLiving(state))
  if (!currentPeriodEnd) return living.length > 0
  const chargedMonths = await chargedMonthsOf(
    tx,
    living.map(({ id }) => id),
  )
  return living.some(rental => {
    const unit = {
      ...rental,
      itemId: rental.stripeSubscriptionItemId,
      chargedMonths: chargedMonths.get(rental.id) ?? 0,
    }
    return chargesLeft(unit, { currentPeriodEnd, anchor }) > 0
  })
}
