import type Stripe from 'stripe'
import { type Operation, operation } from '../api/operation.ts'
import { inRange, where } from '../engine/conditions.ts'
import type { Work } from '../engine/work.ts'
import { notBuilt, parameterMissing, StripeError } from '../wire/errors.ts'
import { mergeMetadata } from '../wire/fields.ts'
import type { Charge, Refund } from '../wire/objects.ts'
import type { Wire } from '../wire/wire.ts'
import { failRefund } from './fail-refund.ts'
import { addRefund } from './new-refund.ts'

type Create = Wire<Stripe.RefundCreateParams>

async function create(work: Work, params: Create): Promise<Refund> {
  if (params.origin || params.customer) throw notBuilt('Refunds from a balance', 'origin')
  const charge = await chargeOf(work, params)
  return addRefund(work, charge, {
    amount: params.amount,
    reason: params.reason,
    metadata: mergeMetadata(null, params.metadata),
  })
}

async function chargeOf(work: Work, params: Create): Promise<Charge> {
  if (params.charge && params.payment_intent) {
    throw new StripeError('You may only specify one of these parameters: charge, payment_intent.')
  }
  if (params.charge) return work.need('charge', params.charge, 'charge')
  if (!params.payment_intent) throw parameterMissing('payment_intent')
  const intent = await work.need('payment_intent', params.payment_intent, 'payment_intent')
  if (intent.status !== 'succeeded' || !intent.latest_charge) {
    throw new StripeError(
      `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
      { code: 'payment_intent_unexpected_state', param: 'payment_intent' },
    )
  }
  return work.need('charge', intent.latest_charge)
}

export const refundOperations: Operation[] = [
  operation<Create>('POST /v1/refunds', ({ work, params }) => create(work, params)),
  operation('GET /v1/refunds/{id}', ({ work, id }) => work.need('refund', id)),
  operation<Wire<Stripe.RefundListParams>>('GET /v1/refunds', async ({ params }) => ({
    list: 'refund',
    page: params,
    conditions: [
      ...where({ charge: params.charge, payment_intent: params.payment_intent }),
      ...inRange('created', params.created),
    ],
  })),
  // What the payee's bank does, on any later day: Stripe has no call for it.
  operation(
    'POST /v1/refunds/{id}/_fail',
    async ({ work, id }) => failRefund(work, await work.need('refund', id)),
    { request: { type: 'object', properties: {}, additionalProperties: false } },
  ),
]
