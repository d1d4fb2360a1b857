import type Stripe from 'stripe'
import {
  type DiscountParams,
  discountItem,
  discountSubscription,
} from '../discounts/of-subscription.ts'
import { notBuilt, StripeError } from '../http/errors.ts'
import { mergeMetadata, textField } from '../resources/fields.ts'
import { periodEnd } from '../store/due.ts'
import type { Subscription, SubscriptionItem } from '../store/objects.ts'
import type { Wire } from '../store/wire.ts'
import type { Work } from '../store/work.ts'
import { checkTogether, maxItems, newItem, priceOf } from './items.ts'
import { pauseCollection } from './pause-collection.ts'
import { invoicePending, prorate } from './prorations.ts'
import { renew } from './renewal.ts'
import { scheduleEnd } from './scheduled-end.ts'
import { ownMethod } from './subscription-object.ts'

export type Update = Wire<Stripe.SubscriptionUpdateParams>
export type ItemChange = Omit<NonNullable<Update['items']>[number], 'discounts'> & {
  discounts?: DiscountParams
}

/** Changes a running subscription and announces it. Items that change in the middle of a period are prorated unless that is declined. */
export async function updateSubscription(
  work: Work,
  subscription: Subscription,
  params: Update,
): Promise<Subscription> {
  refuseUnbuilt(params)
  if (subscription.ended_at) refuseAfterEnd(params)
  if (subscription.schedule) refuseBesideSchedule(subscription.schedule, params)
  await discountSubscription(work, subscription, params.discounts)
  if (params.items) await changeItems(work, subscription, params.items, params)
  await apply(work, subscription, params)
  pauseCollection(subscription, params.pause_collection, work.now)
  if (params.trial_end !== undefined) await moveTrial(work, subscription, params.trial_end)
  scheduleEnd(subscription, params, periodEnd(subscription), work.now)
  noteDetails(subscription, params.cancellation_details)
  work.emit('customer.subscription.updated', subscription)
  return subscription
}

function refuseUnbuilt(params: Update): void {
  if (params.add_invoice_items) throw notBuilt('Pending invoice items', 'add_invoice_items')
  if (params.billing_cycle_anchor) {
    throw notBuilt('Moving the billing cycle anchor', 'billing_cycle_anchor')
  }
  if (params.default_tax_rates || params.automatic_tax?.enabled)
    throw notBuilt('Tax', 'automatic_tax')
}

function refuseAfterEnd(params: Update): void {
  const allowed = ['metadata', 'cancellation_details', 'expand']
  if (Object.keys(params).every(name => allowed.includes(name))) return
  throw new StripeError(
    'A canceled subscription can only update its cancellation_details and metadata.',
  )
}

function refuseBesideSchedule(schedule: string, params: Update): void {
  if (params.cancel_at === undefined && params.cancel_at_period_end === undefined) return
  throw new StripeError(
    `The subscription is managed by the subscription schedule \`${schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
    { param: 'cancel_at' },
  )
}

async function apply(work: Work, subscription: Subscription, params: Update): Promise<void> {
  const customer = await work.load('customer', subscription.customer)
  if (params.default_payment_method !== undefined && customer) {
    const method = await ownMethod(work, params.default_payment_method, customer)
    subscription.default_payment_method = method
  }
  subscription.collection_method = params.collection_method ?? subscription.collection_method
  subscription.days_until_due = params.days_until_due ?? subscription.days_until_due
  subscription.description = textField(params.description, subscription.description)
  subscription.metadata = mergeMetadata(subscription.metadata, params.metadata)
  const atTrialEnd = params.trial_settings?.end_behavior.missing_payment_method
  if (atTrialEnd && subscription.trial_settings) {
    subscription.trial_settings.end_behavior.missing_payment_method = atTrialEnd
  }
  const saves = params.payment_settings?.save_default_payment_method
  if (saves && subscription.payment_settings) {
    subscription.payment_settings.save_default_payment_method = saves
  }
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
  checkTogether(prices, subscription.currency)
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

/** A trial moves the next charge to its end; `now` ends it, and the next period begins. */
async function moveTrial(
  work: Work,
  subscription: Subscription,
  end: number | 'now',
): Promise<void> {
  const until = end === 'now' ? work.now : end
  if (until < work.now) {
    throw new StripeError('Trial end must be in the future.', { param: 'trial_end' })
  }
  subscription.trial_start ??= work.now
  subscription.trial_end = until
  subscription.billing_cycle_anchor = until
  for (const item of subscription.items.data) {
    if (subscription.status !== 'trialing') item.current_period_start = work.now
    item.current_period_end = until
  }
  if (end === 'now') await renew(work, subscription)
  else subscription.status = 'trialing'
}

function noteDetails(subscription: Subscription, change: Update['cancellation_details']): void {
  const details = subscription.cancellation_details
  if (!change || !details) return
  details.comment = textField(change.comment, details.comment)
  if (change.feedback !== undefined) details.feedback = change.feedback || null
}
