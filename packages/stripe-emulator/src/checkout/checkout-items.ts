import type Stripe from 'stripe'
import { discountAmounts } from '../coupons/discount-amounts.ts'
import { addDiscount, redeemableCoupon } from '../coupons/redeem.ts'
import { termsFrom } from '../coupons/terms.ts'
import { newId } from '../engine/ids.ts'
import type { Work } from '../engine/work.ts'
import { amountOf } from '../invoices/lines.ts'
import { priceOf } from '../products/item-prices.ts'
import { addPrice } from '../products/prices.ts'
import { notBuilt, parameterMissing, StripeError } from '../wire/errors.ts'
import { mergeMetadata } from '../wire/fields.ts'
import type { CheckoutItem, Price } from '../wire/objects.ts'
import type { Wire } from '../wire/wire.ts'

type Create = Wire<Stripe.Checkout.SessionCreateParams>
type ItemParam = NonNullable<Create['line_items']>[number]
type Mode = 'payment' | 'subscription'

/** What is bought or rented: prices of one currency, at least one of which recurs where a subscription is to begin. */
export async function checkoutItems(
  work: Work,
  params: readonly ItemParam[],
  mode: Mode,
): Promise<CheckoutItem[]> {
  const items: CheckoutItem[] = []
  for (const [index, item] of params.entries()) {
    items.push(await lineItem(work, item, { mode, param: `line_items[${index}]` }))
  }
  if (mode === 'subscription' && !items.some(isRecurring)) {
    throw new StripeError(
      'You must provide at least one recurring price in `subscription` mode when using prices.',
      { param: 'line_items' },
    )
  }
  if (items.some(item => item.currency !== items[0]?.currency)) {
    throw new StripeError('All line items must have the same currency.', { param: 'line_items' })
  }
  return items
}

async function lineItem(
  work: Work,
  item: ItemParam,
  { mode, param }: { mode: 'payment' | 'subscription'; param: string },
): Promise<CheckoutItem> {
  const price = await checkoutPrice(work, item, param)
  if (mode === 'payment' && price.recurring) {
    throw wrongType(`${param}${item.price_data ? '[price_data][recurring]' : '[price]'}`)
  }
  const quantity = item.quantity ?? 1
  const amount = amountOf(price, quantity)
  const product = await work.load('product', price.product)
  return {
    id: newId('checkout_item'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: product?.name ?? null,
    discounts: [],
    metadata: mergeMetadata(null, item.metadata),
    price,
    quantity,
    taxes: [],
  }
}

async function checkoutPrice(work: Work, item: ItemParam, param: string): Promise<Price> {
  if (item.price_data) {
    const { product_data, ...data } = item.price_data
    return addPrice(work, { ...data, product_data, active: false })
  }
  const named = item.price ? await work.load('price', item.price) : undefined
  const type = named?.type === 'recurring' ? 'recurring' : 'one_time'
  return priceOf(work, { price: item.price }, type, param)
}

function isRecurring({ price }: CheckoutItem): boolean {
  return price?.recurring != null
}

function wrongType(param: string): StripeError {
  return new StripeError('You specified `payment` mode but passed a recurring price.', {
    param,
  })
}

interface DiscountTarget {
  items: readonly CheckoutItem[]
  currency: string
  customer: string | null
  /** None where a subscription takes the coupon over. */
  session: string | null
}

/** Takes off what the coupon of a session promises; it is redeemed when the customer pays. Returns its id. */
export async function discountItems(
  work: Work,
  params: Create['discounts'],
  { items, currency, customer, session }: DiscountTarget,
): Promise<string | undefined> {
  const [first, ...others] = params ?? []
  if (!first) return undefined
  if (others.length > 0) {
    throw new StripeError('You may only specify one discount.', { param: 'discounts' })
  }
  if (first.promotion_code) throw notBuilt('Promotion codes', 'discounts[0][promotion_code]')
  if (!first.coupon) throw parameterMissing('discounts[0][coupon]')
  const coupon = await redeemableCoupon(work, first.coupon, {
    currency,
    param: 'discounts[0][coupon]',
  })
  const discount = addDiscount(work, coupon, { currency, customer, checkout_session: session })
  const open = items.map(item => ({ left: item.amount_subtotal, product: item.price?.product }))
  const amounts = discountAmounts(termsFrom(work, coupon), open)
  for (const [index, item] of items.entries()) {
    const amount = amounts[index]
    if (amount === undefined) continue
    item.amount_discount = amount
    item.amount_total = item.amount_subtotal - amount
    item.discounts = [{ amount, discount: structuredClone(discount) }]
  }
  return coupon.id
}
