import type Stripe from 'stripe'
import { type DiscountParams, discountItem } from '../coupons/apply-discounts.ts'
import { periodEnd } from '../engine/due.ts'
import type { Work } from '../engine/work.ts'
import { checkCompatible, priceOf } from '../products/item-prices.ts'
import { StripeError } from '../wire/errors.ts'
import { mergeMetadata } from '../wire/fields.ts'
import type { Subscription, SubscriptionItem } from '../wire/objects.ts'
import type { Wire } from '../wire/wire.ts'
import { maxItems, newItem } from './items.ts'
import { invoicePending, prorate } from './prorations.ts'

type Update = Wire<Stripe.SubscriptionUpdateParams>
/** One entry of `items`: changed by its `id`, deleted, or new. */
export type ItemChange = Omit<NonNullable<Update['items']>[number], 'discounts'> & {
  discounts?: DiscountParams
}

type Proration = Pick<Update, 'proration_behavior' | 'proration_date'>

/** Applies `items`: changed by `id`, deleted, or added; and settles what that moves within the period. */
export async function changeItems(
  work: Work,
  subscription: Subscription,
  changes: ItemChange[],
  { proration_behavior: prorations = 'create_prorations', proration_date: at }: Proration,
): Promise<void> {
  const before = structuredClone(subscription.items.data)
  for (const [index, change] of changes.entries()) {
    const param = `items[${index}]`
    if (!change.id) await addItem(work, subscription, change, param)
    else await changeItem(work, itemOf(subscription, change.id, param), subscription, change, param)
  }
  const items = subscription.items.data
  if (items.length === 0) {
    throw new StripeError('A subscription must have at least one active plan.', { param: 'items' })
  }
  if (items.length > maxItems) {
    throw new StripeError(`Subscriptions may have at most ${maxItems} items.`, { param: 'items' })
  }
  const prices = items.map(item => item.price)
  checkCompatible(prices, subscription.currency)
  if (prorations === 'none') return
  await prorate(work, subscription, before, at)
  if (prorations === 'always_invoice') await invoicePending(work, subscription)
}

function itemOf(subscription: Subscription, id: string, param: string): SubscriptionItem {
  const item = subscription.items.data.find(each => each.id === id)
  if (item) return item
  throw new StripeError(`No such subscription item: '${id}'`, {
    code: 'resource_missing',
    param: `${param}[id]`,
  })
}

async function addItem(
  work: Work,
  subscription: Subscription,
  change: ItemChange,
  param: string,
): Promise<void> {
  const price = await priceOf(work, change, 'recurring', param)
  const item = newItem(work.now, {
    subscription: subscription.id,
    price,
    quantity: change.quantity,
    metadata: change.metadata || undefined,
    start: work.now,
    end: periodEnd(subscription),
  })
  subscription.items.data.push(item)
  await discountItem(work, subscription, item, change.discounts, `${param}[discounts]`)
}

async function changeItem(
  work: Work,
  item: SubscriptionItem,
  subscription: Subscription,
  change: ItemChange,
  param: string,
): Promise<void> {
  const { items } = subscription
  if (change.deleted) {
    await discountItem(work, subscription, item, '')
    items.data = items.data.filter(each => each !== item)
    return
  }
  if (change.price ?? change.price_data) {
    const price = await priceOf(work, change, 'recurring', param)
    const next = newItem(item.created, {
      subscription: subscription.id,
      price,
      quantity: change.quantity ?? item.quantity,
      start: item.current_period_start,
      end: item.current_period_end,
    })
    Object.assign(item, { price: next.price, plan: next.plan })
  }
  item.quantity = change.quantity ?? item.quantity
  item.metadata = mergeMetadata(item.metadata, change.metadata)
  await discountItem(work, subscription, item, change.discounts, `${param}[discounts]`)
}
