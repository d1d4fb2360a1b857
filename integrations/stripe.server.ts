import Stripe from 'stripe'
import { assertOutsideTransaction } from '#db/guard.server.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import { catalog } from './stripe-catalog.server.ts'
import { copies } from './stripe-copies.server.ts'
import { customers } from './stripe-customers.server.ts'
import { disputes } from './stripe-disputes.server.ts'
import { hostedPages } from './stripe-hosted.server.ts'
import { invoices } from './stripe-invoices.server.ts'
import { mandates } from './stripe-mandates.server.ts'
import { payments } from './stripe-payments.server.ts'
import { pendingItems } from './stripe-pending.server.ts'
import { refunds } from './stripe-refunds.server.ts'
import { replacedSubscriptions } from './stripe-replacements.server.ts'
import { subscriptions } from './stripe-subscriptions.server.ts'
import { webhooks } from './stripe-webhooks.server.ts'

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

/** The payment provider through the official SDK, which only this file and those beside it know. */
export function openStripe(settings: StripeSettings): PaymentGateway {
  const stripe = new Stripe(settings.secretKey, {
    httpClient: Stripe.createFetchHttpClient(carefully(settings.fetch ?? globalThis.fetch)),
    maxNetworkRetries: 1,
    timeout: settings.answerMs ?? ANSWER_MS,
  })

  return {
    ...catalog(stripe),
    ...copies(stripe),
    ...customers(stripe),
    ...payments(stripe),
    ...refunds(stripe),
    ...disputes(stripe),
    ...mandates(stripe),
    ...subscriptions(stripe),
    ...replacedSubscriptions(stripe),
    ...invoices(stripe),
    ...pendingItems(stripe),
    ...hostedPages(stripe),
    ...webhooks(stripe, settings.webhookSecret),
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

    refusalOf: error =>
      error instanceof Stripe.errors.StripeInvalidRequestError ||
      error instanceof Stripe.errors.StripeCardError
        ? error.message
        : null,
  }
}

/** Stripe must never be asked while a transaction waits (see `db/guard.server.ts`). */
function carefully(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return (input, init) => {
    assertOutsideTransaction('The payment provider')
    return fetch(input, init)
  }
}
