import type { Work } from '../engine/work.ts'
import { cancelIntent } from '../payment-intents/cancel.ts'
import type { Invoice } from '../wire/objects.ts'
import { restoreBalance } from './balance.ts'

/** Voids an open invoice with its payment and emits its event. */
export async function voidInvoice(work: Work, invoice: Invoice): Promise<void> {
  await cancelPayment(work, invoice)
  await restoreBalance(work, invoice)
  invoice.status = 'void'
  invoice.auto_advance = false
  invoice.next_payment_attempt = null
  invoice.status_transitions.voided_at = work.now
  work.emit('invoice.voided', invoice)
}

/** Gives an open invoice up as a bad debt, which may still be paid, and emits its event. */
export function markUncollectible(work: Work, invoice: Invoice): void {
  invoice.status = 'uncollectible'
  invoice.auto_advance = false
  invoice.next_payment_attempt = null
  invoice.status_transitions.marked_uncollectible_at = work.now
  work.emit('invoice.marked_uncollectible', invoice)
}

/** Cancels what was to pay an invoice. */
export async function cancelPayment(work: Work, invoice: Invoice): Promise<void> {
  for (const payment of await work.find('invoice_payment', [{ path: 'invoice', is: invoice.id }])) {
    if (payment.status !== 'open') continue
    payment.status = 'canceled'
    payment.status_transitions.canceled_at = work.now
    const intent = await work.load('payment_intent', payment.payment.payment_intent ?? '')
    if (intent && intent.status !== 'canceled') cancelIntent(work, intent, 'void_invoice')
  }
}
