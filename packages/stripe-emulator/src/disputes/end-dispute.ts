import type { Work } from '../engine/work.ts'
import type { Dispute } from '../wire/objects.ts'
import { disputeTransaction } from './balance.ts'

/** Whether evidence can still be handed in. */
export function isOpen(dispute: Dispute): boolean {
  return dispute.status === 'needs_response' || dispute.status === 'under_review'
}

/** The bank has decided: what is won comes back to the account, what is lost stays away. */
export function endDispute(work: Work, dispute: Dispute, status: 'won' | 'lost'): void {
  work.hidden(dispute.id).due = undefined
  dispute.status = status
  if (status === 'won') {
    dispute.balance_transactions.push(disputeTransaction(work, dispute, 'reinstated'))
    work.emit('charge.dispute.funds_reinstated', dispute)
  }
  work.emit('charge.dispute.closed', dispute)
}

/** Nobody answered until its day. */
export function expireDispute(work: Work, dispute: Dispute): void {
  dispute.evidence_details.past_due = true
  endDispute(work, dispute, 'lost')
}
