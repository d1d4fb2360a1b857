import type Stripe from 'stripe'
import { type Call, type Operation, operation, pageUrl } from '../api/operation.ts'
import { where } from '../engine/conditions.ts'
import { newId } from '../engine/ids.ts'
import type { Work } from '../engine/work.ts'
import { notBuilt, parameterMissing, StripeError } from '../wire/errors.ts'
import { mergeMetadata, textField } from '../wire/fields.ts'
import type { PortalConfiguration, PortalSession } from '../wire/objects.ts'
import type { Wire } from '../wire/wire.ts'

type Create = Wire<Stripe.BillingPortal.ConfigurationCreateParams>
type Update = Wire<Stripe.BillingPortal.ConfigurationUpdateParams>
type Features = PortalConfiguration['features']

/** How long a link into the portal can be used [Stripe: about an hour, not verified]. */
const sessionSeconds = 3600

/** Nothing is allowed until a configuration says so. */
const nothing: Features = {
  customer_update: { allowed_updates: [], enabled: false },
  invoice_history: { enabled: false },
  payment_method_update: { enabled: false, payment_method_configuration: null },
  subscription_cancel: {
    cancellation_reason: { enabled: false, feedback_options: null, options: [] },
    enabled: false,
    mode: 'at_period_end',
    proration_behavior: 'none',
  },
  subscription_pause: { duration: { interval_options: [], type: 'indefinite' }, enabled: false },
  subscription_update: {
    billing_cycle_anchor: null,
    default_allowed_updates: [],
    enabled: false,
    proration_behavior: 'none',
    schedule_at_period_end: { conditions: [] },
    trial_update_behavior: 'end_trial',
  },
}

function withFeatures(old: Features, change: NonNullable<Update['features']>): Features {
  if (change.subscription_update?.enabled || change.subscription_pause?.enabled) {
    throw notBuilt('Changing subscriptions in the portal', 'features[subscription_update]')
  }
  const { customer_update: customer, subscription_cancel: cancel } = change
  return {
    ...old,
    customer_update: {
      allowed_updates: customer?.allowed_updates || old.customer_update.allowed_updates,
      enabled: customer?.enabled ?? old.customer_update.enabled,
    },
    invoice_history: change.invoice_history ?? old.invoice_history,
    payment_method_update: {
      ...old.payment_method_update,
      enabled: change.payment_method_update?.enabled ?? old.payment_method_update.enabled,
    },
    subscription_cancel: {
      ...old.subscription_cancel,
      enabled: cancel?.enabled ?? old.subscription_cancel.enabled,
      mode: cancel?.mode ?? old.subscription_cancel.mode,
    },
  }
}

function create(work: Work, params: Create, isDefault = false): PortalConfiguration {
  return work.add('billing_portal.configuration', {
    id: newId('billing_portal.configuration'),
    object: 'billing_portal.configuration',
    active: true,
    application: null,
    business_profile: profile(null, params.business_profile || {}),
    created: work.now,
    default_return_url: textField(params.default_return_url),
    features: withFeatures(nothing, params.features),
    is_default: isDefault,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: mergeMetadata(null, params.metadata),
    name: textField(params.name),
    updated: work.now,
  })
}

type Profile = PortalConfiguration['business_profile']

function profile(old: Profile | null, change: NonNullable<Update['business_profile']>): Profile {
  return {
    headline: textField(change.headline, old?.headline),
    privacy_policy_url: textField(change.privacy_policy_url, old?.privacy_policy_url),
    terms_of_service_url: textField(change.terms_of_service_url, old?.terms_of_service_url),
  }
}

function update(
  work: Work,
  configuration: PortalConfiguration,
  params: Update,
): PortalConfiguration {
  configuration.active = params.active ?? configuration.active
  configuration.business_profile = profile(
    configuration.business_profile,
    params.business_profile ?? {},
  )
  configuration.default_return_url = textField(
    params.default_return_url,
    configuration.default_return_url,
  )
  configuration.features = withFeatures(configuration.features, params.features ?? {})
  configuration.metadata = mergeMetadata(configuration.metadata, params.metadata)
  configuration.name = textField(params.name, configuration.name)
  configuration.updated = work.now
  return configuration
}

/** A short-lived way into the portal. Without a configuration the default one holds, made at its first use. */
async function openSession(
  call: Call<Wire<Stripe.BillingPortal.SessionCreateParams>>,
): Promise<PortalSession> {
  const { work, params } = call
  if (!params.customer) throw parameterMissing('customer')
  if (params.flow_data) throw notBuilt('Flows of the portal', 'flow_data')
  await work.need('customer', params.customer, 'customer')
  const configuration = params.configuration
    ? await work.need('billing_portal.configuration', params.configuration, 'configuration')
    : await defaultConfiguration(work)
  const id = newId('billing_portal.session')
  const returnUrl = params.return_url ?? configuration.default_return_url
  const session = work.add('billing_portal.session', {
    id,
    object: 'billing_portal.session',
    configuration: configuration.id,
    created: work.now,
    customer: params.customer,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: params.locale ?? null,
    on_behalf_of: null,
    return_url: returnUrl,
    url: pageUrl(call, `/portal/${id}`, returnUrl),
  })
  work.emit('billing_portal.session.created', session)
  return session
}

/** For the portal's own page; Stripe's API has no such call. Throws 410 once the link has run out. */
async function sessionInUse(work: Work, id: string): Promise<PortalSession> {
  const session = await work.need('billing_portal.session', id)
  if (session.created + sessionSeconds < work.now) {
    throw new StripeError('This portal session has expired.', { status: 410 })
  }
  return session
}

async function defaultConfiguration(work: Work): Promise<PortalConfiguration> {
  const [known] = await work.find('billing_portal.configuration', where({ is_default: true }))
  const features = { invoice_history: { enabled: true }, payment_method_update: { enabled: true } }
  return known ?? create(work, { features }, true)
}

export const portalOperations: Operation[] = [
  operation('POST /v1/billing_portal/sessions', openSession),
  operation('GET /v1/billing_portal/sessions/{id}/_view', ({ work, id }) => sessionInUse(work, id)),
  operation<Create>('POST /v1/billing_portal/configurations', async ({ work, params }) =>
    create(work, params),
  ),
  operation('GET /v1/billing_portal/configurations/{id}', ({ work, id }) =>
    work.need('billing_portal.configuration', id),
  ),
  operation<Update>('POST /v1/billing_portal/configurations/{id}', async ({ work, id, params }) =>
    update(work, await work.need('billing_portal.configuration', id), params),
  ),
  operation<Wire<Stripe.BillingPortal.ConfigurationListParams>>(
    'GET /v1/billing_portal/configurations',
    async ({ params }) => ({
      list: 'billing_portal.configuration',
      page: params,
      conditions: where({ active: params.active, is_default: params.is_default }),
    }),
  ),
]
