import type { SqlHandle } from './sql.ts'
import type { Work } from './work.ts'

/** One try, or the plan of one, to bring an event to an endpoint. Times are real time, ISO 8601. */
export interface DeliveryView {
  event: string
  type: string
  endpoint: string
  url: string
  status: 'pending' | 'delivered' | 'failed'
  attempts: number
  nextAttemptAt: string | null
  lastStatus: number | null
  lastError: string | null
}

/** The newest deliveries first; of one event if given. */
export async function listDeliveries(
  sql: SqlHandle,
  filter: { event?: string; limit?: number } = {},
): Promise<DeliveryView[]> {
  const rows = await sql.query(
    `select d.event, e.body ->> 'type' as type, d.endpoint, w.body ->> 'url' as url, d.status,
       d.attempts, d.last_status, d.last_error,
       case when d.status = 'pending'
         then to_char(d.next_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') end as next_at
     from stripe_emulator.deliveries d
     join stripe_emulator.objects e on e.id = d.event
     left join stripe_emulator.objects w on w.id = d.endpoint
     where $1::text is null or d.event = $1
     order by d.id desc limit $2`,
    [filter.event ?? null, filter.limit ?? 100],
  )
  return rows.map(row => ({
    event: String(row.event),
    type: String(row.type),
    endpoint: String(row.endpoint),
    url: textOr(row.url) ?? '',
    status: row.status === 'delivered' || row.status === 'failed' ? row.status : 'pending',
    attempts: Number(row.attempts),
    nextAttemptAt: textOr(row.next_at),
    lastStatus: row.last_status === null ? null : Number(row.last_status),
    lastError: textOr(row.last_error),
  }))
}

/** Plans an event once more for every endpoint that is there. */
export async function planRedelivery(work: Work, event: string): Promise<void> {
  await work.need('event', event)
  await work.session.query(
    `insert into stripe_emulator.deliveries (event, endpoint)
     select $1, id from stripe_emulator.objects
     where object = 'webhook_endpoint' and not deleted and body ->> 'status' = 'enabled'
       and (body -> 'enabled_events' ? '*' or body -> 'enabled_events' ?
         (select e.body ->> 'type' from stripe_emulator.objects e where e.id = $1))`,
    [event],
  )
}

function textOr(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
