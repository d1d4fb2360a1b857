import type { Call } from '../api/operation.ts'
import { parameterInvalid, StripeError } from '../wire/errors.ts'
import type { PaymentIntent, PaymentMethod, SetupIntent } from '../wire/objects.ts'

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

/** Whether an intent still waits for its payment. */
export function isUnpaid(intent: PaymentIntent): boolean {
  return ['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(
    intent.status,
  )
}
