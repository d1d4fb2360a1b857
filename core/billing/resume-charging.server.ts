import { and, eq, isNull } from 'drizzle-orm'
import { cases, stoppedSubscriptions } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { closeCases } from '../cases/open.server.ts'
import { berlinDay } from '../dates.ts'
import { record } from '../journal/journal.server.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { needingProvider } from '../payments/outage.server.ts'
import { refusal } from '../refusals.ts'
import { lastRentOf } from '../rentals/last-rent.server.ts'
import type { Services } from '../services.ts'
import { isUuid } from '../uuid.ts'
import { askByLink } from './ask-by-link.server.ts'
import { methodOf, methodOfLink, type Replaced } from './given-method.server.ts'
import { owesRent } from './overdue.server.ts'
import { replaceSubscription } from './replace-subscription.server.ts'
import { standstillOf } from './stopped-subscriptions.server.ts'

/**
 * Job after a rent was paid while nothing is collected by itself (ADR-057): once nothing is owed any more, the
 * next months are collected with what paid this one. Where the provider refuses that, the case stays with the
 * office. Safe to run again.
 */
export async function resumeCharging(services: Services, orderGroupId: string): Promise<void> {
  const replaced = await replacedOf(services, orderGroupId)
  if (!replaced || (await owesRent(services.db, orderGroupId))) return
  const methodId = await methodOfLink(services, replaced.stopped)
  if (!methodId) return
  await resume(services, replaced, {
    methodId,
    actor: 'stripe',
    note: 'Die offenen Mieten sind bezahlt; die nächsten werden wieder abgebucht.',
    hasMissed: true,
  })
}

/**
 * The same by a person of the office, also while months are owed: those stay owed and are paid by the link.
 * Throws `not_found` for an unknown case, `conflict` for one that is closed, where nothing stands still, where
 * the customer gave nothing to collect with, or the provider refuses it; `unavailable` while that cannot be
 * reached.
 */
export async function resumeByOffice(
  services: Services,
  actor: SignedIn,
  caseId: string,
): Promise<void> {
  const [known] = isUuid(caseId)
    ? await services.db.select().from(cases).where(eq(cases.id, caseId))
    : []
  if (known?.kind !== 'subscription_ended') throw refusal('case_not_found')
  if (known.closedAt) throw refusal('case_closed')
  const { orderGroupId } = known
  await needingProvider(services, async () => {
    await replaceSubscription(services, orderGroupId)
    const replaced = await replacedOf(services, orderGroupId)
    if (!replaced) throw refusal('nothing_to_resume')
    const methodId = await methodOf(services, replaced)
    if (!methodId) throw refusal('no_payment_method')
    const isResumed = await resume(services, replaced, {
      methodId,
      actor: journalName(actor),
      note: 'Abbuchung neu eingerichtet.',
      hasMissed: true,
    })
    if (!isResumed) throw refusal('method_refused')
  })
}

/**
 * The same at once, with what paid before, where the shop itself replaced the subscription (ADR-163); not while a
 * month is owed. Its customer is told where a debit was missed meanwhile. Safe to run again.
 */
export async function resumeAsBefore(services: Services, orderGroupId: string): Promise<void> {
  const replaced = await replacedOf(services, orderGroupId)
  if (!replaced || (await owesRent(services.db, orderGroupId))) return
  const methodId = await methodOf(services, replaced)
  if (!methodId) return
  const before = await services.payments.subscription(replaced.stopped.stripeSubscriptionId)
  const due = before.currentPeriodEnd
  await resume(services, replaced, {
    methodId,
    actor: 'stripe',
    note: 'Die Miete läuft weiter und wird wie bisher abgebucht.',
    hasMissed: due === null || due <= services.clock.now(),
  })
}

/** What asks for an order's months by link; a month that still waits as a draft is asked for first. */
async function replacedOf(services: Services, orderGroupId: string): Promise<Replaced | null> {
  const stopped = await standstillOf(services.db, orderGroupId)
  if (!stopped?.replacedBy) return null
  const { status } = await services.payments.subscription(stopped.replacedBy)
  // Nothing is rented any more: what is still paid is the last of it.
  if (status === 'canceled') return null
  const last = await lastRentOf(services, stopped.replacedBy)
  if (last) await askByLink(services, last.id)
  return { stopped, subscriptionId: stopped.replacedBy }
}

interface Resumption {
  methodId: string
  actor: string
  note: string
  /** Whether a month has begun that was not collected. */
  hasMissed: boolean
}

/** False where the provider refuses the method; nothing was changed then. */
async function resume(
  services: Services,
  { stopped, subscriptionId }: Replaced,
  { methodId, actor, note, hasMissed }: Resumption,
): Promise<boolean> {
  const { db, payments: provider, jobs, clock } = services
  try {
    await provider.collectWith(subscriptionId, methodId)
  } catch (error) {
    if (provider.refusalOf(error) === null) throw error
    services.log.warn({ err: error, subscription: subscriptionId }, 'Charging cannot be resumed')
    return false
  }
  const { currentPeriodEnd, cancelAt, items } = await provider.subscription(subscriptionId)
  const isCharged = !cancelAt || !currentPeriodEnd || cancelAt > currentPeriodEnd
  const now = clock.now()
  const day = berlinDay(currentPeriodEnd ?? now)
  const cents = items.reduce((sum, item) => sum + item.cents * item.quantity, 0)
  const { orderGroupId } = stopped
  await db.transaction(async tx => {
    const group = await lockGroup(tx, orderGroupId)
    const [resumed] = await tx
      .update(stoppedSubscriptions)
      .set({ resumedAt: now, resumedBy: actor })
      .where(
        and(
          eq(stoppedSubscriptions.orderGroupId, orderGroupId),
          isNull(stoppedSubscriptions.resumedAt),
        ),
      )
      .returning()
    if (!resumed) return
    const meant = and(eq(cases.kind, 'subscription_ended'), eq(cases.orderGroupId, orderGroupId))
    const wasReported = (await closeCases(tx, meant, { note, actor, now })) > 0
    await record(tx, {
      at: now,
      actor,
      subject: { type: 'order_group', id: orderGroupId },
      event: 'charging_resumed',
      data: { subscriptionId, day, cents },
    })
    // Its last month may be paid already, and where nothing stood still there is no news.
    if (!isCharged || !(hasMissed || wasReported)) return
    await jobs.send(tx, 'mail', {
      kind: 'rent_resumed',
      to: group.customerEmail,
      data: { orderGroupId, day, cents },
      key: `rent_resumed ${stopped.stripeSubscriptionId}`,
    })
  })
  return true
}
