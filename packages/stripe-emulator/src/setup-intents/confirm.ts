import type Stripe from 'stripe'
import type { Call } from '../api/operation.ts'
import type { Work } from '../engine/work.ts'
import { checkMethod, checkSecret } from '../payment-intents/checks.ts'
import { addPaymentMethod, paymentMethodNamed } from '../payment-methods/new-payment-method.ts'
import { StripeError } from '../wire/errors.ts'
import type { SetupIntent } from '../wire/objects.ts'
import type { Wire } from '../wire/wire.ts'
import { setUp } from './set-up.ts'

/** Lets a setup reach what waits for it: checkout session, subscription. */
export type AfterSetup = (work: Work, setup: SetupIntent) => Promise<void>

export type Confirm = Wire<Stripe.SetupIntentConfirmParams>

/** Confirms with the given or the chosen payment method; throws the 402 of a refused card. */
export async function confirm(
  call: Call<Confirm>,
  setup: SetupIntent,
  afterSetup: AfterSetup,
): Promise<SetupIntent> {
  const { work, params, browser } = call
  requireOpen(setup, 'confirm')
  const data = call.publishable ? browser.payment_method_data : params.payment_method_data
  const chosen = params.payment_method ?? setup.payment_method
  if (!data && !chosen) {
    throw new StripeError(
      "You cannot confirm this SetupIntent because it's missing a payment method. Update the SetupIntent with a payment method and then confirm it again.",
      { code: 'setup_intent_unexpected_state', setupIntent: { ...structuredClone(setup) } },
    )
  }
  const method = data
    ? await addPaymentMethod(work, data)
    : await paymentMethodNamed(work, chosen ?? '')
  checkMethod(setup, method)
  const error = await setUp(work, setup, method)
  await afterSetup(work, setup)
  if (error) throw error
  return setup
}

/** The end of the emulator's own 3-D Secure dialog. */
export async function authenticate(
  call: Call<unknown>,
  afterSetup: AfterSetup,
): Promise<SetupIntent> {
  const { work, id, browser } = call
  const setup = await work.need('setup_intent', id, 'intent')
  checkSecret(call, setup)
  if (setup.status !== 'requires_action' || !setup.payment_method) {
    throw unexpected(setup, 'authenticate')
  }
  const method = await work.need('payment_method', setup.payment_method)
  if (browser.outcome === 'succeed') {
    work.hidden(id).authenticated = true
    const error = await setUp(work, setup, method)
    await afterSetup(work, setup)
    if (error) throw error
    return setup
  }
  setup.status = 'requires_payment_method'
  setup.payment_method = null
  setup.next_action = null
  setup.last_setup_error = {
    code: 'setup_intent_authentication_failure',
    doc_url: 'https://stripe.com/docs/error-codes/setup-intent-authentication-failure',
    message:
      'The latest attempt to set up the payment method has failed because authentication failed.',
    payment_method: structuredClone(method),
    type: 'invalid_request_error',
  }
  work.emit('setup_intent.setup_failed', setup)
  return setup
}

export function requireOpen(setup: SetupIntent, what: string): void {
  if (setup.status === 'succeeded' || setup.status === 'canceled') throw unexpected(setup, what)
}

function unexpected(setup: SetupIntent, what: string): StripeError {
  return new StripeError(
    `You cannot ${what} this SetupIntent because it has a status of ${setup.status}.`,
    { code: 'setup_intent_unexpected_state', setupIntent: { ...structuredClone(setup) } },
  )
}
