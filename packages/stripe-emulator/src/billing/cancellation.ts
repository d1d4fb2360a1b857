import { where } from '../engine/conditions.ts'
import type { Work } from '../engine/work.ts'
import type { Invoice, Subscription } from '../wire/objects.ts'
import { voidInvoice } from './void-invoice.ts'

type Reason = 'cancellation_requested' | 'payment_failed'

/** Ends a subscription now and emits its event. Open invoices stay open, but are no longer collected. */
export async function cancelSubscription(
  work: Work,
  subscription: Subscription,
  reason: Reason,
): Promise<void> {
  if (subscription.status === 'incomplete') {
    await expireSubscription(work, subscription, reason)
    return
  }
  subscription.status = 'canceled'
  delete subscription.status_details
  subscription.ended_at = work.now
  // A scheduled cancellation keeps the time at which it was asked for.
  subscription.canceled_at ??= work.now
  noteReason(subscription, reason)
  for (const invoice of await invoicesOf(work, subscription)) {
    if (invoice.status !== 'draft' && invoice.status !== 'open') continue
    invoice.auto_advance = false
    invoice.next_payment_attempt = null
    work.emit('invoice.updated', invoice)
  }
  await cancelPendingSetup(work, subscription)
  work.emit('customer.subscription.deleted', subscription)
}

/**
 * Ends a subscription whose first payment never came: its invoice is voided. Stripe does the same when an
 * incomplete one is cancelled, and tells it as an update (pay-rails/pay#91), not as a deletion.
 */
export async function expireSubscription(
  work: Work,
  subscription: Subscription,
  reason?: Reason,
): Promise<void> {
  subscription.status = 'incomplete_expired'
  subscription.ended_at = work.now
  if (reason) {
    subscription.canceled_at = work.now
    noteReason(subscription, reason)
  }
  for (const invoice of await invoicesOf(work, subscription)) {
    if (invoice.status === 'open') await voidInvoice(work, invoice)
  }
  await cancelPendingSetup(work, subscription)
  work.emit('customer.subscription.updated', subscription)
}

function noteReason(subscription: Subscription, reason: Reason): void {
  const details = subscription.cancellation_details
  subscription.cancellation_details = {
    comment: null,
    feedback: null,
    feedback_option: null,
    ...details,
    reason,
  }
}

async function cancelPendingSetup(work: Work, subscription: Subscription): Promise<void> {
  const id = subscription.pending_setup_intent
  const setup = id ? await work.load('setup_intent', id) : undefined
  if (!setup || setup.status === 'succeeded' || setup.status === 'canceled') return
  setup.status = 'canceled'
  setup.next_action = null
  work.emit('setup_intent.canceled', setup)
}

function invoicesOf(work: Work, subscription: Subscription): Promise<Invoice[]> {
  const path = 'parent.subscription_details.subscription'
  return work.find('invoice', where({ [path]: subscription.id }))
}
