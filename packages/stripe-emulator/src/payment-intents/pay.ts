import {
  authenticationRequired,
  type Decline,
  declineError,
  declineRecord,
} from '../charges/declines.ts'
import { addCharge } from '../charges/new-charge.ts'
import { openDispute } from '../disputes/new-dispute.ts'
import type { Work } from '../engine/work.ts'
import { attachTo } from '../payment-methods/payment-methods.ts'
import { type CardRule, cardRule } from '../payment-methods/test-cards.ts'
import type { StripeError } from '../wire/errors.ts'
import type { PaymentIntent, PaymentMethod } from '../wire/objects.ts'

/** How long a SEPA debit is under way, seconds (Stripe's test mode: about three minutes). */
const debitSeconds = 180

/**
 * Tries to pay an intent with its payment method: it becomes `succeeded`, `processing` (debit),
 * `requires_capture`, `requires_action` (3-D Secure), or, declined, `requires_payment_method`; then the
 * 402 that Stripe answers is given back (not thrown, since a renewal goes on).
 */
export async function pay(
  work: Work,
  intent: PaymentIntent,
  method: PaymentMethod,
): Promise<StripeError | undefined> {
  const hidden = work.hidden(intent.id)
  const rule = ruleOf(work, method)
  intent.payment_method = method.id
  intent.next_action = null
  if (needsOwner(work, intent, method, rule)) {
    // For an invoice Stripe lets the owner come back and authenticate.
    if (hidden.offSession && !hidden.invoice)
      return refused(work, intent, method, authenticationRequired)
    return askOwner(work, intent)
  }
  hidden.authenticated = undefined
  const held = rule.declines === 'always' || (rule.declines === 'once-attached' && method.customer)
  if (rule.decline && held) return refused(work, intent, method, rule.decline)
  intent.last_payment_error = null
  if (intent.setup_future_usage && intent.customer) {
    work.hidden(method.id).setUp = true
    await attachTo(work, method, intent.customer)
  }
  if (method.type === 'sepa_debit') return startDebit(work, intent, method)
  succeed(work, intent, method)
  return undefined
}

function ruleOf(work: Work, method: PaymentMethod): CardRule {
  return method.type === 'card' ? cardRule(work.hidden(method.id).number ?? '') : {}
}

function needsOwner(
  work: Work,
  intent: PaymentIntent,
  method: PaymentMethod,
  rule: CardRule,
): boolean {
  if (!rule.authentication || work.hidden(intent.id).authenticated) return false
  return rule.authentication === 'always' || !work.hidden(method.id).setUp
}

function askOwner(work: Work, intent: PaymentIntent): undefined {
  intent.status = 'requires_action'
  intent.next_action = authenticationStep(intent.id)
  work.emit('payment_intent.requires_action', intent)
}

/** What Stripe.js needs to ask for 3-D Secure; the emulator's own dialog calls `_authenticate`. */
export function authenticationStep(intent: string) {
  return {
    type: 'use_stripe_sdk',
    use_stripe_sdk: { type: 'three_d_secure_redirect', source: intent, stripe_js: '' },
  }
}

function refused(
  work: Work,
  intent: PaymentIntent,
  method: PaymentMethod,
  decline: Decline,
): StripeError {
  const charge = addCharge(work, intent, method, 'failed', decline)
  intent.status = 'requires_payment_method'
  intent.payment_method = null
  intent.last_payment_error = declineRecord(decline, method, charge.id)
  work.emit('charge.failed', charge)
  work.emit('payment_intent.payment_failed', intent)
  return declineError(decline, method, { paymentIntent: intent })
}

function startDebit(work: Work, intent: PaymentIntent, method: PaymentMethod): undefined {
  const charge = addCharge(work, intent, method, 'pending')
  intent.status = 'processing'
  work.hidden(intent.id).due = work.now + debitSeconds
  work.emit('charge.pending', charge)
  work.emit('payment_intent.processing', intent)
}

function succeed(work: Work, intent: PaymentIntent, method: PaymentMethod): void {
  const charge = addCharge(work, intent, method, 'succeeded')
  if (intent.capture_method === 'manual') {
    intent.status = 'requires_capture'
    intent.amount_capturable = intent.amount
    work.emit('payment_intent.amount_capturable_updated', intent)
    return
  }
  intent.status = 'succeeded'
  intent.amount_received = intent.amount
  work.emit('charge.succeeded', charge)
  work.emit('payment_intent.succeeded', intent)
  const { dispute } = ruleOf(work, method)
  if (dispute) openDispute(work, charge, dispute)
}
