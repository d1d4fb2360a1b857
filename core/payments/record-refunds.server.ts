import { and, desc, eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { refunds } from '#db/schema/schema.ts'
import type { ProviderRefund } from '#integrations/payment-gateway.ts'
import { record } from '../journal/journal.server.ts'
import type { OrderGroup } from '../orders/group.ts'
import type { NamedRefund } from '../rentals/credit.server.ts'
import type { Services } from '../services.ts'
import { noteWithdrawalRefunded } from './withdrawal-refunded.server.ts'

export type Refund = typeof refunds.$inferSelect

interface RefundedPayment {
  group: OrderGroup
  paymentId: string
  /** What the provider says of it now. */
  known: readonly ProviderRefund[]
}

/**
 * Writes down what the provider says of a payment's refunds, also of those that nobody asked for here, and
 * tells the customer of each that the office asked for. The order has to be locked. Safe to run again.
 */
export async function recordRefunds(
  services: Pick<Services, 'jobs' | 'clock'>,
  tx: Orm,
  { group, paymentId, known }: RefundedPayment,
): Promise<void> {
  const now = services.clock.now()
  const own = await refundsOf(tx, paymentId)
  for (const refund of own.filter(({ status }) => status !== 'failed')) {
    const tries = known.filter(({ refundId }) => refundId === refund.id)
    const made = tries.find(({ hasFailed }) => !hasFailed)
    if (made && refund.status === 'requested') {
      await noteMade(services, tx, { group, refund, made, now })
    } else if (!made && tries.length >= refund.attempts) {
      const failure = tries.at(0)?.failure ?? 'failed'
      await noteFailed(tx, { group, refund, failure, now })
    }
  }
  const foreign = known.filter(({ refundId, hasFailed }) => refundId === null && !hasFailed)
  for (const { id, cents, rule, createdAt } of foreign) {
    await tx
      .insert(refunds)
      .values({
        paymentId,
        amount: cents,
        status: 'made',
        stripeRefundId: id,
        requestedBy: rule ? 'clock' : 'stripe',
        requestedAt: createdAt,
        madeAt: createdAt,
      })
      .onConflictDoNothing()
  }
}

/** Whether something of a payment went back or is to. */
export async function hasRefunds(db: Orm, paymentId: string): Promise<boolean> {
  return (await refundsOf(db, paymentId)).length > 0
}

/** What went back of a payment by refunds that name their rent. */
export async function namedRefunds(tx: Orm, paymentId: string): Promise<NamedRefund[]> {
  const own = await refundsOf(tx, paymentId)
  return own.flatMap(({ id, status, amount, rents }) =>
    status === 'made' && rents ? [{ id, cents: amount, rents }] : [],
  )
}

async function refundsOf(orm: Orm, paymentId: string): Promise<Refund[]> {
  return orm
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId))
    .orderBy(desc(refunds.requestedAt))
}

interface Outcome {
  group: OrderGroup
  refund: Refund
  now: Date
}

async function noteMade(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Orm,
  { group, refund, made, now }: Outcome & { made: ProviderRefund },
): Promise<void> {
  await tx
    .update(refunds)
    .set({ status: 'made', stripeRefundId: made.id, failure: null, madeAt: now })
    .where(eq(refunds.id, refund.id))
  await note(tx, { group, refund, now }, 'refund_made')
  if (refund.declarationId) {
    return noteWithdrawalRefunded({ jobs }, tx, { group, declarationId: refund.declarationId, now })
  }
  await jobs.send(tx, 'mail', {
    kind: 'refund_made',
    to: group.customerEmail,
    data: { refundId: refund.id },
    key: `refund_made ${refund.id}`,
  })
}

/** A refund did not come about; somebody of the office has to ask for it again. */
export async function noteFailed(
  tx: Orm,
  { group, refund, failure, now }: Outcome & { failure: string },
): Promise<void> {
  const changed = await tx
    .update(refunds)
    .set({ status: 'failed', failure, madeAt: null })
    .where(
      and(
        eq(refunds.id, refund.id),
        eq(refunds.status, refund.status),
        eq(refunds.attempts, refund.attempts),
      ),
    )
    .returning({ id: refunds.id })
  if (changed.length > 0) await note(tx, { group, refund, now }, 'refund_failed', { failure })
}

function note(
  tx: Orm,
  { group, refund, now }: Outcome,
  event: string,
  more: Record<string, unknown> = {},
): Promise<void> {
  const data = { refundId: refund.id, cents: refund.amount, ...more }
  const subject = { type: 'order_group' as const, id: group.id }
  return record(tx, { at: now, actor: 'stripe', subject, event, data })
}
