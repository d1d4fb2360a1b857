import { netOf, sumUp } from '../discounts/sums.ts'
import { where } from '../store/conditions.ts'
import type { Invoice, InvoiceLine, Subscription, SubscriptionItem } from '../store/objects.ts'
import type { Work } from '../store/work.ts'
import { collect } from './collection.ts'
import { finalizeInvoice } from './finalization.ts'
import { addInvoiceItem, pendingItems, putOnDraft } from './invoice-items.ts'
import { itemLine } from './lines.ts'
import { addInvoice, draft } from './new-invoice.ts'
import { isHeldBack } from './pause-collection.ts'

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
  await creditRest(work, subscription, gone, at, before)
  await chargeRest(work, subscription, come, at)
}

/** Credits what of the current period of some items is paid for and not used. */
export async function creditRest(
  work: Work,
  subscription: Subscription,
  items: readonly SubscriptionItem[],
  at: number,
  all: readonly SubscriptionItem[] = items,
): Promise<void> {
  for (const item of items) {
    const price = (await paidFor(work, item)) ?? (await costs(work, subscription, all)).get(item.id)
    await addProration(work, subscription, item, {
      at,
      amount: -(price ?? 0),
      words: 'Unused time',
    })
  }
}

/** Charges what is left of the current period of some of a subscription's items. */
export async function chargeRest(
  work: Work,
  subscription: Subscription,
  items: readonly SubscriptionItem[],
  at: number,
): Promise<void> {
  const prices = await costs(work, subscription, subscription.items.data)
  for (const item of items) {
    const amount = prices.get(item.id) ?? 0
    await addProration(work, subscription, item, { at, amount, words: 'Remaining time' })
  }
}

/** What an invoice has asked for the current period of an item; a coupon may be spent since. */
async function paidFor(work: Work, item: SubscriptionItem): Promise<number | undefined> {
  const path = 'parent.subscription_details.subscription'
  const invoices = await work.find('invoice', where({ [path]: item.subscription }))
  const line = invoices
    .flatMap(invoice => invoice.lines.data)
    .find(
      ({ parent, period, pricing, quantity }) =>
        parent?.subscription_item_details?.subscription_item === item.id &&
        period.start === item.current_period_start &&
        pricing?.price_details?.price === item.price.id &&
        quantity === item.quantity,
    )
  return line && netOf(line)
}

/** What each item costs in a whole period with the discounts that run, cents by item. */
async function costs(
  work: Work,
  subscription: Subscription,
  items: readonly SubscriptionItem[],
): Promise<Map<string, number>> {
  const lines: InvoiceLine[] = []
  for (const item of items) {
    const period = { start: item.current_period_start, end: item.current_period_end }
    lines.push(await itemLine(work, item, period))
  }
  const customer = await work.need('customer', subscription.customer, 'customer')
  const { currency } = subscription
  const period = { start: work.now, end: work.now }
  const invoice = draft(work.now, {
    customer,
    subscription,
    reason: 'upcoming',
    currency,
    lines,
    period,
  })
  await sumUp(work, invoice)
  return new Map(items.map(({ id }, index) => [id, lines[index] ? netOf(lines[index]) : 0]))
}

function isSame(one: SubscriptionItem, other: SubscriptionItem): boolean {
  return one.id === other.id && one.price.id === other.price.id && one.quantity === other.quantity
}

async function addProration(
  work: Work,
  subscription: Subscription,
  item: SubscriptionItem,
  { at, amount: whole, words }: { at: number; amount: number; words: string },
): Promise<void> {
  const { current_period_start: start, current_period_end: end, price, quantity = 1 } = item
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
  await putOnDraft(work, invoice, items)
  subscription.latest_invoice = invoice.id
  work.emit('invoice.created', invoice)
  if (await isHeldBack(work, subscription, invoice)) return invoice
  await finalizeInvoice(work, invoice)
  if (invoice.status === 'open') await collect(work, invoice, { offSession: true })
  return invoice
}
