import type Stripe from 'stripe'
import { type Call, type Operation, operation } from '../api/operation.ts'
import { inRange, where } from '../engine/conditions.ts'
import type { Work } from '../engine/work.ts'
import { addPaymentMethod, paymentMethodNamed } from '../payment-methods/new-payment-method.ts'
import { notBuilt, StripeError } from '../wire/errors.ts'
import { mergeMetadata, shippingField, textField } from '../wire/fields.ts'
import type { PaymentIntent } from '../wire/objects.ts'
import type { Wire } from '../wire/wire.ts'
import { cancelIntent } from './cancel.ts'
import {
  checkAmount,
  checkMethod,
  checkSecret,
  isUnpaid,
  offeredTypes,
  unexpectedState,
} from './checks.ts'
import { type AfterPayment, authenticate, type Confirm, confirm } from './confirm.ts'
import { addPaymentIntent } from './new-intent.ts'

type Create = Wire<Stripe.PaymentIntentCreateParams>
type Update = Wire<Stripe.PaymentIntentUpdateParams>

async function create(call: Call<Create>, afterPayment: AfterPayment): Promise<PaymentIntent> {
  const { work, params } = call
  if (params.transfer_data || params.on_behalf_of) throw notBuilt('Stripe Connect', 'transfer_data')
  checkAmount(params.amount)
  if (params.automatic_payment_methods?.enabled && params.allowed_payment_method_types) {
    throw new StripeError(
      'You may only specify one of these parameters: automatic_payment_methods, allowed_payment_method_types.',
      { param: 'allowed_payment_method_types' },
    )
  }
  if (params.customer) await work.need('customer', params.customer, 'customer')
  const currency = params.currency.toLowerCase()
  const automatic = !params.allowed_payment_method_types
  const intent = addPaymentIntent(work, {
    amount: params.amount,
    currency,
    customer: params.customer,
    types: offeredTypes(currency, params),
    automatic: automatic
      ? { allow_redirects: 'always', ...params.automatic_payment_methods, enabled: true }
      : null,
  })
  intent.allowed_payment_method_types = params.allowed_payment_method_types ?? null
  intent.capture_method = params.capture_method ?? intent.capture_method
  intent.confirmation_method = params.confirmation_method ?? intent.confirmation_method
  await apply(work, intent, params)
  work.emit('payment_intent.created', intent)
  return params.confirm ? confirm(call, intent, afterPayment) : intent
}

/** Writes what create and update share; a payment method makes it ready to be confirmed. */
async function apply(work: Work, intent: PaymentIntent, params: Update): Promise<void> {
  intent.description = textField(params.description, intent.description)
  if (params.excluded_payment_method_types !== undefined) {
    intent.excluded_payment_method_types = params.excluded_payment_method_types || null
  }
  intent.metadata = mergeMetadata(intent.metadata, params.metadata)
  intent.receipt_email = textField(params.receipt_email, intent.receipt_email)
  if (params.setup_future_usage !== undefined) {
    intent.setup_future_usage = params.setup_future_usage || null
  }
  intent.shipping = shippingField(params.shipping, intent.shipping)
  intent.statement_descriptor = textField(params.statement_descriptor, intent.statement_descriptor)
  intent.statement_descriptor_suffix = textField(
    params.statement_descriptor_suffix,
    intent.statement_descriptor_suffix,
  )
  intent.transfer_group = textField(params.transfer_group, intent.transfer_group)
  if (params.payment_method === undefined && !params.payment_method_data) return
  const method = params.payment_method_data
    ? await addPaymentMethod(work, params.payment_method_data)
    : await paymentMethodNamed(work, params.payment_method ?? '')
  checkMethod(intent, method)
  intent.payment_method = method.id
  intent.status = 'requires_confirmation'
  intent.next_action = null
}

async function update(work: Work, intent: PaymentIntent, params: Update): Promise<PaymentIntent> {
  const onlyNotes = Object.keys(params).every(name =>
    ['metadata', 'description', 'receipt_email', 'shipping', 'expand', 'transfer_group'].includes(
      name,
    ),
  )
  if (!onlyNotes && !isUnpaid(intent)) throw unexpectedState(intent, 'update')
  if (params.amount !== undefined || params.currency) {
    if (work.hidden(intent.id).invoice) {
      throw new StripeError('The amount of a PaymentIntent of an invoice cannot be changed.', {
        param: 'amount',
      })
    }
    checkAmount(params.amount ?? intent.amount)
    intent.amount = params.amount ?? intent.amount
    intent.currency = params.currency?.toLowerCase() ?? intent.currency
  }
  if (params.customer) {
    await work.need('customer', params.customer, 'customer')
    intent.customer = params.customer
  }
  await apply(work, intent, params)
  return intent
}

async function cancel(
  work: Work,
  intent: PaymentIntent,
  params: Wire<Stripe.PaymentIntentCancelParams>,
): Promise<PaymentIntent> {
  if (!isUnpaid(intent) && intent.status !== 'requires_capture')
    throw unexpectedState(intent, 'cancel')
  const { invoice, checkoutSession } = work.hidden(intent.id)
  if (invoice ?? checkoutSession) {
    throw new StripeError(
      invoice
        ? `You cannot cancel this PaymentIntent because it belongs to the invoice ${invoice}. Void the invoice instead.`
        : 'You cannot cancel the PaymentIntent of a Checkout Session. Expire the Checkout Session instead.',
      { code: 'payment_intent_unexpected_state' },
    )
  }
  cancelIntent(work, intent, params.cancellation_reason ?? null)
  return intent
}

async function capture(
  work: Work,
  intent: PaymentIntent,
  params: Wire<Stripe.PaymentIntentCaptureParams>,
  afterPayment: AfterPayment,
): Promise<PaymentIntent> {
  if (intent.status !== 'requires_capture' || !intent.latest_charge) {
    throw unexpectedState(intent, 'capture')
  }
  const amount = params.amount_to_capture ?? intent.amount_capturable
  if (amount < 1 || amount > intent.amount_capturable) {
    throw new StripeError(
      `The amount to capture must be between 1 and ${intent.amount_capturable}.`,
      { code: 'amount_too_large', param: 'amount_to_capture' },
    )
  }
  const charge = await work.need('charge', intent.latest_charge)
  charge.captured = true
  charge.amount_captured = amount
  intent.status = 'succeeded'
  intent.amount_capturable = 0
  intent.amount_received = amount
  intent.metadata = mergeMetadata(intent.metadata, params.metadata)
  work.emit('charge.captured', charge)
  work.emit('payment_intent.succeeded', intent)
  await afterPayment(work, intent)
  return intent
}

const browsers = { publishable: true }

export const paymentIntentOperations = (afterPayment: AfterPayment): Operation[] => [
  operation<Create>('POST /v1/payment_intents', call => create(call, afterPayment)),
  operation<Wire<Stripe.PaymentIntentRetrieveParams>>(
    'GET /v1/payment_intents/{id}',
    async call => {
      const intent = await call.work.need('payment_intent', call.id, 'intent')
      checkSecret(call, intent)
      return intent
    },
    browsers,
  ),
  operation<Update>('POST /v1/payment_intents/{id}', async ({ work, id, params }) =>
    update(work, await work.need('payment_intent', id, 'intent'), params),
  ),
  operation<Confirm>(
    'POST /v1/payment_intents/{id}/confirm',
    async call => {
      const intent = await call.work.need('payment_intent', call.id, 'intent')
      checkSecret(call, intent)
      return confirm(call, intent, afterPayment)
    },
    browsers,
  ),
  operation(
    'POST /v1/payment_intents/{id}/_authenticate',
    call => authenticate(call, afterPayment),
    browsers,
  ),
  operation<Wire<Stripe.PaymentIntentCancelParams>>(
    'POST /v1/payment_intents/{id}/cancel',
    async ({ work, id, params }) =>
      cancel(work, await work.need('payment_intent', id, 'intent'), params),
  ),
  operation<Wire<Stripe.PaymentIntentCaptureParams>>(
    'POST /v1/payment_intents/{id}/capture',
    async ({ work, id, params }) =>
      capture(work, await work.need('payment_intent', id, 'intent'), params, afterPayment),
  ),
  operation<Wire<Stripe.PaymentIntentListParams>>(
    'GET /v1/payment_intents',
    async ({ params }) => ({
      list: 'payment_intent',
      page: params,
      conditions: [...where({ customer: params.customer }), ...inRange('created', params.created)],
    }),
  ),
]
