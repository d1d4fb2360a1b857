import { and, eq, inArray, lte } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { serverTargets } from '#db/schema/conversions.ts'
import { conversionEvents, orderAttribution, refunds } from '#db/schema/schema.ts'
import { MINUTE_MS } from '../durations.ts'
import type { OrderGroup } from '../orders/group.ts'
import type { Dispute } from '../orders/paid-by.server.ts'
import type { Services } from '../services.ts'
import { targetFacts } from '../tracking/targets.ts'
import { purchaseOf } from './purchase.ts'

type Reach = Pick<Services, 'jobs' | 'conversions'>
type NewEvent = typeof conversionEvents.$inferInsert

/** How long a job may take before what it tells is taken for lost. */
const LOST_AFTER_MS = 10 * MINUTE_MS

/**
 * An order is paid: each target that our server tells, and that was allowed when it was ordered, gets the
 * purchase once (ADR-152). Nothing for an order of nobody who allowed it.
 */
export async function queuePurchase(
  services: Reach,
  tx: Orm,
  group: OrderGroup,
  now: Date,
): Promise<void> {
  const [allowed] = await tx
    .select()
    .from(orderAttribution)
    .where(eq(orderAttribution.orderGroupId, group.id))
  if (!allowed || group.todayCents <= 0) return
  const { id, cents } = purchaseOf(group, [])
  const targets = serverTargets.filter(
    target => services.conversions[target] && allowed[targetFacts[target].purpose],
  )
  const purchase = { eventId: id, kind: 'purchase', orderGroupId: group.id, amount: cents } as const
  await queue(
    services,
    tx,
    targets.map(target => ({ ...purchase, target, happenedAt: now })),
    now,
  )
}

/** What went back of the payment that a purchase was told for: Google Analytics alone takes refunds. */
export async function queueRefunds(
  services: Reach,
  tx: Orm,
  { orderGroupId, paymentId, now }: { orderGroupId: string; paymentId: string; now: Date },
): Promise<void> {
  if (!(await mayHearOfRefunds(services, tx, orderGroupId))) return
  const made = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.status, 'made')))
  await queue(
    services,
    tx,
    made.map(({ id, amount, madeAt }) => ({
      ...{ eventId: `refund-${id}`, kind: 'refund', target: 'google_analytics', orderGroupId },
      ...{ refundId: id, amount, happenedAt: madeAt ?? now },
    })),
    now,
  )
}

/**
 * The bank of whoever paid took the purchase back for good: told like a refund (ADR-159). What is paid anew after
 * that is not told, because no target takes a refund back.
 */
export async function queueDispute(
  services: Reach,
  tx: Orm,
  { orderGroupId, dispute, now }: { orderGroupId: string; dispute: Dispute; now: Date },
): Promise<void> {
  if (!(await mayHearOfRefunds(services, tx, orderGroupId))) return
  const { id, amount } = dispute
  const told = { eventId: `taken-back-${id}`, kind: 'refund', target: 'google_analytics' } as const
  await queue(services, tx, [{ ...told, orderGroupId, amount, happenedAt: now }], now)
}

/** Whether the one target that takes refunds is told of this purchase. */
async function mayHearOfRefunds(
  { conversions }: Reach,
  tx: Orm,
  orderGroupId: string,
): Promise<boolean> {
  if (!conversions.google_analytics) return false
  const purchase = and(
    eq(conversionEvents.orderGroupId, orderGroupId),
    eq(conversionEvents.target, 'google_analytics'),
    eq(conversionEvents.kind, 'purchase'),
  )
  return (await tx.$count(conversionEvents, purchase)) > 0
}

async function queue(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Orm,
  events: readonly Omit<NewEvent, 'due' | 'queuedAt'>[],
  now: Date,
): Promise<void> {
  if (events.length === 0) return
  const due = new Date(now.getTime() + LOST_AFTER_MS)
  const written = await tx
    .insert(conversionEvents)
    .values(events.map(event => ({ ...event, due, queuedAt: now })))
    .onConflictDoNothing()
    .returning({ id: conversionEvents.id })
  for (const { id } of written) await jobs.send(tx, 'tell_target', { conversionId: id })
}

/** Every minute: what is to be told again, or whose job was lost. */
export async function queueDueConversions({
  db,
  clock,
  jobs,
}: Pick<Services, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const now = clock.now()
  await db.transaction(async tx => {
    const due = await tx
      .update(conversionEvents)
      .set({ due: new Date(now.getTime() + LOST_AFTER_MS) })
      .where(and(eq(conversionEvents.state, 'due'), lte(conversionEvents.due, now)))
      .returning({ id: conversionEvents.id })
    for (const { id } of due) await jobs.send(tx, 'tell_target', { conversionId: id })
  })
}

/** Tells again what was given up, with 72 hours anew. Answers how many that were. */
export async function queueAgain(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Orm,
  ids: readonly string[],
  now: Date,
): Promise<{ id: string; orderGroupId: string }[]> {
  if (ids.length === 0) return []
  const again = await tx
    .update(conversionEvents)
    .set({
      ...{ state: 'due', tries: 0, queuedAt: now },
      due: new Date(now.getTime() + LOST_AFTER_MS),
    })
    .where(and(eq(conversionEvents.state, 'failed'), inArray(conversionEvents.id, [...ids])))
    .returning({ id: conversionEvents.id, orderGroupId: conversionEvents.orderGroupId })
  for (const { id } of again) await jobs.send(tx, 'tell_target', { conversionId: id })
  return again
}
