import type Stripe from 'stripe'
import { expireSubscription } from '../billing/cancellation.ts'
import { collect } from '../billing/collection.ts'
import { finalizeInvoice } from '../billing/finalization.ts'
import { clearResumption, isResumption, markResumed } from '../billing/resumption.ts'
import { settleInvoice, subscriptionOf } from '../billing/settlement.ts'
import { cancelPayment, markUncollectible, voidInvoice } from '../billing/void-invoice.ts'
import { where } from '../engine/conditions.ts'
import type { Work } from '../engine/work.ts'
import { paymentMethodNamed } from '../payment-methods/new-payment-method.ts'
import { StripeError } from '../wire/errors.ts'
import type { Invoice } from '../wire/objects.ts'
import type { Wire } from '../wire/wire.ts'

type Pay = Wire<Stripe.InvoicePayParams>

/** Pays an invoice with what is named or on file; a draft becomes final first. Throws the 402 of a refused card. */
export async function payInvoice(work: Work, invoice: Invoice, params: Pay): Promise<Invoice> {
  if (invoice.status === 'draft') await finalizeInvoice(work, invoice)
  if (invoice.status === 'paid') {
    throw new StripeError('Invoice is already paid', { code: 'invoice_already_paid' })
  }
  requireStatus(invoice, ['open', 'uncollectible'], 'pay')
  if (params.paid_out_of_band) {
    await cancelPayment(work, invoice)
    await settleInvoice(work, invoice)
    return invoice
  }
  const chosen = params.payment_method
  const method = chosen ? await paymentMethodNamed(work, chosen) : undefined
  const error = await collect(work, invoice, { offSession: params.off_session ?? true, method })
  if (error) throw error
  return invoice
}

/** Voiding the first invoice of a subscription that was never paid ends that, too [not verified with Stripe]. */
export async function voidManually(work: Work, invoice: Invoice): Promise<Invoice> {
  if (invoice.status === 'paid') throw withPayments('paid')
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible') throw notOpen()
  // A debit under way cannot be called back; how Stripe words that is not verified.
  if (await isBeingPaid(work, invoice)) throw withPayments('processing')
  await voidInvoice(work, invoice)
  const subscription = await subscriptionOf(work, invoice)
  if (subscription?.status === 'incomplete') await expireSubscription(work, subscription)
  if (subscription && isResumption(work, subscription, invoice)) {
    clearResumption(work, subscription)
  }
  return invoice
}

/** A subscription that waits for this invoice is resumed without its money. */
export async function markUncollectibleManually(work: Work, invoice: Invoice): Promise<Invoice> {
  if (invoice.status === 'uncollectible') {
    throw new StripeError('This invoice has already been marked uncollectible.')
  }
  if (invoice.status !== 'open') throw notOpen()
  markUncollectible(work, invoice)
  const subscription = await subscriptionOf(work, invoice)
  if (subscription && isResumption(work, subscription, invoice)) {
    markResumed(work, subscription, 'active')
  }
  return invoice
}

/** Makes a draft final. */
export async function finalizeManually(
  work: Work,
  invoice: Invoice,
  advance?: boolean,
): Promise<Invoice> {
  requireStatus(invoice, ['draft'], 'finalize')
  invoice.auto_advance = advance ?? invoice.auto_advance
  await finalizeInvoice(work, invoice)
  // An invoice that advances by itself is collected an hour after it became final.
  const collects = invoice.status === 'open' && invoice.collection_method === 'charge_automatically'
  if (invoice.auto_advance && collects) invoice.next_payment_attempt = work.now + 3600
  return invoice
}

async function isBeingPaid(work: Work, invoice: Invoice): Promise<boolean> {
  for (const { payment } of await work.find('invoice_payment', where({ invoice: invoice.id }))) {
    const intent = await work.load('payment_intent', payment.payment_intent ?? '')
    if (intent?.status === 'processing') return true
  }
  return false
}

const notOpen = () =>
  new StripeError("You can only pass in open invoices. This invoice isn't open.")

const withPayments = (status: 'paid' | 'processing') =>
  new StripeError(`Invoices with \`${status}\` payments cannot be voided.`)

function requireStatus(invoice: Invoice, allowed: string[], what: string): void {
  if (invoice.status && allowed.includes(invoice.status)) return
  throw new StripeError(`You cannot ${what} an invoice with the status ${invoice.status}.`, {
    code: 'invoice_not_editable',
  })
}
