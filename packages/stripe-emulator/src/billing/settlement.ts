import type { Work } from '../engine/work.ts'
import type { Invoice, PaymentIntent, Subscription } from '../wire/objects.ts'
import { isResumption, markResumed } from './resumption.ts'

/** The subscription that an invoice is for. */
export async function subscriptionOf(
  work: Work,
  invoice: Invoice,
): Promise<Subscription | undefined> {
  const id = invoice.parent?.subscription_details?.subscription
  return id ? work.load('subscription', id) : undefined
}

/** Marks an invoice paid, by an intent or because nothing was to pay, and lets its subscription run. */
export async function settleInvoice(
  work: Work,
  invoice: Invoice,
  intent?: PaymentIntent,
): Promise<void> {
  invoice.status = 'paid'
  invoice.amount_paid = invoice.amount_due
  invoice.amount_remaining = 0
  invoice.attempted = true
  invoice.auto_advance = false
  invoice.next_payment_attempt = null
  invoice.status_transitions.paid_at = work.now
  if (intent) await markPayment(work, invoice, intent)
  work.emit('invoice.paid', invoice)
  work.emit('invoice.payment_succeeded', invoice)
  const subscription = await subscriptionOf(work, invoice)
  if (subscription) activate(work, subscription, invoice, intent)
}

async function markPayment(work: Work, invoice: Invoice, intent: PaymentIntent): Promise<void> {
  const [payment] = await work.find('invoice_payment', [{ path: 'invoice', is: invoice.id }])
  if (!payment) return
  payment.status = 'paid'
  payment.amount_paid = intent.amount_received
  payment.status_transitions.paid_at = work.now
  work.emit('invoice_payment.paid', payment)
}

/** The newest invoice decides: paid, its subscription is active again; the method that paid may become its own. */
function activate(
  work: Work,
  subscription: Subscription,
  invoice: Invoice,
  intent: PaymentIntent | undefined,
): void {
  if (isResumption(work, subscription, invoice)) markResumed(work, subscription, 'active')
  const waiting = ['incomplete', 'past_due', 'unpaid'].includes(subscription.status)
  if (waiting && subscription.latest_invoice === invoice.id) subscription.status = 'active'
  saveMethod(subscription, intent)
  work.emit('customer.subscription.updated', subscription)
}

/** `save_default_payment_method: on_subscription` saves the first method that pays. */
export function saveMethod(subscription: Subscription, intent: PaymentIntent | undefined): void {
  const saves = subscription.payment_settings?.save_default_payment_method === 'on_subscription'
  if (saves && intent?.payment_method) subscription.default_payment_method = intent.payment_method
}
