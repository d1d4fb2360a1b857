import { declineError, declineRecord } from '../charges/declines.ts'
import type { Work } from '../engine/work.ts'
import { authenticationStep } from '../payment-intents/pay.ts'
import { mandateOf } from '../payment-methods/mandates.ts'
import { attachTo } from '../payment-methods/payment-methods.ts'
import { cardRule } from '../payment-methods/test-cards.ts'
import type { StripeError } from '../wire/errors.ts'
import type { PaymentMethod, SetupIntent } from '../wire/objects.ts'

/** Tries to save a payment method for later: `succeeded`, `requires_action`, or the 402 of a refused card. */
export async function setUp(
  work: Work,
  setup: SetupIntent,
  method: PaymentMethod,
): Promise<StripeError | undefined> {
  const hidden = work.hidden(setup.id)
  const rule = method.type === 'card' ? cardRule(work.hidden(method.id).number ?? '') : {}
  setup.payment_method = method.id
  setup.next_action = null
  if (rule.authentication && !hidden.authenticated) {
    setup.status = 'requires_action'
    setup.next_action = authenticationStep(setup.id)
    work.emit('setup_intent.requires_action', setup)
    return undefined
  }
  hidden.authenticated = undefined
  if (rule.decline && rule.declines === 'always') {
    setup.status = 'requires_payment_method'
    setup.payment_method = null
    setup.last_setup_error = declineRecord(rule.decline, method)
    work.emit('setup_intent.setup_failed', setup)
    return declineError(rule.decline, method, { setupIntent: setup })
  }
  work.hidden(method.id).setUp = true
  if (setup.customer) await attachTo(work, method, setup.customer)
  if (method.type === 'sepa_debit') setup.mandate = mandateOf(work, method)
  setup.status = 'succeeded'
  setup.last_setup_error = null
  work.emit('setup_intent.succeeded', setup)
  return undefined
}
