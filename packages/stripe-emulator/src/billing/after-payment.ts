import type { Work } from '../engine/work.ts'
import type { Invoice, PaymentIntent, Subscription } from '../wire/objects.ts'
import { afterCheckoutPayment } from './after-checkout.ts'
import { cancelSubscription } from './cancellation.ts'
import { dunning } from './dunning.ts'
import { isResumption, markResumed, resumptionFailed } from './resumption.ts'
import { saveMethod, settleInvoice, subscriptionOf } from './settlement.ts'

/**
 * Lets the result of a try to pay reach what is behind it: checkout session, or invoice and subscription. `automatic`: the
 * schedule made the try, so it counts among its retries.
 */
export async function afterPayment(
  work: Work,
  intent: PaymentIntent,
  automatic = false,
): Promise<void> {
  await afterCheckoutPayment(work, intent)
  const id = work.hidden(intent.id).invoice
  const invoice = id ? await work.load('invoice', id) : undefined
  if (!invoice || invoice.status === 'paid' || invoice.status === 'void') return
  invoice.attempted = true
  switch (intent.status) {
    case 'succeeded':
      if (automatic) invoice.attempt_count += 1
      await settleInvoice(work, invoice, intent)
      return
    case 'processing':
      await underWay(work, invoice, intent)
      return
    case 'requires_action':
      work.emit('invoice.payment_action_required', invoice)
      if (automatic) await failed(work, invoice, automatic)
      return
    default:
      await failed(work, invoice, automatic)
  }
}

/** A debit under way counts as good until the bank says otherwise: the subscription runs [not verified with Stripe]. */
async function underWay(work: Work, invoice: Invoice, intent: PaymentIntent): Promise<void> {
  invoice.next_payment_attempt = null
  const subscription = await subscriptionOf(work, invoice)
  if (!subscription) return
  if (isResumption(work, subscription, invoice)) markResumed(work, subscription, 'active')
  if (subscription.status === 'incomplete') subscription.status = 'active'
  saveMethod(subscription, intent)
  work.emit('customer.subscription.updated', subscription)
}

async function failed(work: Work, invoice: Invoice, automatic: boolean): Promise<void> {
  const subscription = await subscriptionOf(work, invoice)
  const renewing = subscription !== undefined && isRenewing(subscription)
  if (automatic) invoice.attempt_count += 1
  if (automatic && renewing) invoice.next_payment_attempt = dunning.nextAttempt(invoice, work.now)
  work.emit('invoice.payment_failed', invoice)
  if (subscription && isResumption(work, subscription, invoice)) {
    await resumptionFailed(work, subscription, invoice, automatic)
  }
  if (!subscription || !renewing) return
  if (automatic && invoice.next_payment_attempt === null) {
    await afterLastTry(work, subscription)
    return
  }
  // A trial has an invoice of its own, and is not late with one from before it [not verified with Stripe].
  const isLate = subscription.status === 'active' || subscription.latest_invoice === invoice.id
  if (isLate && subscription.status !== 'unpaid') subscription.status = 'past_due'
  work.emit('customer.subscription.updated', subscription)
}

async function afterLastTry(work: Work, subscription: Subscription): Promise<void> {
  const { afterRetries } = work.settings
  if (afterRetries === 'cancel') {
    await cancelSubscription(work, subscription, 'payment_failed')
    return
  }
  subscription.status = afterRetries
  work.emit('customer.subscription.updated', subscription)
}

function isRenewing(subscription: Subscription): boolean {
  return ['active', 'past_due', 'trialing', 'unpaid'].includes(subscription.status)
}
