import { declineRecord } from '../charges/declines.ts'
import { openDispute } from '../disputes/new-dispute.ts'
import type { Work } from '../engine/work.ts'
import { disputedIbans, failingIbans } from '../payment-methods/test-cards.ts'
import type { PaymentIntent } from '../wire/objects.ts'

/** Ends a SEPA debit that was under way: the bank has paid, or refused. */
export async function endDebit(work: Work, intent: PaymentIntent): Promise<void> {
  work.hidden(intent.id).due = undefined
  if (intent.status !== 'processing' || !intent.latest_charge || !intent.payment_method) return
  const charge = await work.need('charge', intent.latest_charge)
  const method = await work.need('payment_method', intent.payment_method)
  const iban = work.hidden(method.id).number ?? ''
  if (!failingIbans.has(iban)) {
    charge.status = 'succeeded'
    charge.paid = true
    intent.status = 'succeeded'
    intent.amount_received = intent.amount
    work.emit('charge.succeeded', charge)
    work.emit('payment_intent.succeeded', intent)
    if (disputedIbans.has(iban)) openDispute(work, charge)
    return
  }
  const decline = {
    code: 'card_declined',
    declineCode: 'generic_decline',
    message: 'The bank returned the direct debit.',
  }
  charge.status = 'failed'
  charge.failure_code = decline.code
  charge.failure_message = decline.message
  intent.status = 'requires_payment_method'
  intent.payment_method = null
  intent.last_payment_error = declineRecord(decline, method, charge.id)
  work.emit('charge.failed', charge)
  work.emit('payment_intent.payment_failed', intent)
}
