import { newId, randomText } from '../engine/ids.ts'
import type { Work } from '../engine/work.ts'
import { mandateOf } from '../payment-methods/mandates.ts'
import type { Charge, PaymentIntent, PaymentMethod } from '../wire/objects.ts'
import type { Decline } from './declines.ts'

/** Records a try to charge; `pending` and `succeeded` ones count as paid for, a `decline` makes it failed. */
export function addCharge(
  work: Work,
  intent: PaymentIntent,
  method: PaymentMethod,
  status: 'succeeded' | 'pending' | 'failed',
  decline?: Decline,
): Charge {
  const captured = status !== 'failed' && intent.capture_method !== 'manual'
  const charge = work.add('charge', {
    id: newId('charge'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: captured ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: null,
    captured,
    created: work.now,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(status, decline),
    paid: status === 'succeeded',
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: detailsOf(work, method, intent),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: intent.shipping,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status,
    transfer_data: null,
    transfer_group: intent.transfer_group,
  })
  intent.latest_charge = charge.id
  return charge
}

function outcomeOf(status: Charge['status'], decline?: Decline): Charge['outcome'] {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: decline ? 'declined_by_network' : 'approved_by_network',
    reason: decline?.declineCode ?? null,
    risk_level: 'normal',
    risk_score: 10,
    seller_message: decline
      ? 'The bank did not return any further details with this decline.'
      : 'Payment complete.',
    type: status === 'failed' ? 'issuer_declined' : 'authorized',
  }
}

function detailsOf(
  work: Work,
  method: PaymentMethod,
  intent: PaymentIntent,
): Charge['payment_method_details'] {
  const { card, sepa_debit: debit } = method
  if (debit) {
    const { bank_code, branch_code, country, fingerprint, last4 } = debit
    const mandate = mandateOf(work, method)
    return {
      sepa_debit: { bank_code, branch_code, country, fingerprint, last4, mandate },
      type: 'sepa_debit',
    }
  }
  if (!card) return { type: method.type }
  return {
    card: {
      amount_authorized: intent.amount,
      authorization_code: null,
      brand: card.brand,
      checks: card.checks,
      country: card.country,
      electronic_commerce_indicator: null,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      fingerprint: card.fingerprint,
      funding: card.funding,
      installments: null,
      last4: card.last4,
      mandate: null,
      network: card.brand,
      network_transaction_id: randomText(15),
      regulated_status: card.regulated_status,
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
    type: 'card',
  }
}
