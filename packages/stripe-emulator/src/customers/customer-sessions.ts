import type Stripe from 'stripe'
import { type Operation, operation } from '../api/operation.ts'
import { randomText } from '../engine/ids.ts'
import type { Work } from '../engine/work.ts'
import { notBuilt, parameterMissing, StripeError } from '../wire/errors.ts'
import type { Wire } from '../wire/wire.ts'

type Create = Wire<Stripe.CustomerSessionCreateParams>
type Params = Create['components']
type Components = NonNullable<Wire<Stripe.CustomerSession>['components']>

type Filter = 'always' | 'limited' | 'unspecified'
type Filtered = { payment_method_allow_redisplay_filters?: Filter[] }

const halfHour = 1800

/**
 * A secret with which a browser may show what a customer has saved. It is shown once and stored nowhere: no
 * call reads a session, and the emulator's payment form shows no saved methods.
 */
async function create(work: Work, params: Create) {
  if (params.customer_account) throw notBuilt('Customers that are accounts', 'customer_account')
  if (!params.customer) throw parameterMissing('customer')
  const customer = await work.need('customer', params.customer, 'customer')
  if (!Object.values(params.components).some(({ enabled }) => enabled)) {
    throw new StripeError('At least 1 component must be enabled.', { param: 'components' })
  }
  return {
    object: 'customer_session',
    client_secret: `cuss_secret_${randomText(40)}`,
    components: componentsOf(params.components),
    created: work.now,
    customer: customer.id,
    customer_account: null,
    expires_at: work.now + halfHour,
    livemode: false,
  }
}

function componentsOf(params: Params): Components {
  const plain = (component: { enabled: boolean } | undefined) => ({
    enabled: component?.enabled ?? false,
  })
  return {
    active_entitlements: plain(params.active_entitlements),
    buy_button: plain(params.buy_button),
    customer_portal: plain(params.customer_portal),
    customer_sheet: customerSheet(params.customer_sheet),
    mobile_payment_element: mobileElement(params.mobile_payment_element),
    payment_element: paymentElement(params.payment_element),
    pricing_table: plain(params.pricing_table),
  }
}

function customerSheet(params: Params['customer_sheet']): Components['customer_sheet'] {
  if (!params?.enabled) return { enabled: false, features: null }
  const { features = {} } = params
  return {
    enabled: true,
    features: {
      payment_method_allow_redisplay_filters: filters(features),
      payment_method_remove: features.payment_method_remove ?? 'disabled',
    },
  }
}

function mobileElement(
  params: Params['mobile_payment_element'],
): Components['mobile_payment_element'] {
  if (!params?.enabled) return { enabled: false, features: null }
  const { features = {} } = params
  return {
    enabled: true,
    features: {
      payment_method_allow_redisplay_filters: filters(features),
      payment_method_redisplay: features.payment_method_redisplay ?? 'disabled',
      payment_method_remove: features.payment_method_remove ?? 'disabled',
      payment_method_save: features.payment_method_save ?? 'disabled',
      payment_method_save_allow_redisplay_override:
        features.payment_method_save_allow_redisplay_override ?? null,
    },
  }
}

function paymentElement(params: Params['payment_element']): Components['payment_element'] {
  if (!params?.enabled) return { enabled: false, features: null }
  const { features = {} } = params
  const limit = features.payment_method_redisplay_limit ?? 3
  if (limit < 1 || limit > 10) {
    throw new StripeError('This value must be between 1 and 10.', {
      code: 'parameter_invalid_integer',
      param: 'components[payment_element][features][payment_method_redisplay_limit]',
    })
  }
  return {
    enabled: true,
    features: {
      payment_method_allow_redisplay_filters: filters(features),
      payment_method_redisplay: features.payment_method_redisplay ?? 'disabled',
      payment_method_redisplay_limit: limit,
      payment_method_remove: features.payment_method_remove ?? 'disabled',
      payment_method_save: features.payment_method_save ?? 'disabled',
      payment_method_save_usage: features.payment_method_save_usage ?? null,
    },
  }
}

/** Which saved methods are shown: unless it says otherwise, those that their owner wants to see again. */
function filters({ payment_method_allow_redisplay_filters: filters }: Filtered): Filter[] {
  return filters ?? ['always']
}

export const customerSessionOperations: Operation[] = [
  operation<Create>('POST /v1/customer_sessions', ({ work, params }) => create(work, params)),
]
