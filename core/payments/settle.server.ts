import { eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { payments } from '#db/schema/schema.ts'
import type { ProviderPayment, ProviderRefund } from '#integrations/payment-gateway.ts'
import { cancelReturned } from '../invoices/cancel.server.ts'
import type { OrderGroup } from '../orders/group.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { type Payment, sourceOf } from '../orders/paid-by.server.ts'
import { debitRefund } from '../rentals/credit.server.ts'
import { bookTakenBack } from '../rentals/taken-back.server.ts'
import type { Services } from '../services.ts'
import { hasRefunds, namedRefunds, recordRefunds } from './record-refunds.server.ts'
import { cancelGroup, confirmGroup, failGroup, refundGroup } from './transitions.server.ts'

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
  const isSettled = await services.db.transaction(async tx => {
    const group = await lockGroup(tx, known.orderGroupId)
    const row = await lockPayment(tx, known.id)
    // Somebody settled it since the provider was asked, perhaps by a newer answer.
    if (row.status !== known.status || row.refundedAmount !== known.refundedAmount) return false
    await savePaymentState(tx, row, { payment, now: services.clock.now() })
    const source = await sourceOf(tx, known)
    await recordRefunds(services, tx, { group, paymentId: known.id, known: refunds })
    if (payment.refundedCents > 0) {
      await recordRefund(services, tx, group, { paymentId: known.id, payment, source })
    }
    if (group.stripePaymentIntentId === paymentIntentId) {
      await settleOrder(services, tx, group, { payment, source, before: row.status })
    }
    // The bank may have taken it back before it was credited.
    await bookTakenBack(tx, { source, now: services.clock.now() })
    if (payment.refundedCents > 0) {
      await cancelReturned(services, tx, { group, source, now: services.clock.now() })
    }
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

/** What the state of its first payment means for an order. */
async function settleOrder(
  services: Services,
  tx: Orm,
  group: OrderGroup,
  { payment, source, before }: { payment: ProviderPayment; source: string; before: string },
): Promise<void> {
  if (payment.status === 'succeeded') await confirmGroup(services, tx, group, source)
  if (payment.status === 'processing') await confirmReceipt(services, tx, group, before)
  if (payment.status === 'failed') {
    await failGroup(services, tx, group, { wasProcessing: before === 'processing' })
  }
  if (payment.status === 'canceled') await cancelGroup(services, tx, group)
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
  const isRefunded = payment.refundedCents > 0 && payment.refundedCents >= payment.cents
  await tx
    .update(payments)
    .set({
      status: isRefunded ? 'refunded' : payment.status,
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

async function recordRefund(
  services: Services,
  tx: Orm,
  group: OrderGroup,
  { paymentId, payment, source }: { paymentId: string; payment: ProviderPayment; source: string },
): Promise<void> {
  const refund = {
    source,
    refundedCents: payment.refundedCents,
    paidCents: payment.cents,
    named: await namedRefunds(tx, paymentId),
  }
  await debitRefund(tx, refund, services.clock.now())
  const isWhole = payment.refundedCents >= payment.cents
  if (isWhole && group.stripePaymentIntentId === payment.id) await refundGroup(services, tx, group)
}
