import { and, desc, eq, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { declarations, exportProofs, journalEntries, refunds } from '#db/schema/schema.ts'
import type { ProviderRefund } from '#integrations/payment-gateway.ts'
import { openCase, settleCases } from '../cases/open.server.ts'
import { type BerlinDay, formatDay } from '../dates.ts'
import type { JournalEvent } from '../journal/events.ts'
import { record } from '../journal/journal.server.ts'
import { refundDue } from '../legal/withdrawal.ts'
import { formatCents } from '../money.ts'
import type { OrderGroup } from '../orders/group.ts'
import type { Services } from '../services.ts'
import { settlePromised } from './in-house.server.ts'
import { refundFailureWords } from './refund-failures.ts'
import { noteReturnRefunded } from './return-refunded.server.ts'
import {
  noteWithdrawalRefunded,
  reopenUnrefunded,
  settleRefundedCare,
} from './withdrawal-refunded.server.ts'

export type Refund = typeof refunds.$inferSelect

interface RefundedPayment {
  group: OrderGroup
  paymentId: string
  /** What the provider says of it now. */
  known: readonly ProviderRefund[]
}

/**
 * Writes down what the provider says of a payment's refunds, also of those that nobody asked for here, and
 * tells the customer of each that the office asked for by itself. The order has to be locked. Safe to run again.
 */
export async function recordRefunds(
  services: Pick<Services, 'jobs' | 'clock'>,
  tx: Orm,
  { group, paymentId, known }: RefundedPayment,
): Promise<void> {
  const now = services.clock.now()
  const own = await refundsOf(tx, paymentId)
  for (const refund of own.filter(({ status }) => status !== 'failed')) {
    const tried = known.find(one => isTryOf(one, refund))
    if (tried?.hasFailed) {
      await noteFailed(services, tx, { group, refund, failure: tried.failure ?? 'unknown', now })
    } else if (tried && refund.status === 'requested') {
      await noteMade(services, tx, { group, refund, made: tried, now })
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

/** One that was refused before stays what it is when somebody asks again. */
function isTryOf(made: ProviderRefund, { id, attempts, stripeRefundId }: Refund): boolean {
  return made.id === stripeRefundId || (made.refundId === id && made.attempt === attempts)
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
  const isAgain = await wasMade(tx, { group, refund })
  await noteEvent(tx, { group, refund, now }, 'refund_made')
  const note = 'Die Erstattung ist ausgeführt.'
  await settleCases(tx, { subject: subjectOf(refund), note, actor: 'stripe', now })
  const { declarationId, isCare, returnId, callOffId, requestedAt, attempts } = refund
  if (declarationId && isCare) {
    await settleRefundedCare(tx, declarationId, now)
  } else if (declarationId) {
    await noteWithdrawalRefunded({ jobs }, tx, { group, declarationId, requestedAt, now })
  }
  if (returnId) await noteReturnRefunded({ jobs }, tx, { group, returnId, now })
  // One mail names all amounts; that what came back from the bank is under way again, it does not say.
  if (((declarationId && !isCare) || returnId) && !isAgain) return
  // Its mail named the amounts when it was called off; that the money comes after all, nobody was told.
  if (callOffId && attempts === 1) return
  await jobs.send(tx, 'mail', {
    kind: 'refund_made',
    to: group.customerEmail,
    data: { refundId: refund.id },
    key: `refund_made ${refund.id} ${attempts}`,
  })
}

/** Whether an earlier try of a refund was made, which then came back from the bank. */
async function wasMade(tx: Orm, { group, refund }: Pick<Outcome, 'group' | 'refund'>) {
  const made = and(
    eq(journalEntries.subjectType, 'order_group'),
    eq(journalEntries.subjectId, group.id),
    eq(journalEntries.event, 'refund_made' satisfies JournalEvent),
    sql`${journalEntries.data} ->> 'refundId' = ${refund.id}`,
  )
  return (await tx.$count(journalEntries, made)) > 0
}

/**
 * A refund did not come about, or came back from the bank: a person has to see to it, because who waits
 * for the money was told of it, or is owed it by law. Who was told of it hears that it came back.
 */
export async function noteFailed(
  { jobs }: Pick<Services, 'jobs'>,
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
  if (changed.length === 0) return
  await noteEvent(tx, { group, refund, now }, 'refund_failed', { failure })
  if (refund.status === 'made') {
    await settlePromised(tx, group.id, now)
    await reopenUnrefunded(tx, { group, refund, now })
    await tellSentBack({ jobs }, tx, { group, refund })
  }
  const cents = formatCents(refund.amount)
  const dueOn = await withdrawalDue(tx, group, refund)
  const due = dueOn
    ? ` Sie gehört zu einem Widerruf und ist bis ${formatDay(dueOn)} zu leisten.`
    : ''
  const isTax = (await tx.$count(exportProofs, eq(exportProofs.refundId, refund.id))) > 0
  const what =
    refund.status !== 'made'
      ? `Eine Erstattung über ${cents} hat der Zahlungsanbieter abgelehnt`
      : isTax
        ? `Eine Erstattung über ${cents} ist von der Bank zurückgekommen`
        : `Eine Erstattung über ${cents} ist von der Bank zurückgekommen; Guthaben und Rechnung stehen wieder wie vor ihr`
  const tax = isTax
    ? ' Es ist die Umsatzsteuer einer nachgewiesenen Ausfuhr: Die Rechnungen bleiben steuerfrei, und der Betrag steht dem Kunden weiterhin zu.'
    : ''
  await openCase(tx, {
    kind: 'refund_failed',
    subject: subjectOf(refund),
    orderGroupId: group.id,
    source: `${refund.id} ${refund.attempts}`,
    reason: `${what} (${refundFailureWords(failure)}).${tax}${due} Von Hand möglich: sie im Fall noch einmal versuchen, oder mit dem Kunden eine Überweisung vereinbaren.`,
    actor: 'stripe',
    now,
  })
}

/** The last day for what a withdrawal gives back; null where none does, or a business, which has no right to. */
async function withdrawalDue(
  tx: Orm,
  { customerType }: OrderGroup,
  { declarationId }: Refund,
): Promise<BerlinDay | null> {
  if (!declarationId || customerType === 'business') return null
  const [withdrawal] = await tx
    .select()
    .from(declarations)
    .where(eq(declarations.id, declarationId))
  return withdrawal ? refundDue(withdrawal.receivedAt) : null
}

/** Of what was refunded in the provider's dashboard we have told nobody. */
async function tellSentBack(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Orm,
  { group, refund }: Pick<Outcome, 'group' | 'refund'>,
): Promise<void> {
  if (refund.requestedBy === 'stripe') return
  await jobs.send(tx, 'mail', {
    kind: 'refund_sent_back',
    to: group.customerEmail,
    data: { refundId: refund.id },
    key: `refund_sent_back ${refund.id} ${refund.attempts}`,
  })
}

function subjectOf({ id }: Refund) {
  return { type: 'refund', id } as const
}

function noteEvent(
  tx: Orm,
  { group, refund, now }: Outcome,
  event: JournalEvent,
  more: Record<string, unknown> = {},
): Promise<void> {
  const data = { refundId: refund.id, cents: refund.amount, ...more }
  const subject = { type: 'order_group' as const, id: group.id }
  return record(tx, { at: now, actor: 'stripe', subject, event, data })
}
