import { StripeError } from '../wire/errors.ts'
import type { PaymentIntent, PaymentMethod, SetupIntent } from '../wire/objects.ts'

/** Why a card was declined, in Stripe's codes. */
export interface Decline {
  code: string
  declineCode: string
  message: string
}

export const authenticationRequired: Decline = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}

type IntentError = NonNullable<PaymentIntent['last_payment_error']>

/** What an intent records of a decline. */
export function declineRecord(
  decline: Decline,
  method: PaymentMethod,
  charge?: string,
): IntentError {
  return {
    ...(charge ? { charge } : {}),
    code: knownCode(decline.code),
    decline_code: decline.declineCode,
    doc_url: `https://stripe.com/docs/error-codes/${decline.code.replaceAll('_', '-')}`,
    message: decline.message,
    payment_method: structuredClone(method),
    type: 'card_error',
  }
}

const codes = [
  'authentication_required',
  'card_declined',
  'expired_card',
  'incorrect_cvc',
  'processing_error',
] as const

/** The decline codes that test cards give, as the type of the SDK wants them. */
function knownCode(code: string): IntentError['code'] {
  return codes.find(known => known === code) ?? 'card_declined'
}

/** The 402 that answers a declined call; what happened stays on record. */
export function declineError(
  decline: Decline,
  method: PaymentMethod,
  of: { paymentIntent: PaymentIntent } | { setupIntent: SetupIntent },
): StripeError {
  const intent = 'paymentIntent' in of ? of.paymentIntent : of.setupIntent
  const charge = 'paymentIntent' in of ? of.paymentIntent.latest_charge : null
  const copy = { ...structuredClone(intent) }
  return new StripeError(decline.message, {
    status: 402,
    type: 'card_error',
    code: decline.code,
    declineCode: decline.declineCode,
    charge: charge ?? undefined,
    [intent.object === 'payment_intent' ? 'paymentIntent' : 'setupIntent']: copy,
    paymentMethod: { ...structuredClone(method) },
    commitsChanges: true,
  })
}
