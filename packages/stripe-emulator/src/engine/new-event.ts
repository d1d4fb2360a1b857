import type { StoredEvent, StripeObject, WebhookEndpoint } from '../wire/objects.ts'
import { newId } from './ids.ts'
import type { SqlSession } from './sql.ts'

/** The request that an event comes from; empty where time has brought it. */
export interface Origin {
  id: string | null
  idempotency_key: string | null
}

/** An event about the object in `data`, as that is now. */
export function newEvent(
  type: string,
  data: Record<string, unknown>,
  { created, request }: { created: number; request: Origin },
): StoredEvent {
  return {
    id: newId('event'),
    object: 'event',
    api_version: '2026-10-28.endive',
    created,
    data,
    livemode: false,
    pending_webhooks: 0,
    request: { ...request },
    type,
  }
}

type PlannedDelivery = [event: string, endpoint: string]

/** Which of these endpoints want which events; each event is told how many do. */
export function plannedDeliveries(
  events: StripeObject[],
  endpoints: readonly WebhookEndpoint[],
): PlannedDelivery[] {
  return events.flatMap(event => {
    const type = String(event.type)
    const wanting = endpoints.filter(
      ({ enabled_events: wanted }) => wanted.includes('*') || wanted.includes(type),
    )
    event.pending_webhooks = wanting.length
    return wanting.map((endpoint): PlannedDelivery => [event.id, endpoint.id])
  })
}

/** Queues deliveries, in their order, for the dispatcher. */
export async function writeDeliveries(
  session: SqlSession,
  deliveries: readonly PlannedDelivery[],
): Promise<void> {
  if (deliveries.length === 0) return
  await session.query(
    `insert into stripe_emulator.deliveries (event, endpoint)
     select d ->> 0, d ->> 1 from jsonb_array_elements($1::jsonb) with ordinality as t (d, n)
     order by n`,
    [JSON.stringify(deliveries)],
  )
}
