import type Stripe from 'stripe'
import { type Call, type Operation, operation } from '../api/operation.ts'
import { where } from '../engine/conditions.ts'
import type { Work } from '../engine/work.ts'
import { notBuilt, parameterMissing, StripeError } from '../wire/errors.ts'
import type { PaymentMethod } from '../wire/objects.ts'
import type { Wire } from '../wire/wire.ts'
import { addPaymentMethod, paymentMethodNamed } from './new-payment-method.ts'
import { cardRule, magicCards } from './test-cards.ts'

/** Binds a payment method to a customer and emits its event; throws when it is another's. */
export async function attachTo(work: Work, method: PaymentMethod, customer: string): Promise<void> {
  if (method.customer === customer) return
  if (method.customer) {
    throw new StripeError(
      'The payment method you provided has already been attached to a customer.',
      { code: 'payment_method_already_attached', param: 'payment_method' },
    )
  }
  await work.need('customer', customer, 'customer')
  method.customer = customer
  work.emit('payment_method.attached', method)
}

/**
 * A method of this customer; a magic id makes one that is attached, as Stripe does. `param` is the
 * parameter that named it.
 */
export async function methodOf(
  work: Work,
  customer: string,
  id: string,
  param: string,
): Promise<PaymentMethod> {
  if (magicCards[id]) {
    const method = await paymentMethodNamed(work, id)
    await attachTo(work, method, customer)
    return method
  }
  const method = await work.need('payment_method', id, param)
  if (method.customer === customer) return method
  throw new StripeError(
    `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
    { code: 'resource_missing', param },
  )
}

/** No authentication is asked for when a card is saved; one that always declines does so here too. */
function refuseDeclined(work: Work, method: PaymentMethod): void {
  const { decline, declines } = cardRule(work.hidden(method.id).number ?? '')
  if (!decline || declines !== 'always') return
  const { code, declineCode, message } = decline
  throw new StripeError(message, { status: 402, type: 'card_error', code, declineCode })
}

/** Takes a payment method from its customer and emits its event. */
export function detach(work: Work, method: PaymentMethod): PaymentMethod {
  method.customer = null
  work.emit('payment_method.detached', method)
  return method
}

async function detachFromCustomer(work: Work, method: PaymentMethod): Promise<PaymentMethod> {
  if (!method.customer) {
    throw new StripeError(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
      { param: 'payment_method' },
    )
  }
  const customer = await work.load('customer', method.customer)
  if (customer?.invoice_settings.default_payment_method === method.id) {
    customer.invoice_settings.default_payment_method = null
    work.emit('customer.updated', customer)
  }
  return detach(work, method)
}

/** A browser's data and a server's data look the same. */
function dataOf(call: Call<unknown>): unknown {
  return call.publishable ? call.browser : call.params
}

async function create(call: Call<Wire<Stripe.PaymentMethodCreateParams>>): Promise<PaymentMethod> {
  if (call.params.payment_method) throw notBuilt('Cloning payment methods', 'payment_method')
  return addPaymentMethod(call.work, dataOf(call))
}

export const paymentMethodOperations: Operation[] = [
  operation('POST /v1/payment_methods', create, { publishable: true }),
  operation('GET /v1/payment_methods/{id}', ({ work, id }) => work.need('payment_method', id)),
  operation<Wire<Stripe.PaymentMethodAttachParams>>(
    'POST /v1/payment_methods/{id}/attach',
    async ({ work, id, params }) => {
      if (!params.customer) throw parameterMissing('customer')
      const method = magicCards[id]
        ? await paymentMethodNamed(work, id)
        : await work.need('payment_method', id)
      refuseDeclined(work, method)
      await attachTo(work, method, params.customer)
      return method
    },
  ),
  operation('POST /v1/payment_methods/{id}/detach', async ({ work, id }) =>
    detachFromCustomer(work, await work.need('payment_method', id)),
  ),
  operation<Wire<Stripe.PaymentMethodListParams>>(
    'GET /v1/payment_methods',
    async ({ params }) => ({
      list: 'payment_method',
      page: params,
      conditions: where({
        customer: params.customer,
        type: params.type,
        allow_redisplay: params.allow_redisplay,
      }),
    }),
  ),
]
