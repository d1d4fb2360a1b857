import type { SqlSession } from './sql.ts'

/** One delivery of an event to an endpoint. */
export interface Delivery {
  id: number
  /** Tries so far, this one included. */
  attempts: number
  /** The event as JSON text. */
  event: string
  /** Empty where the endpoint was deleted meanwhile. */
  url: string
  secret: string
}

/** Claims up to `limit` deliveries that are due; no other process claims them within the next minute. */
export async function claimDeliveries(sql: SqlSession, limit: number): Promise<Delivery[]> {
  // The lease of a minute is only for a process that dies while it delivers.
  const claimed = await sql.query(
    `update stripe_emulator.deliveries
     set attempts = attempts + 1, next_at = now() + interval '1 minute'
     where id in (
       select id from stripe_emulator.deliveries
       where status = 'pending' and next_at <= now()
       order by id limit $1 for update skip locked
     )
     returning id, event, endpoint, attempts`,
    [limit],
  )
  // Most looks find nothing, and planning one query for both would cost each of them three times as much.
  if (claimed.length === 0) return []
  const objects = await sql.query(
    `select id, body::text as body, case when not deleted then body ->> 'url' end as url,
       hidden ->> 'secret' as secret
     from stripe_emulator.objects where id = any($1)`,
    [claimed.flatMap(row => [row.event, row.endpoint])],
  )
  const byId = new Map(objects.map(row => [row.id, row]))
  const deliveries = claimed.map(row => ({
    id: Number(row.id),
    attempts: Number(row.attempts),
    event: String(byId.get(row.event)?.body),
    url: String(byId.get(row.endpoint)?.url ?? ''),
    secret: String(byId.get(row.endpoint)?.secret),
  }))
  return deliveries.sort((one, other) => one.id - other.id)
}
