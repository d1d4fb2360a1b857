import type Stripe from 'stripe'
import type { Call } from '../api/operation.ts'
import type { Work } from '../engine/work.ts'
import { addPaymentMethod, paymentMethodNamed } from '../payment-methods/new-payment-method.ts'
import { StripeError } from '../wire/errors.ts'
import { shippingField, textField } from '../wire/fields.ts'
import type { PaymentIntent } from '../wire/objects.ts'
import type { Wire } from '../wire/wire.ts'
import { checkMethod, checkSecret, isUnpaid, unexpectedState } from './checks.ts'
import { pay } from './pay.ts'

/** Lets the result of a try to pay reach what is behind the intent: checkout session, invoice, subscription. */
export type AfterPayment = (work: Work, intent: PaymentIntent) => Promise<void>

export type Confirm = Wire<Stripe.PaymentIntentConfirmParams>

/** Confirms with the given or the chosen payment method; throws the 402 of a decline, whose traces are committed. */
export async function confirm(
  call: Call<Confirm>,
  intent: PaymentIntent,
  afterPayment: AfterPayment,
): Promise<PaymentIntent> {
  const { work, params, browser } = call
  if (!isUnpaid(intent)) throw unexpectedState(intent, 'confirm')
  if (params.setup_future_usage !== undefined) {
    intent.setup_future_usage = params.setup_future_usage || null
  }
  intent.shipping = shippingField(params.shipping, intent.shipping)
  intent.receipt_email = textField(params.receipt_email, intent.receipt_email)
  const data = call.publishable ? browser.payment_method_data : params.payment_method_data
  const chosen = params.payment_method ?? intent.payment_method
  if (!data && !chosen) {
    throw new StripeError(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      { code: 'payment_intent_unexpected_state', paymentIntent: { ...structuredClone(intent) } },
    )
  }
  const method = data
    ? await addPaymentMethod(work, data)
    : await paymentMethodNamed(work, chosen ?? '')
  checkMethod(intent, method)
  const { off_session: offSession } = params
  work.hidden(intent.id).offSession = offSession !== undefined && offSession !== false
  const error = await pay(work, intent, method)
  await afterPayment(work, intent)
  if (error) throw error
  return intent
}

/** The end of the emulator's own 3-D Secure dialog. */
export async function authenticate(
  call: Call<unknown>,
  afterPayment: AfterPayment,
): Promise<PaymentIntent> {
  const { work, id, browser } = call
  const intent = await work.need('payment_intent', id, 'intent')
  checkSecret(call, intent)
  if (intent.status !== 'requires_action' || !intent.payment_method) {
    throw unexpectedState(intent, 'authenticate')
  }
  const method = await work.need('payment_method', intent.payment_method)
  if (browser.outcome === 'succeed') {
    const hidden = work.hidden(id)
    hidden.authenticated = true
    hidden.offSession = false
    const error = await pay(work, intent, method)
    await afterPayment(work, intent)
    if (error) throw error
    return intent
  }
  intent.status = 'requires_payment_method'
  intent.payment_method = null
  intent.next_action = null
  intent.last_payment_error = {
    code: 'payment_intent_authentication_failure',
    doc_url: 'https://stripe.com/docs/error-codes/payment-intent-authentication-failure',
    message:
      'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
    payment_method: structuredClone(method),
    type: 'invalid_request_error',
  }
  work.emit('payment_intent.payment_failed', intent)
  await afterPayment(work, intent)
  return intent
}
