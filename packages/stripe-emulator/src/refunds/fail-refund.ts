import type { Work } from '../engine/work.ts'
import { StripeError } from '../wire/errors.ts'
import type { Refund } from '../wire/objects.ts'

/** The bank of whoever was paid does not take the money: it is back in the account, the charge as before. */
export async function failRefund(work: Work, refund: Refund): Promise<Refund> {
  if (refund.status !== 'succeeded' && refund.status !== 'pending') {
    throw new StripeError(`The refund ${refund.id} is ${refund.status} and cannot fail any more.`)
  }
  const charge = await work.need('charge', String(refund.charge))
  work.hidden(refund.id).due = undefined
  refund.status = 'failed'
  refund.failure_reason = 'expired_or_canceled_card'
  if (charge.payment_method_details?.type === 'sepa_debit') refund.failure_reason = 'unknown'
  charge.amount_refunded -= refund.amount
  charge.refunded = false
  work.emit('refund.updated', refund)
  work.emit('refund.failed', refund)
  return refund
}
