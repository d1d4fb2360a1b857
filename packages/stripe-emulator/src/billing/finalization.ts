import { endOneTimeDiscounts } from '../coupons/discount-lifecycle.ts'
import { newId } from '../engine/ids.ts'
import type { Work } from '../engine/work.ts'
import { offeredTypes } from '../payment-intents/checks.ts'
import { addPaymentIntent } from '../payment-intents/new-intent.ts'
import type { Customer, Invoice, PaymentIntent } from '../wire/objects.ts'
import { applyBalance } from './balance.ts'
import { settleInvoice } from './settlement.ts'

/**
 * Makes a draft final: number, payment intent and invoice payment. With nothing to pay it is paid at
 * once and has neither.
 */
export async function finalizeInvoice(work: Work, invoice: Invoice): Promise<void> {
  const customer = await work.need('customer', invoice.customer ?? '', 'customer')
  invoice.status = 'open'
  invoice.number = nextNumber(customer)
  invoice.effective_at = work.now
  invoice.automatically_finalizes_at = null
  invoice.status_transitions.finalized_at = work.now
  applyBalance(work, invoice, customer)
  if (invoice.amount_due > 0) await addPayment(work, invoice)
  work.emit('invoice.finalized', invoice)
  await endOneTimeDiscounts(work, invoice)
  if (invoice.amount_due === 0) await settleInvoice(work, invoice)
}

function nextNumber(customer: Customer): string {
  const sequence = customer.next_invoice_sequence ?? 1
  customer.next_invoice_sequence = sequence + 1
  return `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`
}

async function addPayment(work: Work, invoice: Invoice): Promise<void> {
  const intent = addPaymentIntent(work, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: invoice.customer,
    description: descriptionOf(invoice),
    types: offeredTypes(invoice.currency, {}),
    automatic: { allow_redirects: 'always', enabled: true },
  })
  intent.setup_future_usage = invoice.parent ? 'off_session' : null
  intent.receipt_email = null
  work.hidden(intent.id).invoice = invoice.id
  work.emit('payment_intent.created', intent)
  work.add('invoice_payment', {
    id: newId('invoice_payment'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: work.now,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  })
}

function descriptionOf(invoice: Invoice): string {
  if (invoice.billing_reason === 'subscription_create') return 'Subscription creation'
  if (invoice.billing_reason === 'subscription_cycle') return 'Subscription update'
  return `Payment for Invoice ${invoice.number}`
}

/** The payment intent of an open or paid invoice, if it needed one. */
export async function intentOf(work: Work, invoice: string): Promise<PaymentIntent | undefined> {
  const [payment] = await work.find('invoice_payment', [{ path: 'invoice', is: invoice }])
  const id = payment?.payment.payment_intent
  return id ? work.load('payment_intent', id) : undefined
}
