import type Stripe from 'stripe'
import { newId } from '../engine/ids.ts'
import type { Work } from '../engine/work.ts'
import { methodOf } from '../payment-methods/payment-methods.ts'
import { nextBoundary } from '../products/recurrence.ts'
import { parameterMissing, StripeError } from '../wire/errors.ts'
import { mergeMetadata, textField } from '../wire/fields.ts'
import type { Customer, Price, Subscription } from '../wire/objects.ts'
import type { Wire } from '../wire/wire.ts'
import { newItem } from './items.ts'

export type Create = Wire<Stripe.SubscriptionCreateParams>

/** Adds a subscription in its first period, without its invoice. */
export async function addSubscription(
  work: Work,
  params: Create,
  customer: Customer,
  prices: Price[],
): Promise<Subscription> {
  const id = newId('subscription')
  const trialEnd = trialEndOf(params, work.now)
  const recurring = prices[0]?.recurring
  if (!recurring) throw parameterMissing('items')
  const end = trialEnd ?? nextBoundary(work.now, recurring, work.now)
  const data = (params.items ?? []).flatMap((item, index) => {
    const price = prices[index]
    if (!price) return []
    const { quantity, metadata } = item
    const item_ = { subscription: id, price, quantity, metadata, start: work.now, end }
    return newItem(work.now, item_)
  })
  const method = await ownMethod(work, params.default_payment_method, customer)
  return work.add('subscription', {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: trialEnd ?? work.now,
    billing_cycle_anchor_config: null,
    billing_mode: {
      flexible: { proration_discounts: 'included' },
      type: params.billing_mode?.type ?? 'flexible',
    },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: params.collection_method ?? 'charge_automatically',
    created: work.now,
    currency: prices[0]?.currency ?? 'eur',
    customer: customer.id,
    customer_account: null,
    days_until_due: params.days_until_due ?? null,
    default_payment_method: method,
    default_source: null,
    default_tax_rates: [],
    description: textField(params.description),
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: textField(params.invoice_settings?.description),
      footer: textField(params.invoice_settings?.footer),
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data,
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: mergeMetadata(null, params.metadata),
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: params.payment_settings?.save_default_payment_method ?? 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: work.now,
    status: 'incomplete',
    test_clock: customer.test_clock ?? null,
    transfer_data: null,
    trial_end: trialEnd,
    trial_settings: {
      end_behavior: {
        billing_cycle_anchor: null,
        missing_payment_method:
          params.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
      },
    },
    trial_start: trialEnd === null ? null : work.now,
  })
}

function trialEndOf(params: Create, now: number): number | null {
  if (params.trial_period_days) return now + params.trial_period_days * 24 * 3600
  if (params.trial_end === undefined || params.trial_end === 'now') return null
  if (params.trial_end <= now) {
    throw new StripeError('Trial end must be in the future.', { param: 'trial_end' })
  }
  return params.trial_end
}

/** A method that is attached to the customer; its id, or null for none. */
export async function ownMethod(
  work: Work,
  id: string | undefined,
  customer: Customer,
): Promise<string | null> {
  if (!id) return null
  const method = await methodOf(work, customer.id, id, 'default_payment_method')
  return method.id
}
