import { and, eq, inArray, isNull } from 'drizzle-orm'
import { disputes, orderGroups, payments, rentals, unpaidInvoices } from '#db/schema/schema.ts'
import type { ProviderPayment } from '#integrations/payment-gateway.ts'
import { returnOverpaid } from '../buyouts/overpaid.server.ts'
import { record } from '../journal/journal.server.ts'
import { lockGroup } from '../orders/lock.server.ts'
import { type Dispute, type Payment, sourceOf } from '../orders/paid-by.server.ts'
import { careMonthOf } from '../payments/left-of-payment.server.ts'
import { recordPayment } from '../payments/record-payment.server.ts'
import { settlePayment } from '../payments/settle.server.ts'
import { bookDisputes } from '../rentals/book-disputes.server.ts'
import type { Services } from '../services.ts'
import { closeDisputeCases } from './dispute-cases.server.ts'
import { noteFailedTry } from './failed-tries.server.ts'
import { returnLateCare } from './late-care.server.ts'
import { notePaidThoughDropped } from './paid-after-release.server.ts'
import { payingCustomerOf } from './paying-customer.ts'
import { settleOwed } from './settle-owed.server.ts'
import { standstillOf } from './stopped-subscriptions.server.ts'

/**
 * The payment that makes up for a returned debit: the invoice of its month is paid as far as the provider
 * goes, so it needs one of its own. Asked for once; a canceled one is replaced.
 */
export async function repaymentOf(services: Services, disputeId: string): Promise<ProviderPayment> {
  const { db } = services
  const [found] = await db
    .select({ dispute: disputes, group: orderGroups, repayment: payments })
    .from(disputes)
    .innerJoin(orderGroups, eq(orderGroups.id, disputes.orderGroupId))
    .leftJoin(payments, eq(payments.id, disputes.repaymentId))
    .where(eq(disputes.id, disputeId))
  if (!found) throw new Error(`There is no dispute ${disputeId}`)
  const { dispute, group, repayment } = found
  if (repayment) {
    const payment = await services.payments.payment(repayment.stripePaymentIntentId)
    if (payment.status !== 'canceled') return payment
  }
  const { name, phone, ...address } = group.shippingAddress
  const { paymentIntentId } = await services.payments.startPayment({
    customerId: payingCustomerOf(group),
    cents: dispute.amount,
    receiptEmail: group.customerEmail,
    shipping: { name, phone, address },
    metadata: { order_group_id: group.id, repays: dispute.stripeDisputeId },
    key: `repay-${dispute.id}-${repayment?.id ?? 'first'}-${group.customerEmail}`,
  })
  await saveRepayment(services, dispute, paymentIntentId)
  return services.payments.payment(paymentIntentId)
}

async function saveRepayment(services: Services, dispute: Dispute, paymentIntentId: string) {
  const now = services.clock.now()
  await services.db.transaction(async tx => {
    await lockGroup(tx, dispute.orderGroupId)
    const [returned] = await tx.select().from(payments).where(eq(payments.id, dispute.paymentId))
    const repaymentId = await recordPayment(tx, {
      orderGroupId: dispute.orderGroupId,
      paymentIntentId,
      invoiceId: returned?.stripeInvoiceId ?? null,
      cents: dispute.amount,
      now,
    })
    await tx.update(disputes).set({ repaymentId }).where(eq(disputes.id, dispute.id))
  })
}

/** Brings a payment up to the provider's word, with what follows where it makes up for a returned debit. */
export async function settleRepayment(services: Services, paymentIntentId: string): Promise<void> {
  await settlePayment(services, paymentIntentId)
  await bookRepayment(services, paymentIntentId)
}

/** A settled payment that makes up for a returned debit gives its credit again; of one that failed its payer is told. Others change nothing. */
export async function bookRepayment(services: Services, paymentIntentId: string): Promise<void> {
  const [known] = await services.db
    .select({ dispute: disputes, payment: payments })
    .from(payments)
    .innerJoin(disputes, eq(disputes.repaymentId, payments.id))
    .where(eq(payments.stripePaymentIntentId, paymentIntentId))
  if (known?.payment.status === 'failed') return noteFailedRepayment(services, known)
  if (!known || !['succeeded', 'refunded'].includes(known.payment.status)) return
  await services.db.transaction(async tx => {
    const now = services.clock.now()
    const group = await lockGroup(tx, known.dispute.orderGroupId)
    const [repaid] = await tx
      .update(disputes)
      .set({ repaidAt: known.payment.paidAt ?? now })
      .where(and(eq(disputes.id, known.dispute.id), isNull(disputes.repaidAt)))
      .returning()
    if (!repaid) return
    const wasOwed = await settleOwed(tx, eq(unpaidInvoices.disputeId, repaid.id), now)
    const source = await sourceOf(tx, known.payment)
    const credited = await bookDisputes(tx, { source, now })
    const rented = await tx.select().from(rentals).where(inArray(rentals.id, credited))
    await returnOverpaid(services, tx, { group, rented, invoiceId: paymentIntentId })
    const { payment } = known
    const monthBegan = await careMonthOf(tx, payment)
    await returnLateCare(services, tx, { group, payment, monthBegan, now })
    await closeDisputeCases(tx, repaid, now)
    const isCredited = credited.length > 0
    await services.jobs.send(tx, 'mail', {
      kind: 'debit_repaid',
      to: group.customerEmail,
      data: { disputeId: repaid.id, isCredited, ...(!wasOwed && { isDropped: true }) },
      key: `debit_repaid ${repaid.id}`,
    })
    if (!wasOwed) await notePaidThoughDropped(tx, repaid, now)
    if (await standstillOf(tx, group.id)) {
      await services.jobs.send(tx, 'resume_charging', { orderGroupId: group.id })
    }
    await record(tx, {
      at: now,
      actor: 'stripe',
      subject: { type: 'order_group', id: group.id },
      event: 'debit_repaid',
      data: { stripeDisputeId: repaid.stripeDisputeId, cents: repaid.amount },
    })
  })
}

async function noteFailedRepayment(
  services: Services,
  { dispute, payment: { stripePaymentIntentId } }: { dispute: Dispute; payment: Payment },
): Promise<void> {
  const payment = await services.payments.payment(stripePaymentIntentId)
  await services.db.transaction(async tx => {
    const group = await lockGroup(tx, dispute.orderGroupId)
    const owed = and(eq(unpaidInvoices.disputeId, dispute.id), isNull(unpaidInvoices.settledAt))
    if ((await tx.$count(unpaidInvoices, owed)) === 0) return
    await noteFailedTry(services, tx, { group, payment, isTold: false })
  })
}
