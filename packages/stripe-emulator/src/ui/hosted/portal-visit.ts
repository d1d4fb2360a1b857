import { StripeError } from '../../wire/errors.ts'
import type { ApiObject, DashboardContext as Context } from '../dashboard/engine.ts'
import { allOf } from '../dashboard/listing.ts'
import { at, idAt, textAt } from '../dashboard/read.ts'

/** One use of a portal link: whose it is and what its configuration allows. */
export interface Visit {
  session: ApiObject
  customer: ApiObject
  /** Path of the portal's first page. */
  home: string
  allows(feature: 'payment_method_update' | 'invoice_history' | 'customer_update'): boolean
  /** The customer's fields that may be changed, e.g. `email`. */
  fields: string[]
}

/** Throws 410 once the link has run out, `resource_missing` for an unknown one. */
export async function openVisit(context: Context): Promise<Visit> {
  const id = encodeURIComponent(context.params.id ?? '')
  const get = (path: string) => context.engine.execute({ method: 'GET', path })
  const session = await get(`/v1/billing_portal/sessions/${id}/_view`)
  const configuration = await get(
    `/v1/billing_portal/configurations/${textAt(session, 'configuration')}`,
  )
  const customer = await get(`/v1/customers/${textAt(session, 'customer')}`)
  const allows: Visit['allows'] = feature =>
    at(configuration, 'features', feature, 'enabled') === true
  const updates = at(configuration, 'features', 'customer_update', 'allowed_updates')
  return {
    session,
    customer,
    home: `${context.basePath}/portal/${id}`,
    allows,
    fields: allows('customer_update') && Array.isArray(updates) ? updates.map(String) : [],
  }
}

/** Refuses what the portal's configuration does not allow. */
export function requireFeature(visit: Visit, feature: Parameters<Visit['allows']>[0]): void {
  if (visit.allows(feature)) return
  throw new StripeError(`The portal's configuration does not allow ${feature}.`, { status: 403 })
}

/** What the customer can pay with, and which of it pays unless something else is said. */
export async function methodsOf(
  context: Context,
  { customer }: Visit,
): Promise<{ methods: ApiObject[]; usual: string }> {
  const id = encodeURIComponent(customer.id)
  const methods = await allOf(context, `/v1/customers/${id}/payment_methods`, {})
  const own = idAt(customer, 'invoice_settings', 'default_payment_method')
  if (own) return { methods, usual: own }
  const running = await allOf(context, '/v1/subscriptions', { customer: customer.id })
  const ofRunning = running.map(one => idAt(one, 'default_payment_method')).find(Boolean)
  return { methods, usual: ofRunning ?? '' }
}

/** Makes a payment method the customer's default. Throws `resource_missing` for another's. */
export async function makeDefault(context: Context, visit: Visit, method: string): Promise<void> {
  await context.engine.execute({
    method: 'POST',
    path: `/v1/customers/${encodeURIComponent(visit.customer.id)}`,
    params: { invoice_settings: { default_payment_method: method } },
  })
}
