import type Stripe from 'stripe'
import type { AgreedPrice, PaymentGateway, ProviderSubscription } from './payment-gateway.ts'
import { itemsOf } from './stripe-items.server.ts'
import { unlessMissing } from './stripe-missing.server.ts'
import { fromUnixTime, idOf, PAGE, startedPayment, toUnixTime } from './stripe-values.server.ts'

/** By this an item whose price was made for it is found again. */
const LINE = 'line_id'

/** What is charged month by month: begun, read, changed, ended. */
export function subscriptions(
  stripe: Stripe,
): Pick<
  PaymentGateway,
  | 'startSubscription'
  | 'subscription'
  | 'subscriptions'
  | 'cancelSubscription'
  | 'setQuantities'
  | 'endSubscriptionAt'
  | 'payWith'
  | 'moveNextCharge'
> {
  return {
    async startSubscription({ customerId, recurring, oneOff, metadata, key }) {
      const subscription = await stripe.subscriptions.create(
        {
          customer: customerId,
          items: recurring.map(({ priceId, quantity, metadata, agreed }) => ({
            ...(agreed
              ? { price_data: { ...priceData(agreed), recurring: { interval: 'month' as const } } }
              : { price: priceId }),
            quantity,
            metadata: agreed ? { ...metadata, [LINE]: agreed.lineId } : metadata,
          })),
          ...(oneOff.length > 0 && {
            add_invoice_items: oneOff.map(({ priceId, quantity, agreed }) => ({
              ...(agreed ? { price_data: priceData(agreed) } : { price: priceId }),
              quantity,
            })),
          }),
          payment_behavior: 'default_incomplete',
          payment_settings: { save_default_payment_method: 'on_subscription' },
          metadata,
          expand: [
            'latest_invoice.confirmation_secret',
            'latest_invoice.payments',
            'pending_setup_intent',
          ],
        },
        { idempotencyKey: `subscription-${key}` },
      )
      const invoice = subscription.latest_invoice
      if (!invoice || typeof invoice === 'string') throw new Error('No first invoice came back')
      const secret = invoice.confirmation_secret?.client_secret
      const setup = subscription.pending_setup_intent
      return {
        subscriptionId: subscription.id,
        invoiceId: invoice.id,
        totalCents: invoice.total,
        payment: secret ? startedPayment(paymentIntentOfSecret(secret), secret) : null,
        setupSecret: setup && typeof setup !== 'string' ? setup.client_secret : null,
        items: (await itemsOf(stripe, subscription)).map(item => ({
          id: item.id,
          priceId: item.price.id,
          lineId: item.metadata[LINE] ?? null,
        })),
      }
    },
    async subscription(id) {
      return subscriptionOf(stripe, await stripe.subscriptions.retrieve(id))
    },
    async *subscriptions() {
      for await (const subscription of stripe.subscriptions.list({ status: 'all', limit: PAGE })) {
        yield await subscriptionOf(stripe, subscription)
      }
    },
    async cancelSubscription(id) {
      const subscription = await unlessMissing(stripe.subscriptions.retrieve(id))
      if (!subscription) return
      if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired') return
      await stripe.subscriptions.cancel(id, { prorate: false })
    },
    async setQuantities(subscriptionId, wanted) {
      const subscription = await stripe.subscriptions.retrieve(subscriptionId)
      if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired') return
      const known = await itemsOf(stripe, subscription)
      const items = wanted.flatMap(({ id, quantity }) => {
        const item = known.find(each => each.id === id)
        if (!item || item.quantity === quantity) return []
        return { id, quantity }
      })
      if (items.length === 0) return
      await stripe.subscriptions.update(subscriptionId, { items, proration_behavior: 'none' })
    },
    async endSubscriptionAt(subscriptionId, at) {
      const { status } = await stripe.subscriptions.retrieve(subscriptionId)
      if (status === 'canceled' || status === 'incomplete_expired') return
      await stripe.subscriptions.update(subscriptionId, {
        cancel_at: at ? toUnixTime(at) : '',
        proration_behavior: 'none',
      })
    },
    async payWith(subscriptionId, paymentMethodId) {
      await stripe.subscriptions.update(subscriptionId, {
        default_payment_method: paymentMethodId,
      })
    },
    async moveNextCharge(subscriptionId, due) {
      // Stripe's only way to a later next charge that keeps the paid period: a trial until then.
      await stripe.subscriptions.update(subscriptionId, {
        trial_end: toUnixTime(due),
        proration_behavior: 'none',
      })
    },
  }
}

/** A price for this one line: active for nobody else, and so never an offer of the shop (ADR-155). */
function priceData({ productId, cents }: AgreedPrice) {
  return { currency: 'eur', product: productId, unit_amount: cents }
}

/** A secret reads `pi_…_secret_…`; the first-invoice secret carries no intent id beside it. */
function paymentIntentOfSecret(secret: string): string {
  return secret.split('_secret_')[0] ?? secret
}

async function subscriptionOf(
  stripe: Stripe,
  subscription: Stripe.Subscription,
): Promise<ProviderSubscription> {
  const items = await itemsOf(stripe, subscription)
  const first = items[0]
  return {
    id: subscription.id,
    // A trial is how a later next charge is told to Stripe (see moveNextCharge); the rental runs.
    status: subscription.status === 'trialing' ? 'active' : subscription.status,
    latestInvoiceId: subscription.latest_invoice ? idOf(subscription.latest_invoice) : null,
    cancelAt: subscription.cancel_at ? fromUnixTime(subscription.cancel_at) : null,
    isPaused: subscription.pause_collection !== null,
    currentPeriodStart: first ? fromUnixTime(first.current_period_start) : null,
    currentPeriodEnd: first ? fromUnixTime(first.current_period_end) : null,
    anchor: fromUnixTime(subscription.billing_cycle_anchor),
    paymentMethodId: subscription.default_payment_method
      ? idOf(subscription.default_payment_method)
      : null,
    items: items.map(item => ({
      id: item.id,
      priceId: item.price.id,
      quantity: item.quantity ?? 1,
      cents: item.price.unit_amount ?? 0,
    })),
  }
}
