import type { RawForm } from './form.ts'

/** Names that only Stripe.js sends; they are no part of the documented API. */
const browserNames = [
  'client_secret',
  'payment_method_data',
  'payment_user_agent',
  'referrer',
  'time_on_page',
  'guid',
  'muid',
  'sid',
  'pasted_fields',
  'expected_payment_method_type',
  '_stripe_version',
  'client_attribution_metadata',
  'set_as_default_payment_method',
  'outcome',
  'type',
  'card',
  'sepa_debit',
  'billing_details',
  'metadata',
  'allow_redisplay',
]

/**
 * Separates what a browser may send from the parameters of the documented call: the client secret, and
 * card data, which Stripe takes with a publishable key alone.
 */
export function splitBrowserParams(form: RawForm): { browser: RawForm; rest: RawForm } {
  const browser: RawForm = Object.create(null)
  const rest: RawForm = Object.create(null)
  for (const [name, value] of Object.entries(form)) {
    const browsers = browserNames.includes(name)
    ;(browsers ? browser : rest)[name] = value
  }
  return { browser, rest }
}

const intentFields = [
  'id',
  'object',
  'amount',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'last_setup_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'status',
  'usage',
]

/** A refusal as a browser may see it: the intent in it without what is not its business. */
export function publishableError(body: { error: Record<string, unknown> }) {
  const error: Record<string, unknown> = { ...body.error }
  delete error.charge
  for (const name of ['payment_intent', 'setup_intent']) {
    const intent = error[name]
    if (typeof intent === 'object' && intent !== null) error[name] = publishableView({ ...intent })
  }
  return { error }
}

/** An intent as a browser may see it: without customer, metadata, charges. Other objects as they are. */
export function publishableView(body: Record<string, unknown>): Record<string, unknown> {
  if (body.object !== 'payment_intent' && body.object !== 'setup_intent') return body
  return Object.fromEntries(
    intentFields.flatMap(name => (name in body ? [[name, body[name]]] : [])),
  )
}
