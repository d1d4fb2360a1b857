import { parameterInvalid, StripeError } from '../http/errors.ts'
import type { Call } from '../http/operation.ts'
import { newId, randomText } from '../store/ids.ts'
import type { PaymentIntent, PaymentMethod, SetupIntent } from '../store/objects.ts'
import type { Work } from '../store/work.ts'

/** What an intent needs to begin; everything else starts empty. */
export interface NewIntent {
  amount: number
  currency: string
  customer?: string | null
  description?: string | null
  types: string[]
  automatic?: PaymentIntent['automatic_payment_methods']
}

/** Adds a payment intent that waits for its payment method; the caller announces it. */
export function addIntent(work: Work, data: NewIntent): PaymentIntent {
  const id = newId('payment_intent')
  return work.add('payment_intent', {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: data.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: data.automatic ?? null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created: work.now,
    currency: data.currency,
    customer: data.customer ?? null,
    customer_account: null,
    description: data.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: data.types,
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  })
}

type Choice = {
  allowed_payment_method_types?: string[] | '' | null
  excluded_payment_method_types?: string[] | '' | null
}

/** The types that an intent offers: card, and SEPA debit for euros; narrowed by what is allowed or excluded. */
export function offeredTypes(currency: string, choice: Choice): string[] {
  const possible = currency === 'eur' ? ['card', 'sepa_debit'] : ['card']
  const allowed = choice.allowed_payment_method_types || possible
  const excluded = choice.excluded_payment_method_types || []
  const offered = possible.filter(type => allowed.includes(type) && !excluded.includes(type))
  if (offered.length === 0) {
    throw new StripeError(
      'No valid payment method types for this intent. Please ensure that you have activated payment methods compatible with your chosen currency.',
      { param: 'allowed_payment_method_types' },
    )
  }
  return offered
}

/** Refuses amounts that Stripe does not charge: below 0.50, above eight digits. */
export function checkAmount(amount: number): void {
  if (amount < 1) {
    throw new StripeError('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    })
  }
  if (amount < 50) {
    throw new StripeError('Amount must be at least 50 cents.', {
      code: 'amount_too_small',
      param: 'amount',
    })
  }
  if (amount > 99_999_999) {
    throw new StripeError('Amount must be no more than 99999999.', {
      code: 'amount_too_large',
      param: 'amount',
    })
  }
}

/** A browser shows that it may by the client secret. */
export function checkSecret(call: Call<unknown>, intent: PaymentIntent | SetupIntent): void {
  const given = call.browser.client_secret
  const needed = call.publishable || given !== undefined
  if (needed && given !== intent.client_secret) {
    throw new StripeError(
      `The client_secret provided does not match any associated ${intent.object} on this account.`,
      { code: 'resource_missing', param: 'client_secret' },
    )
  }
}

/** Refuses a payment method that this intent cannot take. */
export function checkMethod(intent: PaymentIntent | SetupIntent, method: PaymentMethod): void {
  if (!intent.payment_method_types.includes(method.type)) {
    throw parameterInvalid(
      `The PaymentMethod provided (${method.type}) is not allowed for this ${intent.object}. Allowed: ${intent.payment_method_types.join(', ')}.`,
      'payment_method',
    )
  }
  if (method.customer && method.customer !== intent.customer) {
    throw new StripeError(
      `The provided PaymentMethod cannot be used because it belongs to the customer ${method.customer}. Please include the Customer in the \`customer\` parameter.`,
      { param: 'payment_method' },
    )
  }
}

/** 400 with the intent, for a call that its status does not allow. */
export function unexpectedState(intent: PaymentIntent, what: string): StripeError {
  return new StripeError(
    `You cannot ${what} this PaymentIntent because it has a status of ${intent.status}.`,
    { code: 'payment_intent_unexpected_state', paymentIntent: { ...structuredClone(intent) } },
  )
}
