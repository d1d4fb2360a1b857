import type { Clocked } from './engine/clock.ts'
import type { DeliveryView } from './engine/deliveries.ts'
import { browserPages } from './ui/browser/routes.ts'
import { dashboardPages } from './ui/dashboard/routes.ts'
import { hostedPages } from './ui/hosted/routes.ts'
import type { StripeObject } from './wire/objects.ts'

/**
 * One call of the API from inside the emulator, as a page makes it.
 * `params` are nested values as the SDK takes them; they are checked against the schema all the same.
 * `key` is a `sk_test_…` (default) or `pk_test_…`: with a publishable key the same restrictions hold
 * as for the browser's calls (only intents with their `client_secret`, secret fields left out).
 */
export interface ApiCall {
  method: 'GET' | 'POST' | 'DELETE'
  /** Path from the version on, e.g. `/v1/payment_intents/pi_123/confirm`. */
  path: string
  params?: Record<string, unknown>
  key?: string
  idempotencyKey?: string
}

/** What pages (payment form, dashboard) may do with the emulator. */
export interface Engine extends Clocked {
  /** Runs one API call; returns the object or throws a `StripeError` (`wire/errors.ts`: `status`, `body()`). */
  execute(call: ApiCall): Promise<StripeObject>
  /** The newest deliveries first, at most `limit` (default 100), of one event if given. */
  deliveries(filter?: { event?: string; limit?: number }): Promise<DeliveryView[]>
  /** Sends an event once more to every endpoint that wants it. */
  redeliver(event: string): Promise<void>
  /** Empties the store (objects, events, deliveries, idempotency keys); webhook endpoints and the clock stay. */
  reset(): Promise<void>
}

/** `basePath` is where the emulator is mounted, e.g. `/__stripe`; `params` are the `:name` parts of the path. */
export type PageHandler = (
  request: Request,
  context: {
    engine: Engine
    basePath: string
    params: Record<string, string>
    isLocal: boolean
    /** Whose pages may frame the payment form, as a policy says it. */
    framedBy: string
  },
) => Promise<Response>

/**
 * Everything that the emulator serves below `basePath` besides `/v1/*` and `/_clock`.
 * `path` is relative to `basePath` (`/stripe.js`, `/dashboard/events/:id`).
 *
 * What a browser page needs of the API, all with `key=pk_test_…` (form body, query or Bearer):
 * - `GET  /v1/payment_intents/{id}?client_secret=…`, `GET /v1/setup_intents/{id}?client_secret=…`
 * - `POST /v1/payment_intents/{id}/confirm`, `POST /v1/setup_intents/{id}/confirm` with `client_secret`,
 *   `return_url` and `payment_method` or `payment_method_data[type]=card`, `[card][number]`,
 *   `[card][exp_month]`, `[card][exp_year]`, `[card][cvc]`, or `[type]=sepa_debit`, `[sepa_debit][iban]`,
 *   and `[billing_details][…]`
 * - `POST /v1/payment_methods`, `POST /v1/tokens` with card data
 * - 3-D Secure: an intent in `requires_action` has `next_action.type === 'use_stripe_sdk'`. The dialog then
 *   calls `POST /v1/payment_intents/{id}/_authenticate` or `POST /v1/setup_intents/{id}/_authenticate` with
 *   `client_secret` and `outcome=succeed` or `outcome=fail`. The answer is 200 with the intent: `succeeded`,
 *   or `requires_payment_method` with `last_payment_error.code === 'payment_intent_authentication_failure'`
 *   (`last_setup_error.code === 'setup_intent_authentication_failure'`). After `succeed` the charge itself may
 *   still be declined: then 402 with a `card_error`, as for `confirm`.
 *   These two paths exist in this emulator only.
 * - `POST /v1/checkout/sessions/{id}/_confirm` with `payment_method_data` or `payment_method` pays an open
 *   session; the session names its `payment_intent`, for 3-D Secure as above.
 *
 * `ui/hosted/` has the pages that customers are sent to: `/checkout/:id` and `/portal/:id`.
 */
export const pages: Array<{ method: 'GET' | 'POST'; path: string; handler: PageHandler }> = [
  ...browserPages,
  ...dashboardPages,
  ...hostedPages,
]
