import type Stripe from 'stripe'
import { newId } from '../engine/ids.ts'
import { StripeError } from '../wire/errors.ts'
import { mergeMetadata } from '../wire/fields.ts'
import type { Price, SubscriptionItem } from '../wire/objects.ts'
import type { Wire } from '../wire/wire.ts'

/** Most items that a subscription, and its first invoice besides, may have. */
export const maxItems = 20

interface NewItem {
  subscription: string
  price: Price
  quantity?: number
  metadata?: Wire<Stripe.MetadataParam>
  start: number
  end: number
}

/** An item of a subscription in its current period. */
export function newItem(now: number, data: NewItem): SubscriptionItem {
  const { quantity = 1, price } = data
  if (quantity < 0) {
    throw new StripeError('This value must be greater than or equal to 0.', {
      code: 'parameter_invalid_integer',
      param: 'items[quantity]',
    })
  }
  return {
    id: newId('subscription_item'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: now,
    current_period_end: data.end,
    current_period_start: data.start,
    current_trial: null,
    discounts: [],
    metadata: mergeMetadata(null, data.metadata),
    plan: planOf(price),
    price: structuredClone(price),
    quantity,
    subscription: data.subscription,
    tax_rates: [],
  }
}

/** The old view of a recurring price that items still carry. */
function planOf(price: Price): SubscriptionItem['plan'] {
  const { recurring } = price
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: recurring?.interval ?? 'month',
    interval_count: recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  }
}
