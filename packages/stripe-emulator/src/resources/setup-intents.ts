import type Stripe from 'stripe'
import { afterSetup } from '../billing/after-setup.ts'
import { notBuilt, StripeError } from '../http/errors.ts'
import { type Call, type Operation, operation } from '../http/operation.ts'
import { checkMethod, checkSecret, offeredTypes } from '../payments/intents.ts'
import { addSetup, setUp } from '../payments/setups.ts'
import { inRange, where } from '../store/conditions.ts'
import type { SetupIntent } from '../store/objects.ts'
import type { Wire } from '../store/wire.ts'
import type { Work } from '../store/work.ts'
import { mergeMetadata, textField } from './fields.ts'
import { addPaymentMethod, paymentMethodNamed } from './new-payment-method.ts'

type Create = Wire<Stripe.SetupIntentCreateParams>
type Update = Wire<Stripe.SetupIntentUpdateParams>
type Confirm = Wire<Stripe.SetupIntentConfirmParams>

async function create(call: Call<Create>): Promise<SetupIntent> {
  const { work, params } = call
  if (params.single_use || params.on_behalf_of) throw notBuilt('This parameter', 'single_use')
  if (params.customer) await work.need('customer', params.customer, 'customer')
  const types = offeredTypes('eur', params)
  const setup = addSetup(work, { customer: params.customer, types, usage: params.usage })
  if (params.allowed_payment_method_types) {
    setup.allowed_payment_method_types = params.allowed_payment_method_types
    setup.automatic_payment_methods = null
  }
  await apply(work, setup, { ...params, customer: undefined })
  work.emit('setup_intent.created', setup)
  return params.confirm ? confirm(call, setup) : setup
}

async function apply(work: Work, setup: SetupIntent, params: Update): Promise<void> {
  if (params.customer) {
    await work.need('customer', params.customer, 'customer')
    setup.customer = params.customer
  }
  setup.description = textField(params.description, setup.description)
  setup.metadata = mergeMetadata(setup.metadata, params.metadata)
  if (params.payment_method === undefined && !params.payment_method_data) return
  const method = params.payment_method_data
    ? await addPaymentMethod(work, params.payment_method_data)
    : await paymentMethodNamed(work, params.payment_method ?? '')
  checkMethod(setup, method)
  setup.payment_method = method.id
  setup.status = 'requires_confirmation'
}

async function confirm(call: Call<Confirm>, setup: SetupIntent): Promise<SetupIntent> {
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
async function authenticate(call: Call<unknown>): Promise<SetupIntent> {
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

function cancel(
  work: Work,
  setup: SetupIntent,
  params: Wire<Stripe.SetupIntentCancelParams>,
): SetupIntent {
  requireOpen(setup, 'cancel')
  setup.status = 'canceled'
  setup.cancellation_reason = params.cancellation_reason ?? null
  setup.next_action = null
  work.emit('setup_intent.canceled', setup)
  return setup
}

function requireOpen(setup: SetupIntent, what: string): void {
  if (setup.status === 'succeeded' || setup.status === 'canceled') throw unexpected(setup, what)
}

function unexpected(setup: SetupIntent, what: string): StripeError {
  return new StripeError(
    `You cannot ${what} this SetupIntent because it has a status of ${setup.status}.`,
    { code: 'setup_intent_unexpected_state', setupIntent: { ...structuredClone(setup) } },
  )
}

const browsers = { publishable: true }

export const setupIntentOperations: Operation[] = [
  operation('POST /v1/setup_intents', create),
  operation(
    'GET /v1/setup_intents/{id}',
    async call => {
      const setup = await call.work.need('setup_intent', call.id, 'intent')
      checkSecret(call, setup)
      return setup
    },
    browsers,
  ),
  operation<Update>('POST /v1/setup_intents/{id}', async ({ work, id, params }) => {
    const setup = await work.need('setup_intent', id, 'intent')
    requireOpen(setup, 'update')
    await apply(work, setup, params)
    return setup
  }),
  operation<Confirm>(
    'POST /v1/setup_intents/{id}/confirm',
    async call => {
      const setup = await call.work.need('setup_intent', call.id, 'intent')
      checkSecret(call, setup)
      return confirm(call, setup)
    },
    browsers,
  ),
  operation('POST /v1/setup_intents/{id}/_authenticate', authenticate, browsers),
  operation<Wire<Stripe.SetupIntentCancelParams>>(
    'POST /v1/setup_intents/{id}/cancel',
    async ({ work, id, params }) =>
      cancel(work, await work.need('setup_intent', id, 'intent'), params),
  ),
  operation<Wire<Stripe.SetupIntentListParams>>('GET /v1/setup_intents', async ({ params }) => ({
    list: 'setup_intent',
    page: params,
    conditions: [
      ...where({ customer: params.customer, payment_method: params.payment_method }),
      ...inRange('created', params.created),
    ],
  })),
]
