import type Stripe from 'stripe'
import type { PaymentGateway, ProviderPayment } from './payment-gateway.ts'
import { unlessMissing } from './stripe-missing.server.ts'
import { fromUnixTime, idOf, PAGE, startedPayment, toUnixTime } from './stripe-values.server.ts'

/** Single payments: begun, read, ended. */
export function payments(
  stripe: Stripe,
): Pick<
  PaymentGateway,
  | 'startPayment'
  | 'payWithSaved'
  | 'payment'
  | 'findPayment'
  | 'paymentsSince'
  | 'paymentOfCharge'
  | 'cancelPayment'
> {
  return {
    async startPayment({ customerId, cents, receiptEmail, shipping, metadata, key }) {
      const intent = await stripe.paymentIntents.create(
        {
          amount: cents,
          currency: 'eur',
          ...(customerId && { customer: customerId }),
          automatic_payment_methods: { enabled: true },
          receipt_email: receiptEmail,
          shipping,
          metadata,
        },
        { idempotencyKey: `payment-${key}` },
      )
      return startedPayment(intent.id, intent.client_secret)
    },
    async payWithSaved({ paymentIntentId: id, paymentMethodId, returnUrl }) {
      const intent = await stripe.paymentIntents.retrieve(id)
      if (intent.status === 'succeeded' || intent.status === 'processing') return
      await stripe.paymentIntents.confirm(
        id,
        // Stripe asks for it wherever a method might redirect; nobody is there to be redirected.
        { payment_method: paymentMethodId, off_session: true, return_url: returnUrl },
        { idempotencyKey: `saved-${id}-${paymentMethodId}` },
      )
    },
    async payment(id) {
      return paymentOf(await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }))
    },
    async findPayment(id) {
      const expand = ['latest_charge']
      const intent = await unlessMissing(stripe.paymentIntents.retrieve(id, { expand }))
      return intent && paymentOf(intent)
    },
    async *paymentsSince(since) {
      const created = { gte: toUnixTime(since) }
      const page = { created, expand: ['data.latest_charge'], limit: PAGE }
      for await (const intent of stripe.paymentIntents.list(page)) yield paymentOf(intent)
    },
    async paymentOfCharge(chargeId) {
      const charge = await stripe.charges.retrieve(chargeId)
      return charge.payment_intent ? idOf(charge.payment_intent) : null
    },
    async cancelPayment(id) {
      const intent = await stripe.paymentIntents.retrieve(id)
      if (intent.status === 'succeeded' || intent.status === 'canceled') return
      await stripe.paymentIntents.cancel(id)
    },
  }
}

function paymentOf(intent: Stripe.PaymentIntent): ProviderPayment {
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge
  return {
    id: intent.id,
    status: paymentStatus(intent),
    isAuthenticating: intent.status === 'requires_action',
    cents: intent.amount,
    refundedCents: charge?.amount_refunded ?? 0,
    failure: intent.last_payment_error?.message ?? null,
    failedTry: failedTryOf(intent, charge),
    method: charge?.payment_method_details?.type ?? null,
    mandateId: charge?.payment_method_details?.sepa_debit?.mandate ?? null,
    clientSecret: intent.client_secret,
    reusableMethodId:
      intent.setup_future_usage === 'off_session' && intent.payment_method
        ? idOf(intent.payment_method)
        : null,
    metadata: intent.metadata,
    createdAt: fromUnixTime(intent.created),
  }
}

function failedTryOf(
  intent: Stripe.PaymentIntent,
  charge: Stripe.Charge | null,
): ProviderPayment['failedTry'] {
  if (charge?.status !== 'failed' || intent.last_payment_error?.charge !== charge.id) return null
  const isDebit = charge.payment_method_details?.type === 'sepa_debit'
  return { id: charge.id, at: fromUnixTime(charge.created), isDebit }
}

function paymentStatus(intent: Stripe.PaymentIntent): ProviderPayment['status'] {
  if (intent.status === 'succeeded') return 'succeeded'
  if (intent.status === 'processing') return 'processing'
  if (intent.status === 'canceled') return 'canceled'
  return intent.last_payment_error ? 'failed' : 'pending'
}
