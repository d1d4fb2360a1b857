import type Stripe from 'stripe'
import { type Operation, operation } from '../api/operation.ts'
import { cancelSubscription } from '../billing/cancellation.ts'
import { inRange, where } from '../engine/conditions.ts'
import { newId, randomText } from '../engine/ids.ts'
import type { Work } from '../engine/work.ts'
import { paymentMethodNamed } from '../payment-methods/new-payment-method.ts'
import { attachTo, detach, methodOf } from '../payment-methods/payment-methods.ts'
import { notBuilt, StripeError } from '../wire/errors.ts'
import { addressField, mergeMetadata, shippingField, textField } from '../wire/fields.ts'
import type { Customer } from '../wire/objects.ts'
import type { Wire } from '../wire/wire.ts'

type Create = Wire<Stripe.CustomerCreateParams>
type Update = Wire<Stripe.CustomerUpdateParams>

/** Adds a customer and emits its event. */
export async function addCustomer(work: Work, params: Create): Promise<Customer> {
  if (params.source) throw notBuilt('Sources', 'source')
  if (params.test_clock) {
    const clock = await work.need('test_helpers.test_clock', params.test_clock, 'test_clock')
    work.clock = clock.id
    work.now = clock.frozen_time
  }
  const customer: Customer = {
    id: newId('customer'),
    object: 'customer',
    address: null,
    balance: 0,
    created: work.now,
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: params.invoice_prefix ?? randomText(8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: params.next_invoice_sequence ?? 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: params.test_clock ?? null,
  }
  apply(customer, { ...params, invoice_settings: undefined })
  work.add('customer', customer)
  work.emit('customer.created', customer)
  if (params.payment_method) {
    await attachTo(work, await paymentMethodNamed(work, params.payment_method), customer.id)
  }
  if (params.invoice_settings) await applyInvoiceSettings(work, customer, params.invoice_settings)
  return customer
}

/** Writes the plain fields of create and update. */
function apply(customer: Customer, params: Update): void {
  const { email } = params
  if (email && !/^[^\s@]+@[^\s@]+$/.test(email)) {
    throw new StripeError(`Invalid email address: ${email}`, {
      code: 'email_invalid',
      param: 'email',
    })
  }
  customer.address = addressField(params.address, customer.address)
  customer.balance = params.balance ?? customer.balance
  customer.description = textField(params.description, customer.description)
  customer.email = textField(email, customer.email)
  customer.invoice_prefix = params.invoice_prefix ?? customer.invoice_prefix
  customer.metadata = mergeMetadata(customer.metadata, params.metadata)
  customer.name = textField(params.name, customer.name)
  customer.next_invoice_sequence = params.next_invoice_sequence ?? customer.next_invoice_sequence
  customer.phone = textField(params.phone, customer.phone)
  customer.preferred_locales = params.preferred_locales ?? customer.preferred_locales
  customer.shipping = shippingField(params.shipping, customer.shipping)
  if (params.tax_exempt !== undefined) customer.tax_exempt = params.tax_exempt || 'none'
  if (params.business_name) customer.business_name = params.business_name
  if (params.individual_name) customer.individual_name = params.individual_name
}

async function applyInvoiceSettings(
  work: Work,
  customer: Customer,
  settings: NonNullable<Update['invoice_settings']>,
): Promise<void> {
  const param = 'invoice_settings[default_payment_method]'
  const named = settings.default_payment_method
  const chosen = named ? (await methodOf(work, customer.id, named, param)).id : named
  const current = customer.invoice_settings
  current.default_payment_method = textField(chosen, current.default_payment_method)
  current.footer = textField(settings.footer, current.footer)
  if (settings.custom_fields !== undefined) current.custom_fields = settings.custom_fields || null
}

async function update(work: Work, customer: Customer, params: Update): Promise<Customer> {
  if (params.source || params.default_source) throw notBuilt('Sources', 'source')
  apply(customer, params)
  if (params.invoice_settings) await applyInvoiceSettings(work, customer, params.invoice_settings)
  work.emit('customer.updated', customer)
  return customer
}

/** Deleting a customer ends the subscriptions and detaches what pays. */
async function remove(work: Work, customer: Customer) {
  for (const subscription of await work.find('subscription', where({ customer: customer.id }))) {
    if (!subscription.ended_at)
      await cancelSubscription(work, subscription, 'cancellation_requested')
  }
  for (const method of await work.find('payment_method', where({ customer: customer.id }))) {
    detach(work, method)
  }
  work.emit('customer.deleted', customer)
  work.remove(customer.id)
  return { id: customer.id, object: 'customer', deleted: true }
}

export const customerOperations: Operation[] = [
  operation<Create>('POST /v1/customers', ({ work, params }) => addCustomer(work, params)),
  operation('GET /v1/customers/{id}', async ({ work, id }) => {
    const found = await work.any(id)
    // A deleted customer can still be read, as `{deleted: true}`.
    if (found?.object === 'customer' && found.deleted === true) return found
    return work.need('customer', id)
  }),
  operation<Update>('POST /v1/customers/{id}', async ({ work, id, params }) =>
    update(work, await work.need('customer', id), params),
  ),
  operation('DELETE /v1/customers/{id}', async ({ work, id }) =>
    remove(work, await work.need('customer', id)),
  ),
  operation<Wire<Stripe.CustomerListParams>>('GET /v1/customers', async ({ params }) => ({
    list: 'customer',
    page: params,
    conditions: [
      ...where({ email: params.email, test_clock: params.test_clock }),
      ...inRange('created', params.created),
    ],
  })),
  operation<Wire<Stripe.CustomerListPaymentMethodsParams>>(
    'GET /v1/customers/{id}/payment_methods',
    async ({ work, id, params }) => {
      await work.need('customer', id)
      return {
        list: 'payment_method',
        page: params,
        conditions: where({
          customer: id,
          type: params.type,
          allow_redisplay: params.allow_redisplay,
        }),
      }
    },
  ),
]
