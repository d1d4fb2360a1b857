import { cancelSubscription } from '../billing/cancellation.ts'
import { discountSubscription, reuseActive } from '../coupons/apply-discounts.ts'
import type { Work } from '../engine/work.ts'
import { addToDraft, pendingItems } from '../invoices/draft-items.ts'
import { itemLine } from '../invoices/lines.ts'
import { addInvoice } from '../invoices/new-invoice.ts'
import { mergeMetadata } from '../wire/fields.ts'
import type { Price, Subscription, SubscriptionSchedule } from '../wire/objects.ts'
import { firstDiscounts } from './first-lines.ts'
import { changeItems, type ItemChange } from './item-changes.ts'
import { addSubscription } from './new-subscription-object.ts'
import type { Phase } from './schedule-phases.ts'

const draftSeconds = 3600

/** What is due for a schedule now: its start, its next phase or its end. */
export async function advanceSchedule(work: Work, schedule: SubscriptionSchedule): Promise<void> {
  if (schedule.status === 'not_started') return startSchedule(work, schedule)
  const phase = schedule.phases.find(
    ({ start_date }) => start_date === schedule.current_phase?.end_date,
  )
  if (phase) return enterPhase(work, schedule, phase)
  if (schedule.end_behavior === 'cancel') return completeSchedule(work, schedule)
  await releaseSchedule(work, schedule)
}

/**
 * Begins the subscription of the first phase. Nobody is there to pay: its first invoice is a draft that is
 * collected an hour later.
 */
export async function startSchedule(work: Work, schedule: SubscriptionSchedule): Promise<void> {
  const [phase] = schedule.phases
  if (!phase) throw new Error(`${schedule.id} has no phase`)
  const customer = await work.need('customer', schedule.customer, 'customer')
  const subscription = await addSubscription(
    work,
    {
      customer: customer.id,
      items: phase.items.map(({ price, quantity, metadata }) => ({
        price,
        quantity,
        metadata: metadata ?? undefined,
      })),
      metadata: { ...phase.metadata },
      default_payment_method: methodIn(schedule, phase) ?? undefined,
    },
    customer,
    await pricesOf(work, phase),
  )
  await firstDiscounts(work, subscription, phase)
  subscription.status = 'active'
  subscription.schedule = schedule.id
  const lines = []
  for (const item of subscription.items.data) {
    const period = { start: item.current_period_start, end: item.current_period_end }
    lines.push(await itemLine(work, item, period))
  }
  const invoice = addInvoice(work, {
    customer,
    subscription,
    reason: 'subscription_create',
    currency: subscription.currency,
    lines,
    period: { start: work.now, end: work.now },
  })
  await addToDraft(work, invoice, await pendingItems(work, customer.id, subscription))
  invoice.auto_advance = true
  invoice.automatically_finalizes_at = work.now + draftSeconds
  customer.currency = subscription.currency
  subscription.latest_invoice = invoice.id
  work.emit('invoice.created', invoice)
  work.emit('customer.subscription.created', subscription)
  schedule.status = 'active'
  schedule.subscription = subscription.id
  schedule.current_phase = { start_date: phase.start_date, end_date: phase.end_date }
  work.emit('subscription_schedule.updated', schedule)
}

function methodIn(schedule: SubscriptionSchedule, phase: Phase): string | null {
  return phase.default_payment_method ?? schedule.default_settings.default_payment_method
}

async function pricesOf(work: Work, phase: Phase): Promise<Price[]> {
  const prices: Price[] = []
  for (const { price } of phase.items) prices.push(await work.need('price', price, 'price'))
  return prices
}

/** Lets a subscription be what a phase says of it. */
export async function enterPhase(
  work: Work,
  schedule: SubscriptionSchedule,
  phase: Phase,
): Promise<void> {
  const subscription = await work.need('subscription', schedule.subscription ?? '', 'subscription')
  const discounts = await reuseActive(work, subscription, phase.discounts)
  await discountSubscription(work, subscription, discounts)
  await changeItems(work, subscription, await changesTo(work, subscription, phase), {
    proration_behavior: phase.proration_behavior,
  })
  subscription.metadata = mergeMetadata(subscription.metadata, phase.metadata ?? undefined)
  const method = methodIn(schedule, phase)
  if (method) subscription.default_payment_method = method
  schedule.current_phase = { start_date: phase.start_date, end_date: phase.end_date }
  work.emit('customer.subscription.updated', subscription)
  work.emit('subscription_schedule.updated', schedule)
}

/** What has to change about the items: those of the same price stay, with their id. */
async function changesTo(work: Work, subscription: Subscription, phase: Phase) {
  const items = subscription.items.data
  const gone = items.filter(item => !phase.items.some(({ price }) => price === item.price.id))
  const changes: ItemChange[] = []
  for (const { price, quantity, metadata, discounts: wanted } of phase.items) {
    const known = items.find(item => item.price.id === price)
    const discounts = await reuseActive(work, known, wanted)
    if (known) changes.push({ id: known.id, quantity, discounts })
    else changes.push({ price, quantity, discounts, metadata: metadata ?? undefined })
  }
  return [...changes, ...gone.map(({ id }) => ({ id, deleted: true }))]
}

/** The schedule is over; its subscription goes on by itself. */
export async function releaseSchedule(work: Work, schedule: SubscriptionSchedule): Promise<void> {
  const subscription = await work.load('subscription', schedule.subscription ?? '')
  schedule.released_subscription = schedule.subscription
  schedule.subscription = null
  schedule.current_phase = null
  schedule.released_at = work.now
  schedule.status = 'released'
  if (subscription) {
    subscription.schedule = null
    work.emit('customer.subscription.updated', subscription)
  }
  work.emit('subscription_schedule.released', schedule)
}

async function completeSchedule(work: Work, schedule: SubscriptionSchedule): Promise<void> {
  schedule.status = 'completed'
  schedule.completed_at = work.now
  schedule.current_phase = null
  await endSubscription(work, schedule)
  work.emit('subscription_schedule.completed', schedule)
}

/** Ends a schedule with its subscription. */
export async function cancelSchedule(work: Work, schedule: SubscriptionSchedule): Promise<void> {
  await endSubscription(work, schedule)
  markScheduleCanceled(work, schedule)
}

/** The subscription of a schedule was cancelled by itself. */
export function markScheduleCanceled(work: Work, schedule: SubscriptionSchedule): void {
  schedule.status = 'canceled'
  schedule.canceled_at = work.now
  schedule.current_phase = null
  work.emit('subscription_schedule.canceled', schedule)
}

async function endSubscription(work: Work, schedule: SubscriptionSchedule): Promise<void> {
  const subscription = await work.load('subscription', schedule.subscription ?? '')
  if (subscription && !subscription.ended_at) {
    await cancelSubscription(work, subscription, 'cancellation_requested')
  }
}
