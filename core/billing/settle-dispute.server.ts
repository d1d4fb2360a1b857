import { and, eq, inArray, not, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import {
  declarations,
  disputes,
  invoices,
  payments,
  rentals,
  unpaidInvoices,
} from '#db/schema/schema.ts'
import type { ProviderDispute } from '#integrations/payment-gateway.ts'
import { returnOverpaid } from '../buyouts/overpaid.server.ts'
import { queueDispute } from '../conversions/queue.server.ts'
import { record } from '../journal/journal.server.ts'
import type { OrderGroup } from '../orders/group.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { noteSpent } from '../orders/note-spent.server.ts'
import { type Dispute, type Payment, sourceOf } from '../orders/paid-by.server.ts'
import { careMonthOf } from '../payments/left-of-payment.server.ts'
import { settlePayment } from '../payments/settle.server.ts'
import { bookDisputes } from '../rentals/book-disputes.server.ts'
import { endedCare } from '../rentals/care.server.ts'
import type { Services } from '../services.ts'
import { chargeOfSource } from './charge-debts.server.ts'
import { closeDisputeCases, openDisputeCase } from './dispute-cases.server.ts'
import { returnLateCare } from './late-care.server.ts'
import { settleInvoice } from './monthly-invoice.server.ts'
import { settleOwed } from './settle-owed.server.ts'

interface DisputedPayment {
  group: OrderGroup
  row: Dispute
  /** What its payment was for. */
  source: string
  now: Date
}

/**
 * Brings a payment that the payer's bank took back up to what the provider says of it now, however often and
 * in whatever order its events come (ADR-047). What was credited for it is held back; a returned debit is
 * owed again from that day, a disputed card waits for a person. Disputes of other payments are left alone.
 */
export async function settleDispute(services: Services, disputeId: string): Promise<void> {
  const dispute = await services.payments.dispute(disputeId)
  if (!dispute.paymentIntentId || !dispute.isWithdrawn) return
  const payment = await bookedPayment(services, dispute.paymentIntentId)
  if (!payment) return
  await services.db.transaction(async tx => {
    const now = services.clock.now()
    const group = await lockGroup(tx, payment.orderGroupId)
    const { row, isNew, hasEnded } = await saveDispute(tx, payment, dispute, now)
    const taken = { group, row, source: await sourceOf(tx, payment), now }
    const changed = await bookDisputes(tx, taken)
    if (isNew || hasEnded) await noteSpent(tx, group.id)
    if (isNew) await oweAgain(services, tx, taken)
    if (row.status === 'won') {
      await owesNothing(tx, row, now)
      await returnOverpaidSince(services, tx, { group, dispute: row, rentalIds: changed })
    }
    // Once: where the provider refuses it, as of most disputed cards, it waits for a person.
    if (row.status === 'won' && (isNew || hasEnded)) {
      const monthBegan = await careMonthOf(tx, payment)
      await returnLateCare(services, tx, { group, payment, monthBegan, now })
    }
    const isPurchase = group.stripePaymentIntentId === payment.stripePaymentIntentId
    if (isPurchase && row.status === 'lost') {
      await queueDispute(services, tx, { orderGroupId: group.id, dispute: row, now })
    }
    if (hasEnded) await closeDisputeCases(tx, row, now)
    if (isNew || hasEnded) {
      await openDisputeCase(tx, { ...taken, evidenceDueAt: dispute.evidenceDueAt })
      await note(tx, taken)
    }
  })
}

/** Our row of a payment, what it paid booked; events of it may still be on their way. */
async function bookedPayment(
  services: Services,
  paymentIntentId: string,
): Promise<Payment | undefined> {
  const { db } = services
  const ofIntent = eq(payments.stripePaymentIntentId, paymentIntentId)
  const [known] = await db.select().from(payments).where(ofIntent)
  if (known?.status === 'succeeded' || known?.status === 'refunded') return known
  const invoiceId = await services.payments.invoiceOfPayment(paymentIntentId)
  await (invoiceId ? settleInvoice(services, invoiceId) : settlePayment(services, paymentIntentId))
  const [booked] = await db.select().from(payments).where(ofIntent)
  return booked
}

/** An end is never undone. */
async function saveDispute(tx: Orm, payment: Payment, dispute: ProviderDispute, now: Date) {
  const { id, kind, status, cents, reason, createdAt } = dispute
  const closedAt = status === 'open' ? null : now
  const [fresh] = await tx
    .insert(disputes)
    .values({
      stripeDisputeId: id,
      orderGroupId: payment.orderGroupId,
      paymentId: payment.id,
      amount: cents,
      ...{ kind, status, reason, createdAt, closedAt },
    })
    .onConflictDoNothing()
    .returning()
  if (fresh) return { row: fresh, isNew: true, hasEnded: false }
  const [ended] = await tx
    .update(disputes)
    .set({ status, closedAt })
    .where(
      and(
        eq(disputes.stripeDisputeId, id),
        eq(disputes.status, 'open'),
        sql`${status}::text <> 'open'`,
      ),
    )
    .returning()
  if (ended) return { row: ended, isNew: false, hasEnded: true }
  const [row] = await tx.select().from(disputes).where(eq(disputes.stripeDisputeId, id))
  if (!row) throw new Error(`The dispute ${id} has gone`)
  return { row, isNew: false, hasEnded: false }
}

/**
 * Nobody can object to a returned debit: what was paid with it is owed again, and the customer is told. What
 * stands on no invoice of ours was charged although nobody owed it, or has gone back already. Whoever has
 * withdrawn from the order may have asked the bank for the money: a person looks at it first. What was charged
 * after a return is owed all the same (ADR-058).
 */
async function oweAgain(services: Services, tx: Orm, { group, row, source }: DisputedPayment) {
  if (row.kind !== 'debit' || row.status === 'won') return
  if (!(await isInvoiced(tx, source))) return
  if (!(await chargeOfSource(tx, source)) && (await isWithdrawnFrom(tx, group))) return
  await tx.insert(unpaidInvoices).values({
    disputeId: row.id,
    orderGroupId: group.id,
    amount: row.amount,
    since: row.createdAt,
  })
  await services.jobs.send(tx, 'mail', {
    kind: 'debit_returned',
    to: group.customerEmail,
    data: { disputeId: row.id },
    key: `debit_returned ${row.id}`,
  })
}

async function isInvoiced(tx: Orm, source: string): Promise<boolean> {
  const rows = await tx.select().from(invoices).where(eq(invoices.source, source))
  return rows.reduce((sum, { grossCents }) => sum + grossCents, 0) > 0
}

async function isWithdrawnFrom(tx: Orm, { id }: OrderGroup): Promise<boolean> {
  const [found] = await tx
    .select({ id: declarations.id })
    .from(declarations)
    .where(
      and(eq(declarations.orderGroupId, id), eq(declarations.kind, 'withdrawal'), not(endedCare)),
    )
    .limit(1)
  return found !== undefined
}

/** What is counted as paid again may be more than a device cost that was bought, or was being bought, meanwhile. */
async function returnOverpaidSince(
  services: Services,
  tx: Orm,
  { group, dispute, rentalIds }: { group: OrderGroup; dispute: Dispute; rentalIds: string[] },
): Promise<void> {
  const rented = await tx.select().from(rentals).where(inArray(rentals.id, rentalIds))
  await returnOverpaid(services, tx, { group, rented, invoiceId: dispute.stripeDisputeId })
}

async function owesNothing(tx: Orm, { id }: Dispute, now: Date): Promise<void> {
  await settleOwed(tx, eq(unpaidInvoices.disputeId, id), now)
}

async function note(tx: Orm, { group, row, now }: DisputedPayment): Promise<void> {
  const { stripeDisputeId, kind, status, amount: cents, reason } = row
  await record(tx, {
    at: now,
    actor: 'stripe',
    subject: { type: 'order_group', id: group.id },
    event: kind === 'debit' ? 'debit_returned' : 'card_disputed',
    data: { stripeDisputeId, status, cents, reason },
  })
}
