import { cancelSubscription, expireSubscription } from '../billing/cancellation.ts'
import { collect } from '../billing/collection.ts'
import { finalizeInvoice } from '../billing/finalization.ts'
import { abandonResumption } from '../billing/resumption.ts'
import { endsWithTrial } from '../billing/trial-end.ts'
import { endExpired } from '../coupons/discount-lifecycle.ts'
import { periodEnd } from '../engine/due.ts'
import type { Work } from '../engine/work.ts'
import { addToDraft, pendingItems } from '../invoices/draft-items.ts'
import { itemLine } from '../invoices/lines.ts'
import { addInvoice } from '../invoices/new-invoice.ts'
import { nextBoundary } from '../products/recurrence.ts'
import type { Invoice, Subscription } from '../wire/objects.ts'
import { applyCollectionPause, endExpiredPause } from './pause-collection.ts'

const draftSeconds = 3600

/** What is due for a subscription now: expiry of an unpaid beginning, its end, the end of a pause, or the next period. */
export async function advanceSubscription(work: Work, subscription: Subscription): Promise<void> {
  if (subscription.status === 'incomplete') return expireSubscription(work, subscription)
  const { cancel_at: end } = subscription
  if (end !== null && end <= work.now) {
    return cancelSubscription(work, subscription, 'cancellation_requested')
  }
  if (subscription.status === 'paused') return abandonResumption(work, subscription)
  endExpiredPause(work, subscription)
  if (periodEnd(subscription) > work.now || (await endsWithTrial(work, subscription))) return
  await renew(work, subscription)
}

/** Begins the next period with a draft invoice, which becomes final an hour later. */
export async function renew(work: Work, subscription: Subscription): Promise<Invoice> {
  await endExpired(work, subscription)
  const start = periodEnd(subscription)
  const previous = Math.min(...subscription.items.data.map(item => item.current_period_start))
  const lines = []
  for (const item of subscription.items.data) {
    const end = boundaryAfter(subscription, start)
    item.current_period_start = start
    item.current_period_end = end
    lines.push(await itemLine(work, item, { start, end }))
  }
  if (subscription.status === 'trialing') subscription.status = 'active'
  const customer = await work.need('customer', subscription.customer, 'customer')
  const invoice = addInvoice(work, {
    customer,
    subscription,
    reason: 'subscription_cycle',
    currency: subscription.currency,
    lines,
    // Of the invoice itself Stripe names the period that has just ended.
    period: { start: previous, end: start },
  })
  await addToDraft(work, invoice, await pendingItems(work, customer.id, subscription))
  // Of one that is unpaid Stripe collects no more invoices.
  if (!subscription.pause_collection && subscription.status !== 'unpaid') {
    invoice.auto_advance = true
    invoice.automatically_finalizes_at = work.now + draftSeconds
  }
  subscription.latest_invoice = invoice.id
  work.emit('invoice.created', invoice)
  work.emit('customer.subscription.updated', subscription)
  await applyCollectionPause(work, subscription, invoice)
  return invoice
}

/** End of the period that begins at `start`; all items of a subscription share their recurrence. */
export function boundaryAfter(subscription: Subscription, start: number): number {
  const recurring = subscription.items.data[0]?.price.recurring
  if (!recurring) throw new Error(`${subscription.id} has no recurring item`)
  return nextBoundary(subscription.billing_cycle_anchor, recurring, start)
}

/** What is due for an invoice now: a draft becomes final and is collected, an open one is tried again. */
export async function advanceInvoice(work: Work, invoice: Invoice): Promise<void> {
  if (invoice.status === 'draft') await finalizeInvoice(work, invoice)
  if (!isOpen(invoice)) return
  invoice.next_payment_attempt = null
  if (invoice.collection_method === 'send_invoice') return
  await collect(work, invoice, { offSession: true, automatic: true })
}

function isOpen(invoice: Invoice): boolean {
  return invoice.status === 'open'
}
