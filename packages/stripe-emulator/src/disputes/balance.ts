import { newId } from '../engine/ids.ts'
import type { Work } from '../engine/work.ts'
import type { Dispute } from '../wire/objects.ts'

/** What Stripe keeps for a dispute, cents; not given back when it is won [not verified with Stripe]. */
const feeCents = 750

/** The money of a dispute leaves the account's balance, or comes back. */
export function disputeTransaction(
  work: Work,
  dispute: Dispute,
  direction: 'withdrawn' | 'reinstated',
): Dispute['balance_transactions'][number] {
  const isWithdrawn = direction === 'withdrawn'
  const amount = isWithdrawn ? -dispute.amount : dispute.amount
  const fee = isWithdrawn ? feeCents : 0
  const { currency } = dispute
  const type = 'stripe_fee'
  return {
    id: newId('balance_transaction'),
    object: 'balance_transaction',
    amount,
    available_on: work.now,
    balance_type: 'payments',
    created: work.now,
    currency,
    description: isWithdrawn
      ? `Chargeback withdrawal for ${dispute.charge}`
      : `Chargeback reversal for ${dispute.charge}`,
    exchange_rate: null,
    fee,
    fee_details: isWithdrawn
      ? [{ amount: fee, application: null, currency, description: 'Dispute fee', type }]
      : [],
    net: amount - fee,
    reporting_category: isWithdrawn ? 'dispute' : 'dispute_reversal',
    source: dispute.id,
    status: 'available',
    type: 'adjustment',
  }
}
