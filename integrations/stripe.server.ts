import Stripe from 'stripe'
import { assertOutsideTransaction } from '#db/guard.server.ts'
import type {
  PaymentGateway,
  ProviderInvoice,
  ProviderPayment,
  ProviderPrice,
  ProviderProduct,
  ProviderSubscription,
  StartedPayment,
} from './payment-gateway.ts'
import { hostedPages } from './stripe-hosted.server.ts'
import { unlessMissing } from './stripe-missing.server.ts'

/** How the shop reaches Stripe. With `fetch` the emulator answers in this process. */
export interface StripeSettings {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  scriptUrl: string
  dashboardUrl: string
  fetch?: typeof globalThis.fetch
  /** How long one call may take before it is made once more. */
  answerMs?: number
}

const ANSWER_MS = 12_000

const PAGE = 100
const intervals = ['day', 'week', 'month', 'year'] as const
const invoiceStatuses = ['draft', 'open', 'paid', 'void', 'uncollectible'] as const

/** The payment provider through the official SDK, which only this file and those beside it know. */
export function openStripe(settings: StripeSettings): PaymentGateway {
  const stripe = new Stripe(settings.secretKey, {
    httpClient: Stripe.createFetchHttpClient(carefully(settings.fetch ?? globalThis.fetch)),
    maxNetworkRetries: 1,
    timeout: settings.answerMs ?? ANSWER_MS,
  })

  return {
    ...hostedPages(stripe),
    publishableKey: settings.publishableKey,
    scriptUrl: settings.scriptUrl,
    dashboardUrl: (kind, id) => `${settings.dashboardUrl}/${kind}/${encodeURIComponent(id)}`,

    async ready() {
      await stripe.products.list({ limit: 1 })
    },

    isOutage: error =>
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeRateLimitError ||
      error instanceof Stripe.errors.StripeAPIError,

    async *products() {
      for await (const product of stripe.products.list({ limit: PAGE })) yield productOf(product)
    },
    async *prices() {
      for await (const price of stripe.prices.list({ limit: PAGE })) yield priceOf(price)
    },
    async product(id) {
      const product = await unlessMissing(stripe.products.retrieve(id))
      return product && !('deleted' in product && product.deleted) ? productOf(product) : null
    },
    async pricesOf(productId) {
      const prices: ProviderPrice[] = []
      for await (const price of stripe.prices.list({ product: productId, limit: PAGE })) {
        prices.push(priceOf(price))
      }
      return prices
    },
    async price(id) {
      const price = await unlessMissing(stripe.prices.retrieve(id))
      return price ? priceOf(price) : null
    },

    async ensureCustomer({ id, email, name, phone, address, key }) {
      const details = { email, name, address, ...(phone && { phone }) }
      if (id) {
        const known = await unlessMissing(stripe.customers.retrieve(id))
        if (known && !known.deleted) {
          await stripe.customers.update(id, details)
          return id
        }
      }
      const created = await stripe.customers.create(
        { ...details, preferred_locales: ['de'] },
        { idempotencyKey: `customer-${key}` },
      )
      return created.id
    },

    async startPayment({ customerId, cents, receiptEmail, shipping, metadata, key }) {
      const intent = await stripe.paymentIntents.create(
        {
          amount: cents,
          currency: 'eur',
          customer: customerId,
          automatic_payment_methods: { enabled: true },
          receipt_email: receiptEmail,
          shipping,
          metadata,
        },
        { idempotencyKey: `payment-${key}` },
      )
      return startedPayment(intent.id, intent.client_secret)
    },

    async startSubscription({ customerId, recurring, oneOff, metadata, key }) {
      const subscription = await stripe.subscriptions.create(
        {
          customer: customerId,
          items: recurring.map(({ priceId, quantity, metadata }) => ({
            price: priceId,
            quantity,
            metadata,
          })),
          ...(oneOff.length > 0 && {
            add_invoice_items: oneOff.map(({ priceId, quantity }) => ({
              price: priceId,
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
        items: subscription.items.data.map(item => ({ id: item.id, priceId: item.price.id })),
      }
    },

    async payment(id) {
      return paymentOf(await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }))
    },
    async paymentOfCharge(chargeId) {
      const charge = await stripe.charges.retrieve(chargeId)
      return charge.payment_intent ? idOf(charge.payment_intent) : null
    },
    async invoice(id) {
      return invoiceOf(await stripe.invoices.retrieve(id, { expand: ['payments'] }))
    },
    async subscription(id) {
      return subscriptionOf(await stripe.subscriptions.retrieve(id))
    },
    async *paidInvoicesSince(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) }
      const expand = ['data.payments']
      for await (const invoice of stripe.invoices.list({
        status: 'paid',
        created,
        expand,
        limit: PAGE,
      })) {
        yield invoiceOf(invoice)
      }
    },
    async *subscriptions() {
      for await (const subscription of stripe.subscriptions.list({ status: 'all', limit: PAGE })) {
        yield subscriptionOf(subscription)
      }
    },

    async cancelPayment(id) {
      const intent = await stripe.paymentIntents.retrieve(id)
      if (intent.status === 'succeeded' || intent.status === 'canceled') return
      await stripe.paymentIntents.cancel(id)
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
      const items = wanted.flatMap(({ id, quantity }) => {
        const item = subscription.items.data.find(each => each.id === id)
        if (!item || item.quantity === quantity) return []
        return quantity === 0 ? { id, deleted: true } : { id, quantity }
      })
      if (items.length === 0) return
      await stripe.subscriptions.update(subscriptionId, { items, proration_behavior: 'none' })
    },
    async endSubscriptionAt(subscriptionId, at) {
      const { status } = await stripe.subscriptions.retrieve(subscriptionId)
      if (status === 'canceled' || status === 'incomplete_expired') return
      await stripe.subscriptions.update(subscriptionId, {
        cancel_at: at ? Math.floor(at.getTime() / 1000) : '',
        proration_behavior: 'none',
      })
    },
    async defaultMethodOf(customerId) {
      const customer = await unlessMissing(stripe.customers.retrieve(customerId))
      if (!customer || customer.deleted) return null
      const method = customer.invoice_settings.default_payment_method
      return method ? idOf(method) : null
    },
    async payWith(subscriptionId, paymentMethodId) {
      await stripe.subscriptions.update(subscriptionId, {
        default_payment_method: paymentMethodId,
      })
    },
    async moveNextCharge(subscriptionId, due) {
      // Stripe's only way to a later next charge that keeps the paid period: a trial until then.
      await stripe.subscriptions.update(subscriptionId, {
        trial_end: Math.floor(due.getTime() / 1000),
        proration_behavior: 'none',
      })
    },
    async refund({ paymentIntentId, cents, key }) {
      await stripe.refunds.create(
        { payment_intent: paymentIntentId, ...(cents !== undefined && { amount: cents }) },
        { idempotencyKey: `refund-${key}` },
      )
    },

    verifyEvent(rawBody, signature) {
      try {
        const event = stripe.webhooks.constructEvent(rawBody, signature, settings.webhookSecret)
        const object = event.data.object
        return {
          id: event.id,
          type: event.type,
          objectId: 'id' in object && typeof object.id === 'string' ? object.id : null,
          changed: Object.keys(event.data.previous_attributes ?? {}),
          createdAt: seconds(event.created),
        }
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null
        if (error instanceof SyntaxError) return null
        throw error
      }
    },
  }
}

/** Stripe must never be asked while a transaction waits (see `db/guard.server.ts`). */
function carefully(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return (input, init) => {
    assertOutsideTransaction('The payment provider')
    return fetch(input, init)
  }
}

function seconds(timestamp: number): Date {
  return new Date(timestamp * 1000)
}

function idOf(reference: string | { id: string }): string {
  return typeof reference === 'string' ? reference : reference.id
}

/** A secret reads `pi_…_secret_…`; the first-invoice secret carries no intent id beside it. */
function paymentIntentOfSecret(secret: string): string {
  return secret.split('_secret_')[0] ?? secret
}

function startedPayment(paymentIntentId: string, clientSecret: string | null): StartedPayment {
  if (!clientSecret) throw new Error('The payment provider gave no client secret')
  return { paymentIntentId, clientSecret }
}

function productOf(product: Stripe.Product): ProviderProduct {
  return {
    id: product.id,
    name: product.name,
    description: product.description,
    images: product.images,
    metadata: product.metadata,
    active: product.active,
    createdAt: seconds(product.created),
  }
}

function priceOf(price: Stripe.Price): ProviderPrice {
  return {
    id: price.id,
    productId: idOf(price.product),
    cents: price.unit_amount,
    currency: price.currency,
    interval: intervals.find(known => known === price.recurring?.interval) ?? null,
    intervalCount: price.recurring?.interval_count ?? null,
    metadata: price.metadata,
    active: price.active,
    createdAt: seconds(price.created),
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
    method: charge?.payment_method_details?.type ?? null,
    clientSecret: intent.client_secret,
    metadata: intent.metadata,
  }
}

function paymentStatus(intent: Stripe.PaymentIntent): ProviderPayment['status'] {
  if (intent.status === 'succeeded') return 'succeeded'
  if (intent.status === 'processing') return 'processing'
  if (intent.status === 'canceled') return 'canceled'
  return intent.last_payment_error ? 'failed' : 'pending'
}

function invoiceOf(invoice: Stripe.Invoice): ProviderInvoice {
  const intent = invoice.payments?.data
    .map(entry => entry.payment.payment_intent)
    .find(reference => reference !== undefined)
  const { paid_at: paidAt, finalized_at: finalizedAt } = invoice.status_transitions
  const subscription = invoice.parent?.subscription_details?.subscription
  return {
    id: invoice.id,
    subscriptionId: subscription ? idOf(subscription) : null,
    reason: invoice.billing_reason,
    status: invoiceStatuses.find(known => known === invoice.status) ?? null,
    paidCents: invoice.amount_paid,
    paymentIntentId: intent ? idOf(intent) : null,
    paidAt: paidAt ? seconds(paidAt) : null,
    createdAt: seconds(invoice.created),
    finalizedAt: finalizedAt ? seconds(finalizedAt) : null,
    lines: invoice.lines.data.map(line => {
      const price = line.pricing?.price_details?.price
      return {
        subscriptionItemId: line.parent?.subscription_item_details?.subscription_item ?? null,
        priceId: price ? idOf(price) : null,
        quantity: line.quantity ?? 1,
        cents: line.amount,
      }
    }),
  }
}

function subscriptionOf(subscription: Stripe.Subscription): ProviderSubscription {
  const items = subscription.items.data
  const first = items[0]
  return {
    id: subscription.id,
    // A trial is how a later next charge is told to Stripe (see moveNextCharge); the rental runs.
    status: subscription.status === 'trialing' ? 'active' : subscription.status,
    latestInvoiceId: subscription.latest_invoice ? idOf(subscription.latest_invoice) : null,
    cancelAt: subscription.cancel_at ? seconds(subscription.cancel_at) : null,
    currentPeriodStart: first ? seconds(first.current_period_start) : null,
    currentPeriodEnd: first ? seconds(first.current_period_end) : null,
    anchor: seconds(subscription.billing_cycle_anchor),
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
