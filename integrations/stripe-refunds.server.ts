import type Stripe from 'stripe'
import type { PaymentGateway, ProviderRefund, RefundRule } from './payment-gateway.ts'
import { fromUnixTime, idOf, PAGE, toUnixTime } from './stripe-values.server.ts'

const rules: readonly RefundRule[] = ['paid_too_late', 'buyout_overpaid']

/** Money that goes back. */
export function refunds(
  stripe: Stripe,
): Pick<PaymentGateway, 'refund' | 'refunds' | 'refundedSince' | 'paymentOfRefund'> {
  return {
    async refund({ paymentIntentId, cents, refundId, attempt, rule, key }) {
      await stripe.refunds.create(
        {
          payment_intent: paymentIntentId,
          ...(cents !== undefined && { amount: cents }),
          metadata: {
            ...(refundId && { refund: refundId, attempt: String(attempt ?? 1) }),
            ...(rule && { rule }),
          },
        },
        { idempotencyKey: `refund-${key}` },
      )
    },
    async refunds(paymentIntentId) {
      const found: ProviderRefund[] = []
      const query = { payment_intent: paymentIntentId, limit: PAGE }
      for await (const refund of stripe.refunds.list(query)) found.push(refundOf(refund))
      return found
    },
    async *refundedSince(since) {
      const query = { created: { gte: toUnixTime(since) }, limit: PAGE }
      for await (const { payment_intent: intent } of stripe.refunds.list(query)) {
        if (intent) yield idOf(intent)
      }
    },
    async paymentOfRefund(refundId) {
      const { payment_intent: intent } = await stripe.refunds.retrieve(refundId)
      return intent ? idOf(intent) : null
    },
  }
}

function refundOf(refund: Stripe.Refund): ProviderRefund {
  return {
    id: refund.id,
    cents: refund.amount,
    hasFailed: refund.status === 'failed' || refund.status === 'canceled',
    failure: refund.failure_reason ?? null,
    refundId: refund.metadata?.refund ?? null,
    attempt: Number(refund.metadata?.attempt ?? 1),
    rule: rules.find(known => known === refund.metadata?.rule) ?? null,
    createdAt: fromUnixTime(refund.created),
  }
}
