import type Stripe from 'stripe'
import { type Operation, operation } from '../api/operation.ts'
import { inRange, where } from '../engine/conditions.ts'
import type { Wire } from '../wire/wire.ts'

export const chargeOperations: Operation[] = [
  operation('GET /v1/charges/{id}', ({ work, id }) => work.need('charge', id)),
  operation<Wire<Stripe.ChargeListParams>>('GET /v1/charges', async ({ params }) => ({
    list: 'charge',
    page: params,
    conditions: [
      ...where({
        customer: params.customer,
        payment_intent: params.payment_intent,
        transfer_group: params.transfer_group,
      }),
      ...inRange('created', params.created),
    ],
  })),
]
