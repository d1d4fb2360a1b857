import type { Invoice, Subscription, SubscriptionItem } from '../store/objects.ts'
import type { Work } from '../store/work.ts'
import { collect } from './collection.ts'
import { finalizeInvoice } from './finalization.ts'
import { addInvoiceItem, pendingItems, putOnDraft } from './invoice-items.ts'
import { amountOf } from './lines.ts'
import { addInvoice } from './new-invoice.ts'

/**
 * Settles a change in the middle of a period: what was paid for and is not used is credited, the rest of
 * what runs from now on is charged, by the second. Both wait for the next invoice. `at` in seconds.
 */
export async function prorate(
  work: Work,
  subscription: Subscription,
  before: readonly SubscriptionItem[],
  at = work.now,
): Promise<void> {
  if (subscription.status === 'trialing') return
  const after = subscription.items.data
  for (const item of before) {
    if (after.some(each => isSame(each, item))) continue
    await addProration(work, subscription, item, { at, sign: -1, words: 'Unused time on' })
  }
  for (const item of after) {
    if (before.some(each => isSame(each, item))) continue
    await addProration(work, subscription, item, { at, sign: 1, words: 'Remaining time on' })
  }
}

function isSame(one: SubscriptionItem, other: SubscriptionItem): boolean {
  return one.id === other.id && one.price.id === other.price.id && one.quantity === other.quantity
}

async function addProration(
  work: Work,
  subscription: Subscription,
  item: SubscriptionItem,
  { at, sign, words }: { at: number; sign: 1 | -1; words: string },
): Promise<void> {
  const { current_period_start: start, current_period_end: end, price, quantity = 1 } = item
  const share = Math.max(0, end - at) / (end - Math.min(start, at))
  const amount = sign * Math.round(amountOf(price, quantity) * Math.min(1, share))
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
    description: `${words} ${quantity} × ${product?.name ?? price.product} after ${day}`,
    metadata: {},
    period: { start: at, end },
    quantity,
    price,
    subscription: subscription.id,
    subscriptionItem: item.id,
    isProration: true,
  })
}

/** Invoices at once what waits for a subscription, and tries to collect it. */
export async function invoicePending(
  work: Work,
  subscription: Subscription,
): Promise<Invoice | undefined> {
  const customer = await work.need('customer', subscription.customer, 'customer')
  const items = await pendingItems(work, customer.id, subscription)
  if (items.length === 0) return undefined
  const invoice = addInvoice(work, {
    customer,
    subscription,
    reason: 'subscription_update',
    currency: subscription.currency,
    lines: [],
    period: { start: work.now, end: work.now },
  })
  putOnDraft(invoice, items)
  subscription.latest_invoice = invoice.id
  work.emit('invoice.created', invoice)
  await finalizeInvoice(work, invoice)
  if (invoice.status === 'open') await collect(work, invoice, { offSession: true })
  return invoice
}
