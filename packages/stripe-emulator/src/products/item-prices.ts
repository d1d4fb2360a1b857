import type Stripe from 'stripe'
import type { Work } from '../engine/work.ts'
import { notBuilt, parameterMissing, StripeError } from '../wire/errors.ts'
import type { Price } from '../wire/objects.ts'
import type { Wire } from '../wire/wire.ts'
import { addPrice } from './prices.ts'

type PriceData = Wire<Stripe.SubscriptionCreateParams.AddInvoiceItem.PriceData> & {
  recurring?: Wire<Stripe.SubscriptionCreateParams.Item.PriceData.Recurring>
}

interface Priced {
  price?: string
  price_data?: PriceData
  /** The price was made for this very purpose, and is therefore active for nobody else. */
  isOwn?: boolean
}

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

/** All items of a subscription share recurrence and currency, and no two their price. */
export function checkCompatible(prices: Price[], currency: string): void {
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
