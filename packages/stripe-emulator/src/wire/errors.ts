import type { StripeObject } from './objects.ts'

export type ErrorType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'

interface Details {
  status?: number
  type?: ErrorType
  code?: string
  param?: string
  declineCode?: string
  charge?: string
  paymentIntent?: StripeObject
  setupIntent?: StripeObject
  paymentMethod?: StripeObject
  /** What the call changed stays, as with a declined card: the attempt is on record. */
  commitsChanges?: boolean
}

/** An answer of the API that is no 2xx, in Stripe's shape. */
export class StripeError extends Error {
  readonly status: number
  readonly details: Details

  constructor(message: string, details: Details = {}) {
    super(message)
    this.status = details.status ?? 400
    this.details = details
  }

  /** The JSON body: `{ error: { type, code, message, … } }`. */
  body(): { error: Record<string, unknown> } {
    const { type, code, param, declineCode, charge } = this.details
    const error: Record<string, unknown> = {
      type: type ?? 'invalid_request_error',
      message: this.message,
    }
    if (code) {
      error.code = code
      error.doc_url = `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`
    }
    if (declineCode) error.decline_code = declineCode
    if (param) error.param = param
    if (charge) error.charge = charge
    if (this.details.paymentIntent) error.payment_intent = this.details.paymentIntent
    if (this.details.setupIntent) error.setup_intent = this.details.setupIntent
    if (this.details.paymentMethod) error.payment_method = this.details.paymentMethod
    return { error }
  }
}

/** 404 with `resource_missing`, as Stripe words it: "No such price: 'price_x'". */
export function missing(kind: string, id: string, param = 'id'): StripeError {
  const name = kind === 'payment_method' ? 'PaymentMethod' : kind.replace('test_helpers.', '')
  return new StripeError(`No such ${name}: '${id}'`, {
    // Stripe answers 404 for the object of the path and 400 for one named in a parameter.
    status: ['id', 'intent', 'coupon'].includes(param) ? 404 : 400,
    code: 'resource_missing',
    param,
  })
}

export function parameterMissing(param: string): StripeError {
  return new StripeError(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
}

export function parameterInvalid(message: string, param: string): StripeError {
  return new StripeError(message, { code: 'parameter_invalid', param })
}

/** For what the emulator does not support; it refuses instead of answering wrongly. */
export function notBuilt(what: string, param?: string): StripeError {
  return new StripeError(`${what} is not part of this emulator.`, {
    code: 'emulator_not_built',
    param,
  })
}
