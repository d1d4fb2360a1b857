import { newId, randomText } from '../engine/ids.ts'
import type { Work } from '../engine/work.ts'
import type { SetupIntent } from '../wire/objects.ts'

/** Adds a setup intent that waits for its payment method; the caller emits its event. */
export function addSetupIntent(
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
