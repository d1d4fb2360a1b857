import type { Work } from '../engine/work.ts'
import type { Invoice, Subscription } from '../wire/objects.ts'
import { dunning } from './dunning.ts'
import { voidInvoice } from './void-invoice.ts'

/** Whether a paused subscription waits for this very invoice. */
export function isResumption(work: Work, subscription: Subscription, invoice: Invoice): boolean {
  return work.hidden(subscription.id).resumption?.invoice === invoice.id
}

/** Ends the pause of a subscription and emits its event. */
export function markResumed(
  work: Work,
  subscription: Subscription,
  status: 'active' | 'past_due',
): void {
  clearResumption(work, subscription)
  subscription.status = status
  delete subscription.status_details
  work.emit('customer.subscription.resumed', subscription)
  work.emit('customer.subscription.updated', subscription)
}

/** The invoice is no more; the subscription stays paused. */
export function clearResumption(work: Work, subscription: Subscription): void {
  const hidden = work.hidden(subscription.id)
  hidden.resumption = undefined
  hidden.due = undefined
}

/**
 * A try to pay a resumption has failed: the subscription is resumed all the same, and owes; or it stays
 * paused and is tried again, in the end given up [not verified: what Stripe does after the last try].
 */
export async function resumptionFailed(
  work: Work,
  subscription: Subscription,
  invoice: Invoice,
  automatic: boolean,
): Promise<void> {
  if (!work.hidden(subscription.id).resumption?.waitsForSuccess) {
    markResumed(work, subscription, 'past_due')
    return
  }
  if (!automatic) return
  invoice.next_payment_attempt = dunning.nextAttempt(invoice, work.now)
  if (invoice.next_payment_attempt === null) await abandonResumption(work, subscription)
}

/** Nobody has paid in time: the invoice is void, the subscription stays paused. */
export async function abandonResumption(work: Work, subscription: Subscription): Promise<void> {
  const id = work.hidden(subscription.id).resumption?.invoice
  const invoice = id ? await work.load('invoice', id) : undefined
  clearResumption(work, subscription)
  if (invoice?.status === 'open') await voidInvoice(work, invoice)
}
