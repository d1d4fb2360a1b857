import { newId } from '../engine/ids.ts'
import type { Work } from '../engine/work.ts'
import { StripeError } from '../wire/errors.ts'
import type { Charge, Dispute } from '../wire/objects.ts'
import { disputeTransaction } from './balance.ts'

/** How long evidence against a card dispute may be handed in, seconds. */
const evidenceSeconds = 7 * 24 * 3600

/**
 * The payer's bank takes a charge back: the money is withdrawn at once. A debit is lost from the start, since
 * nobody can object to it; a dispute of a card waits for evidence until its day.
 */
export function openDispute(work: Work, charge: Charge, reason?: string): Dispute {
  const left = charge.amount_captured - charge.amount_refunded
  if (charge.status !== 'succeeded' || charge.disputed || left <= 0) {
    throw new StripeError(`Charge ${charge.id} cannot be disputed.`, { param: 'charge' })
  }
  const isDebit = charge.payment_method_details?.type === 'sepa_debit'
  const id = newId('dispute')
  const dispute = work.add('dispute', {
    id,
    object: 'dispute',
    amount: isDebit ? charge.amount : left,
    balance_transactions: [],
    charge: charge.id,
    created: work.now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: emptyEvidence,
    evidence_details: {
      due_by: isDebit ? null : work.now + evidenceSeconds,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: reason ?? (isDebit ? 'debit_not_authorized' : 'fraudulent'),
    status: isDebit ? 'lost' : 'needs_response',
  })
  dispute.balance_transactions.push(disputeTransaction(work, dispute, 'withdrawn'))
  if (!isDebit) work.hidden(id).due = work.now + evidenceSeconds
  charge.disputed = true
  work.emit('charge.dispute.created', dispute)
  work.emit('charge.dispute.funds_withdrawn', dispute)
  if (isDebit) work.emit('charge.dispute.closed', dispute)
  return dispute
}

const emptyEvidence: Dispute['evidence'] = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}
