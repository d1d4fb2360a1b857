import type Stripe from 'stripe'
import { type Call, pageUrl } from '../api/operation.ts'
import type { Hidden } from '../engine/hidden.ts'
import { newId } from '../engine/ids.ts'
import { offeredTypes } from '../payment-intents/checks.ts'
import { notBuilt, parameterMissing, StripeError } from '../wire/errors.ts'
import { mergeMetadata, shippingField, textField } from '../wire/fields.ts'
import type { CheckoutSession, PaymentIntent } from '../wire/objects.ts'
import type { Wire } from '../wire/wire.ts'
import { checkoutItems, discountItems } from './checkout-items.ts'

type Create = Wire<Stripe.Checkout.SessionCreateParams>

const dayHours = 24
const hour = 3600

/** Opens a hosted payment for what is to be bought or rented. */
export async function createCheckout(call: Call<Create>): Promise<CheckoutSession> {
  const { work, params } = call
  refuseUnbuilt(params)
  if (!params.line_items?.length) throw parameterMissing('line_items')
  if (!params.success_url) throw parameterMissing('success_url')
  const customer = params.customer
    ? await work.need('customer', params.customer, 'customer')
    : undefined
  const mode = params.mode === 'subscription' ? 'subscription' : 'payment'
  const items = await checkoutItems(work, params.line_items, mode)
  const currency = items[0]?.currency ?? 'eur'
  const id = newId('checkout.session')
  const coupon = await discountItems(work, params.discounts, {
    items,
    currency,
    customer: customer?.id ?? null,
    session: mode === 'payment' ? id : null,
  })
  const subtotal = items.reduce((sum, item) => sum + item.amount_subtotal, 0)
  const total = items.reduce((sum, item) => sum + item.amount_total, 0)
  const session: CheckoutSession = {
    id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount_subtotal: subtotal,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: params.billing_address_collection ?? null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: textField(params.client_reference_id),
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: work.now,
    currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: params.custom_text?.after_submit || null,
      shipping_address: params.custom_text?.shipping_address || null,
      submit: params.custom_text?.submit || null,
      terms_of_service_acceptance: params.custom_text?.terms_of_service_acceptance || null,
    },
    customer: customer?.id ?? null,
    customer_account: null,
    customer_creation: customer ? null : creationOf(mode, params),
    customer_details: null,
    customer_email: textField(params.customer_email),
    discounts: coupon ? [{ coupon, promotion_code: null }] : [],
    expires_at: expiryOf(params.expires_at, work.now),
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: params.locale ?? null,
    managed_payments: null,
    metadata: mergeMetadata(null, params.metadata),
    mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: mode === 'subscription' ? 'always' : 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: offeredTypes(currency, params),
    payment_status: total === 0 ? 'no_payment_required' : 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: params.submit_type ?? null,
    subscription: null,
    success_url: params.success_url,
    total_details: { amount_discount: subtotal - total, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: pageUrl(call, `/checkout/${id}`, params.success_url),
    wallet_options: null,
  }
  work.add('checkout.session', session, {
    lineItems: items,
    intentData: intentData(params),
    subscriptionData: subscriptionData(params),
  })
  return session
}

function refuseUnbuilt(params: Create): void {
  if (params.mode === 'setup') throw notBuilt('The mode setup', 'mode')
  const { trial_end, trial_period_days, billing_cycle_anchor } = params.subscription_data ?? {}
  if (trial_end || trial_period_days || billing_cycle_anchor) {
    throw notBuilt('A checkout with a trial or another billing cycle', 'subscription_data')
  }
  if ((params.ui_mode ?? 'hosted_page') !== 'hosted_page') {
    throw notBuilt('A checkout that is not hosted', 'ui_mode')
  }
  const unbuilt = [
    'allow_promotion_codes',
    'shipping_options',
    'optional_items',
    'custom_fields',
    'invoice_creation',
    'automatic_tax',
    'shipping_address_collection',
  ] as const
  for (const name of unbuilt) if (params[name]) throw notBuilt(`The parameter ${name}`, name)
}

/** A subscription always has a customer; a payment makes one where that is asked for. */
function creationOf(mode: 'payment' | 'subscription', params: Create) {
  return mode === 'subscription' ? 'always' : (params.customer_creation ?? 'if_required')
}

/** What the subscription takes over when the customer pays. */
function subscriptionData({ subscription_data: data }: Create): Hidden['subscriptionData'] {
  return { description: data?.description, metadata: mergeMetadata(null, data?.metadata) }
}

/** Between half an hour and a day from now, as Stripe allows; a day by default. */
function expiryOf(wanted: number | undefined, now: number): number {
  const latest = now + dayHours * hour
  if (wanted === undefined) return latest
  if (wanted < now + hour / 2 || wanted > latest) {
    throw new StripeError(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      { param: 'expires_at' },
    )
  }
  return wanted
}

/** What the payment intent takes over when the customer pays. */
function intentData({ payment_intent_data: data }: Create): Partial<PaymentIntent> {
  return {
    description: textField(data?.description),
    metadata: mergeMetadata(null, data?.metadata),
    receipt_email: textField(data?.receipt_email),
    setup_future_usage: data?.setup_future_usage ?? null,
    shipping: shippingField(data?.shipping),
  }
}
