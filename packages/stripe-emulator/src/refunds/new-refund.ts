import { newId } from '../engine/ids.ts'
import type { Work } from '../engine/work.ts'
import { StripeError } from '../wire/errors.ts'
import type { Charge, Refund } from '../wire/objects.ts'

/** How long money takes back to a bank account, seconds. */
const bankSeconds = 24 * 3600

interface NewRefund {
  amount?: number
  reason?: Refund['reason']
  metadata: Record<string, string>
}

/** Pays a charge back, in part or in full, and emits its event; to a bank account it is `pending` for a day. */
export function addRefund(work: Work, charge: Charge, data: NewRefund): Refund {
  const left = charge.amount_captured - charge.amount_refunded
  if (charge.status !== 'succeeded' || !charge.captured) {
    throw new StripeError('This charge cannot be refunded, because it was not paid.', {
      code: 'charge_not_refundable',
    })
  }
  if (charge.disputed) {
    throw new StripeError(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  }
  if (left <= 0) {
    throw new StripeError(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  }
  const amount = data.amount ?? left
  if (amount < 1 || amount > left) {
    throw new StripeError(
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
      { param: 'amount' },
    )
  }
  const toCard = charge.payment_method_details?.type === 'card'
  const id = newId('refund')
  const refund = work.add('refund', {
    id,
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: work.now,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: toCard
      ? {
          card: {
            reference_status: 'pending',
            reference_type: 'acquirer_reference_number',
            type: 'refund',
          },
          type: 'card',
        }
      : { type: 'sepa_debit' },
    metadata: data.metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: data.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: toCard ? 'succeeded' : 'pending',
    transfer_reversal: null,
  })
  if (!toCard) work.hidden(id).due = work.now + bankSeconds
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount_captured
  work.emit('refund.created', refund)
  work.emit('charge.refunded', charge)
  return refund
}

/** The money has reached the bank account. */
export async function endRefund(work: Work, refund: Refund): Promise<void> {
  work.hidden(refund.id).due = undefined
  refund.status = 'succeeded'
  work.emit('refund.updated', refund)
}
