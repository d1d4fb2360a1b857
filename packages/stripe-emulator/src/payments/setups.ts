import type { StripeError } from '../http/errors.ts'
import { attachTo } from '../resources/payment-methods.ts'
import { cardRule } from '../resources/test-cards.ts'
import { newId, randomText } from '../store/ids.ts'
import type { PaymentMethod, SetupIntent } from '../store/objects.ts'
import type { Work } from '../store/work.ts'
import { declineError, declineRecord } from './declines.ts'
import { authenticationStep } from './pay.ts'

/** Adds a setup intent that waits for its payment method; the caller announces it. */
export function addSetup(
  work: Work,
  data: { customer?: string | null; types: string[]; usage?: string },
): SetupIntent {
  const id = newId('setup_intent')
  return work.add('setup_intent', {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: { allow_redirects: 'always', enabled: true },
    cancellation_reason: null,
    client_secret: `${id}_secret_${randomText(25)}`,
    created: work.now,
    customer: data.customer ?? null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: data.types,
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: data.usage ?? 'off_session',
  })
}

/** Tries to keep a payment method for later: `succeeded`, `requires_action`, or the 402 of a refused card. */
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
  if (method.type === 'sepa_debit') setup.mandate = newId('mandate')
  setup.status = 'succeeded'
  setup.last_setup_error = null
  work.emit('setup_intent.succeeded', setup)
  return undefined
}
