import type Stripe from 'stripe'
import { type Operation, operation } from '../api/operation.ts'
import { inRange, where } from '../engine/conditions.ts'
import type { Wire } from '../wire/wire.ts'

export const eventOperations: Operation[] = [
  operation('GET /v1/events/{id}', ({ work, id }) => work.need('event', id)),
  operation<Wire<Stripe.EventListParams>>('GET /v1/events', async ({ params }) => ({
    list: 'event',
    page: params,
    conditions: [
      ...where({ type: params.type }),
      ...(params.types ? [{ path: 'type', in: params.types }] : []),
      ...inRange('created', params.created),
    ],
  })),
]
