import type Stripe from 'stripe'
import { discountSubscription } from '../coupons/apply-discounts.ts'
import { periodEnd } from '../engine/due.ts'
import type { Work } from '../engine/work.ts'
import { itemLine } from '../invoices/lines.ts'
import { notBuilt, StripeError } from '../wire/errors.ts'
import { mergeMetadata, textField } from '../wire/fields.ts'
import type { InvoiceLine, Subscription } from '../wire/objects.ts'
import type { Wire } from '../wire/wire.ts'
import { changeItems } from './item-changes.ts'
import { ownMethod } from './new-subscription-object.ts'
import { pauseCollection } from './pause-collection.ts'
import { invoicePending } from './prorations.ts'
import { renew } from './renewal.ts'
import { scheduleEnd } from './scheduled-end.ts'

export type Update = Wire<Stripe.SubscriptionUpdateParams>

/** Changes a running subscription and emits its event. Items that change in the middle of a period are prorated unless that is declined. */
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
  if (end === 'now') {
    await renew(work, subscription)
    return
  }
  subscription.status = 'trialing'
  await invoiceNothing(work, subscription)
}

/** A period that a trial begins is invoiced like any other, over nothing but what waits [not verified with Stripe: that a trial which is moved again is, too]. */
async function invoiceNothing(work: Work, subscription: Subscription): Promise<void> {
  const lines: InvoiceLine[] = []
  for (const item of subscription.items.data) {
    const period = { start: item.current_period_start, end: item.current_period_end }
    lines.push(await itemLine(work, item, period, true))
  }
  await invoicePending(work, subscription, lines)
}

function noteDetails(subscription: Subscription, change: Update['cancellation_details']): void {
  const details = subscription.cancellation_details
  if (!change || !details) return
  details.comment = textField(change.comment, details.comment)
  if (change.feedback !== undefined) details.feedback = change.feedback || null
}
