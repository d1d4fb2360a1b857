import type Stripe from 'stripe'
import { notBuilt, parameterMissing, StripeError } from '../http/errors.ts'
import { mergeMetadata } from '../resources/fields.ts'
import { addPrice } from '../resources/prices.ts'
import { newId } from '../store/ids.ts'
import type { Price, SubscriptionItem } from '../store/objects.ts'
import type { Wire } from '../store/wire.ts'
import type { Work } from '../store/work.ts'

type PriceData = Wire<Stripe.SubscriptionCreateParams.AddInvoiceItem.PriceData> & {
  recurring?: Wire<Stripe.SubscriptionCreateParams.Item.PriceData.Recurring>
}

interface Priced {
  price?: string
  price_data?: PriceData
  /** The price was made for this very purpose, and is therefore active for nobody else. */
  isOwn?: boolean
}

/** Most items that a subscription, and its first invoice besides, may have. */
export const maxItems = 20

/** The price of an item: one that is active and of the right type, or one made from `price_data`. */
export async function priceOf(
  work: Work,
  item: Priced,
  type: 'recurring' | 'one_time',
  param: string,
): Promise<Price> {
  if (item.price_data) return inlinePrice(work, item.price_data)
  if (!item.price) throw parameterMissing(`${param}[price]`)
  const price = await work.need('price', item.price, `${param}[price]`)
  if (!price.active && !item.isOwn) {
    throw new StripeError(
      `The price specified is inactive. This field only accepts active prices.`,
      { param: `${param}[price]` },
    )
  }
  if (price.type !== type) throw wrongType(price, type, param)
  return price
}

/** A price made for one purpose is not active, so that nobody else takes it. */
async function inlinePrice(work: Work, data: PriceData): Promise<Price> {
  return addPrice(work, { ...data, active: false })
}

function wrongType(price: Price, wanted: string, param: string): StripeError {
  const message =
    wanted === 'recurring'
      ? `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`
      : `The price specified is set to \`type=recurring\` but this field only accepts prices with \`type=one_time\`.`
  return new StripeError(`${message} (${price.id})`, { param: `${param}[price]` })
}

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

/** All items of a subscription share rhythm and currency, and no two their price. */
export function checkTogether(prices: Price[], currency: string): void {
  const [first] = prices
  if (new Set(prices.map(price => price.id)).size < prices.length) {
    throw new StripeError('Cannot add multiple subscription items with the same plan.', {
      param: 'items',
    })
  }
  for (const price of prices) {
    if (price.currency !== currency) throw mixedCurrency(currency, price.currency)
    const same =
      price.recurring?.interval === first?.recurring?.interval &&
      price.recurring?.interval_count === first?.recurring?.interval_count
    if (!same) throw notBuilt('A subscription with prices of different intervals', 'items')
  }
}

/** Stripe bills a customer's subscriptions in one currency. */
export function mixedCurrency(one: string, other: string): StripeError {
  return new StripeError(
    `You cannot combine currencies on a single customer. This customer has an active subscription, subscription schedule, discount, quote, or invoice item with currency ${one}; you tried ${other}.`,
    { param: 'currency' },
  )
}
