import type Stripe from 'stripe'
import { type Call, type Operation, operation } from '../api/operation.ts'
import { inRange, where } from '../engine/conditions.ts'
import type { Work } from '../engine/work.ts'
import { checkMethod, checkSecret, offeredTypes } from '../payment-intents/checks.ts'
import { addPaymentMethod, paymentMethodNamed } from '../payment-methods/new-payment-method.ts'
import { notBuilt } from '../wire/errors.ts'
import { mergeMetadata, textField } from '../wire/fields.ts'
import type { SetupIntent } from '../wire/objects.ts'
import type { Wire } from '../wire/wire.ts'
import { type AfterSetup, authenticate, type Confirm, confirm, requireOpen } from './confirm.ts'
import { addSetupIntent } from './new-setup-intent.ts'

type Create = Wire<Stripe.SetupIntentCreateParams>
type Update = Wire<Stripe.SetupIntentUpdateParams>

async function create(call: Call<Create>, afterSetup: AfterSetup): Promise<SetupIntent> {
  const { work, params } = call
  if (params.single_use || params.on_behalf_of) throw notBuilt('This parameter', 'single_use')
  if (params.customer) await work.need('customer', params.customer, 'customer')
  const types = offeredTypes('eur', params)
  const setup = addSetupIntent(work, { customer: params.customer, types, usage: params.usage })
  if (params.allowed_payment_method_types) {
    setup.allowed_payment_method_types = params.allowed_payment_method_types
    setup.automatic_payment_methods = null
  }
  await apply(work, setup, { ...params, customer: undefined })
  work.emit('setup_intent.created', setup)
  return params.confirm ? confirm(call, setup, afterSetup) : setup
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

const browsers = { publishable: true }

export const setupIntentOperations = (afterSetup: AfterSetup): Operation[] => [
  operation<Create>('POST /v1/setup_intents', call => create(call, afterSetup)),
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
      return confirm(call, setup, afterSetup)
    },
    browsers,
  ),
  operation(
    'POST /v1/setup_intents/{id}/_authenticate',
    call => authenticate(call, afterSetup),
    browsers,
  ),
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
