import { eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { payments } from '#db/schema/schema.ts'
import type { ProviderPayment, ProviderRefund } from '#integrations/payment-gateway.ts'
import { queueRefunds } from '../conversions/queue.server.ts'
import { cancelReturned } from '../invoices/cancel.server.ts'
import type { OrderGroup } from '../orders/group.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { noteSpent } from '../orders/note-spent.server.ts'
import { type Payment, sourceOf } from '../orders/paid-by.server.ts'
import { bookDisputes } from '../rentals/book-disputes.server.ts'
import { bookRefunded } from '../rentals/refunded.server.ts'
import type { Services } from '../services.ts'
import { newMandate, saveMandate } from './mandates.server.ts'
import { hasRefunds, recordRefunds } from './record-refunds.server.ts'
import { confirmGroup, endTry, failGroup, refundGroup } from './transitions.server.ts'
import { settleRefundedTakeovers } from './withdrawal-refunded.server.ts'

/**
 * Brings a payment and its order up to what the provider says of it now, however often and in
 * whatever order its events come. Payments that are not ours are left alone.
 */
export async function settlePayment(services: Services, paymentIntentId: string): Promise<void> {
  const [known] = await services.db
    .select()
    .from(payments)
    .where(eq(payments.stripePaymentIntentId, paymentIntentId))
  if (!known) return
  const { payment, refunds } = await askProvider(services, known)
  const mandate = await newMandate(services, known.orderGroupId, payment)
  const isSettled = await services.db.transaction(async tx => {
    const group = await lockGroup(tx, known.orderGroupId)
    const row = await lockPayment(tx, known.id)
    // Somebody settled it since the provider was asked, perhaps by a newer answer.
    if (row.status !== known.status || row.refundedAmount !== known.refundedAmount) return false
    await savePaymentState(tx, row, { payment, now: services.clock.now() })
    if (mandate) await saveMandate(tx, group.id, { mandate, now: services.clock.now() })
    const source = await sourceOf(tx, known)
    await recordRefunds(services, tx, { group, paymentId: known.id, known: refunds })
    if (group.stripePaymentIntentId === paymentIntentId) {
      await settleOrder(services, tx, group, { payment, source, before: row.status })
      if (refunds.length > 0) {
        await queueRefunds(services, tx, {
          ...{ orderGroupId: group.id, paymentId: known.id, now: services.clock.now() },
        })
      }
    }
    const now = services.clock.now()
    // It may have gone back before it was credited.
    if (refunds.length > 0) await bookRefunded(tx, { source, now })
    if (refunds.length > 0) await settleRefundedTakeovers(tx, group.id, now)
    await bookDisputes(tx, { source, now })
    await noteSpent(tx, group.id)
    if (refunds.length > 0) await cancelReturned(services, tx, { group, source, now })
    return true
  })
  if (!isSettled) await settlePayment(services, paymentIntentId)
}

/** A payment and its refunds as of one moment: what went back is the sum of what is listed. */
async function askProvider(
  services: Services,
  known: Payment,
): Promise<{ payment: ProviderPayment; refunds: ProviderRefund[] }> {
  const isRefunded = await hasRefunds(services.db, known.id)
  const payment = await services.payments.payment(known.stripePaymentIntentId)
  if (!isRefunded && payment.refundedCents === 0) return { payment, refunds: [] }
  const refunds = await services.payments.refunds(known.stripePaymentIntentId)
  const refundedCents = refunds
    .filter(({ hasFailed }) => !hasFailed)
    .reduce((sum, { cents }) => sum + cents, 0)
  return { payment: { ...payment, refundedCents }, refunds }
}

/** Brings all payments of an order up to the provider's word. */
export async function settlePaymentsOf(services: Services, orderGroupId: string): Promise<void> {
  const rows = await services.db
    .select({ paymentIntentId: payments.stripePaymentIntentId })
    .from(payments)
    .where(eq(payments.orderGroupId, orderGroupId))
  for (const { paymentIntentId } of rows) await settlePayment(services, paymentIntentId)
}

/** What the state of its first payment means for an order. */
async function settleOrder(
  services: Services,
  tx: Orm,
  group: OrderGroup,
  { payment, source, before }: { payment: ProviderPayment; source: string; before: string },
): Promise<void> {
  if (payment.status === 'succeeded') await confirmGroup(services, tx, group, source)
  if (isWhollyRefunded(payment)) {
    await refundGroup(services, tx, await lockGroup(tx, group.id))
  }
  if (payment.status === 'processing') await confirmReceipt(services, tx, group, before)
  if (payment.status === 'failed') {
    await failGroup(services, tx, group, { wasProcessing: before === 'processing' })
  }
  if (payment.status === 'canceled') await endTry(services, tx, group)
}

async function lockPayment(tx: Orm, id: string): Promise<Payment> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, id)).for('update')
  if (!row) throw new Error(`The payment ${id} has gone`)
  return row
}

async function savePaymentState(
  tx: Orm,
  row: Payment,
  { payment, now }: { payment: ProviderPayment; now: Date },
): Promise<void> {
  await tx
    .update(payments)
    .set({
      status: isWhollyRefunded(payment) ? 'refunded' : payment.status,
      refundedAmount: payment.refundedCents,
      method: payment.method,
      failure: payment.failure,
      paidAt: row.paidAt ?? (payment.status === 'succeeded' ? now : null),
      updatedAt: now,
    })
    .where(eq(payments.id, row.id))
}

/** L-06: who pays by a slow method hears at once that the order has arrived. */
async function confirmReceipt(
  services: Services,
  tx: Orm,
  group: OrderGroup,
  before: string,
): Promise<void> {
  if (before === 'processing') return
  await services.jobs.send(tx, 'mail', {
    kind: 'order_received',
    to: group.customerEmail,
    data: { orderGroupId: group.id },
    key: `order_received ${group.id}`,
  })
}

function isWhollyRefunded({ refundedCents, cents }: ProviderPayment): boolean {
  return refundedCents > 0 && refundedCents >= cents
}
