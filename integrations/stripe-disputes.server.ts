import type Stripe from 'stripe'
import type { PaymentGateway, ProviderDispute } from './payment-gateway.ts'
import { fromUnixTime, idOf, PAGE, toUnixTime } from './stripe-values.server.ts'

const expand = ['charge']

/** Payments that the payer's bank took back. */
export function disputes(
  stripe: Stripe,
): Pick<PaymentGateway, 'dispute' | 'disputesSince' | 'invoiceOfPayment'> {
  return {
    async dispute(id) {
      return disputeOf(await stripe.disputes.retrieve(id, { expand }))
    },
    async *disputesSince(since) {
      const created = { gte: toUnixTime(since) }
      const page = { created, expand: ['data.charge'], limit: PAGE }
      for await (const dispute of stripe.disputes.list(page)) yield disputeOf(dispute)
    },
    async invoiceOfPayment(paymentIntentId) {
      const { data } = await stripe.invoicePayments.list({
        payment: { type: 'payment_intent', payment_intent: paymentIntentId },
        limit: 1,
      })
      const [paid] = data
      return paid ? idOf(paid.invoice) : null
    },
  }
}

const ends = ['lost', 'won'] as const

function disputeOf(dispute: Stripe.Dispute): ProviderDispute {
  const { charge, payment_intent: intent, balance_transactions: moved } = dispute
  const method = typeof charge === 'string' ? null : charge.payment_method_details?.type
  const status = ends.find(end => end === dispute.status) ?? 'open'
  const { due_by: dueBy } = dispute.evidence_details
  return {
    id: dispute.id,
    paymentIntentId: intent ? idOf(intent) : null,
    kind: method === 'sepa_debit' ? 'debit' : 'card',
    status,
    // An inquiry takes nothing as long as it is one.
    isWithdrawn: status === 'won' || moved.some(({ amount }) => amount < 0),
    cents: dispute.amount,
    reason: dispute.reason,
    evidenceDueAt: dueBy ? fromUnixTime(dueBy) : null,
    createdAt: fromUnixTime(dispute.created),
  }
}
