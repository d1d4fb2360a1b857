import type Stripe from 'stripe'
import { type Call, type Operation, operation } from '../api/operation.ts'
import { inRange, where } from '../engine/conditions.ts'
import type { Work } from '../engine/work.ts'
import { addPaymentMethod, paymentMethodNamed } from '../payment-methods/new-payment-method.ts'
import { notBuilt } from '../wire/errors.ts'
import { mergeMetadata } from '../wire/fields.ts'
import type { CheckoutSession } from '../wire/objects.ts'
import type { Wire } from '../wire/wire.ts'
import { createCheckout } from './new-checkout.ts'
import { expireCheckout, payCheckout } from './pay.ts'

type Update = Wire<Stripe.Checkout.SessionUpdateParams>
type Confirm = { payment_method?: string }

function update(session: CheckoutSession, params: Update): CheckoutSession {
  if (params.line_items || params.shipping_options || params.collected_information) {
    throw notBuilt('Changing what is bought', 'line_items')
  }
  session.metadata = mergeMetadata(session.metadata, params.metadata)
  return session
}

function lineItems(
  work: Work,
  id: string,
  params: Wire<Stripe.Checkout.SessionListLineItemsParams>,
) {
  const all = work.hidden(id).lineItems ?? []
  const from = params.starting_after
  const start = from ? all.findIndex(item => item.id === from) + 1 : 0
  const data = all.slice(start, start + (params.limit ?? 10))
  const url = `/v1/checkout/sessions/${id}/line_items`
  return { object: 'list' as const, data, has_more: all.length > start + data.length, url }
}

/** None is sent where nothing is to pay. */
async function methodOf({ work, params, browser }: Call<Confirm>) {
  if (params.payment_method) return paymentMethodNamed(work, params.payment_method)
  const data = browser.payment_method_data
  return data === undefined ? undefined : addPaymentMethod(work, data)
}

/** What the hosted page does when the customer pays; a way of this emulator alone. */
async function confirm(call: Call<Confirm>): Promise<CheckoutSession> {
  const { work, id } = call
  const session = await work.need('checkout.session', id, 'session')
  const method = await methodOf(call)
  const error = await payCheckout(work, session, method)
  if (error) throw error
  return session
}

export const checkoutSessionOperations: Operation[] = [
  operation('POST /v1/checkout/sessions', createCheckout),
  operation('GET /v1/checkout/sessions/{id}', ({ work, id }) =>
    work.need('checkout.session', id, 'session'),
  ),
  operation<Update>('POST /v1/checkout/sessions/{id}', async ({ work, id, params }) =>
    update(await work.need('checkout.session', id, 'session'), params),
  ),
  operation('POST /v1/checkout/sessions/{id}/expire', async ({ work, id }) =>
    expireCheckout(work, await work.need('checkout.session', id, 'session')),
  ),
  operation('POST /v1/checkout/sessions/{id}/_confirm', confirm, {
    publishable: true,
    request: {
      type: 'object',
      properties: { payment_method: { type: 'string' } },
      additionalProperties: false,
    },
  }),
  operation<Wire<Stripe.Checkout.SessionListLineItemsParams>>(
    'GET /v1/checkout/sessions/{id}/line_items',
    async ({ work, id, params }) => {
      await work.need('checkout.session', id, 'session')
      return lineItems(work, id, params)
    },
  ),
  operation<Wire<Stripe.Checkout.SessionListParams>>(
    'GET /v1/checkout/sessions',
    async ({ params }) => ({
      list: 'checkout.session',
      page: params,
      conditions: [
        ...where({
          customer: params.customer,
          payment_intent: params.payment_intent,
          status: params.status,
          subscription: params.subscription,
          'customer_details.email': params.customer_details?.email,
        }),
        ...inRange('created', params.created),
      ],
    }),
  ),
]
