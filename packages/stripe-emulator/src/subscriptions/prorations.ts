import { collect } from '../billing/collection.ts'
import { finalizeInvoice } from '../billing/finalization.ts'
import type { Work } from '../engine/work.ts'
import { type Billed, billedFor } from '../invoices/billed-amounts.ts'
import { addInvoiceItem, addToDraft, pendingItems } from '../invoices/draft-items.ts'
import { itemLine } from '../invoices/lines.ts'
import { addInvoice, draft } from '../invoices/new-invoice.ts'
import { netOf, updateTotals } from '../invoices/totals.ts'
import type { Invoice, InvoiceLine, Subscription, SubscriptionItem } from '../wire/objects.ts'
import { applyCollectionPause } from './pause-collection.ts'

/**
 * Settles a change in the middle of a period: what was paid for and is not used is credited, the rest of
 * what runs from now on is charged, by the second, both after discounts. They wait for the next invoice.
 * `at` in seconds.
 */
export async function prorate(
  work: Work,
  subscription: Subscription,
  before: readonly SubscriptionItem[],
  at = work.now,
): Promise<void> {
  if (subscription.status === 'trialing' || subscription.status === 'paused') return
  const after = subscription.items.data
  const gone = before.filter(item => !after.some(each => isSame(each, item)))
  const come = after.filter(item => !before.some(each => isSame(each, item)))
  await creditUnused(work, subscription, gone, at, before)
  await chargeRemaining(work, subscription, come, at)
}

/** Credits what of the current period of some items is paid for and not used. */
export async function creditUnused(
  work: Work,
  subscription: Subscription,
  items: readonly SubscriptionItem[],
  at: number,
  all: readonly SubscriptionItem[] = items,
): Promise<void> {
  for (const item of items) {
    const { amount, start } =
      (await billedFor(work, subscription, item)) ??
      (await wholePeriod(work, subscription, item, all))
    await addProration(work, subscription, item, {
      at,
      start,
      amount: -amount,
      words: 'Unused time',
    })
  }
}

/** Charges what is left of the current period of some of a subscription's items. */
export async function chargeRemaining(
  work: Work,
  subscription: Subscription,
  items: readonly SubscriptionItem[],
  at: number,
): Promise<void> {
  for (const item of items) {
    const whole = await wholePeriod(work, subscription, item, subscription.items.data)
    await addProration(work, subscription, item, { at, ...whole, words: 'Remaining time' })
  }
}

/** What an item costs in a whole period with the discounts that run, beside all others. */
async function wholePeriod(
  work: Work,
  subscription: Subscription,
  item: SubscriptionItem,
  all: readonly SubscriptionItem[],
): Promise<Billed> {
  const lines: InvoiceLine[] = []
  for (const each of all) {
    const period = { start: each.current_period_start, end: each.current_period_end }
    lines.push(await itemLine(work, each, period))
  }
  const { customer, currency } = subscription
  const invoice = draft(work.now, {
    customer: await work.need('customer', customer, 'customer'),
    subscription,
    reason: 'upcoming',
    currency,
    lines,
    period: { start: work.now, end: work.now },
  })
  await updateTotals(work, invoice)
  const line = lines[all.indexOf(item)]
  return { amount: line ? netOf(line) : 0, start: item.current_period_start }
}

function isSame(one: SubscriptionItem, other: SubscriptionItem): boolean {
  return one.id === other.id && one.price.id === other.price.id && one.quantity === other.quantity
}

async function addProration(
  work: Work,
  subscription: Subscription,
  item: SubscriptionItem,
  { at, start, amount: whole, words }: Billed & { at: number; words: string },
): Promise<void> {
  const { current_period_end: end, price, quantity = 1 } = item
  const share = Math.max(0, end - at) / (end - Math.min(start, at))
  const amount = Math.sign(whole) * Math.round(Math.abs(whole) * Math.min(1, share))
  if (amount === 0) return
  const product = await work.load('product', price.product)
  const day = new Date(at * 1000).toLocaleDateString('en-GB', {
    dateStyle: 'medium',
    timeZone: 'UTC',
  })
  addInvoiceItem(work, {
    customer: await work.need('customer', subscription.customer, 'customer'),
    amount,
    currency: subscription.currency,
    description: `${words} on ${quantity} × ${product?.name ?? price.product} after ${day}`,
    metadata: {},
    period: { start: at, end },
    quantity,
    price,
    subscription: subscription.id,
    subscriptionItem: item.id,
    isProration: true,
  })
}

/** Invoices at once these lines and what waits for a subscription, where there is any of it, and tries to collect it. */
export async function invoicePending(
  work: Work,
  subscription: Subscription,
  lines: InvoiceLine[] = [],
): Promise<Invoice | undefined> {
  const customer = await work.need('customer', subscription.customer, 'customer')
  const items = await pendingItems(work, customer.id, subscription)
  if (lines.length + items.length === 0) return undefined
  const invoice = addInvoice(work, {
    customer,
    subscription,
    reason: 'subscription_update',
    currency: subscription.currency,
    lines,
    period: { start: work.now, end: work.now },
  })
  await addToDraft(work, invoice, items)
  subscription.latest_invoice = invoice.id
  work.emit('invoice.created', invoice)
  if (await applyCollectionPause(work, subscription, invoice)) return invoice
  await finalizeInvoice(work, invoice)
  if (invoice.status === 'open') await collect(work, invoice, { offSession: true })
  return invoice
}
