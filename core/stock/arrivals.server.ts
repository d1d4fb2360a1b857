import { sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { execute, timestampOf } from '#db/execute.server.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import { arrivalOf } from './arrivals.ts'

/**
 * The day on which the last device of each of these orders came to its customer, by order id: null while it is on its way,
 * none where its journal says nothing of it. Each mark and each correction is an entry there (ADR-204, ADR-221).
 */
export async function arrivalsOf(
  orm: Orm,
  orderIds: readonly string[],
): Promise<Map<string, BerlinDay | null>> {
  if (orderIds.length === 0) return new Map()
  const rows = await execute(
    orm,
    sql`
      select last.order_id, entry.at, moved.states ->> 0 as before, moved.states ->> 1 as after
      from (
        select distinct on (order_id) order_id, inventory_id, assigned_at
        from device_assignments
        where order_id in ${[...orderIds]}
        order by order_id, assigned_at desc
      ) last
      join journal_entries entry on entry.subject_type = 'device'
        and entry.subject_id = last.inventory_id::text and entry.at >= last.assigned_at
      cross join lateral (
        select coalesce(entry.data -> 'state', entry.data -> 'status') as states
      ) moved
      where jsonb_typeof(moved.states) = 'array'
        -- Where it went with a later order is nothing of this one.
        and not exists (
          select from device_assignments later
          where later.inventory_id = last.inventory_id
            and later.assigned_at > last.assigned_at and later.assigned_at <= entry.at
        )
      order by entry.at, entry.ctid`,
  )
  const moves = Map.groupBy(rows, ({ order_id: orderId }) => String(orderId))
  return new Map(
    [...moves].flatMap(([orderId, own]) => {
      const arrival = arrivalOf(
        own.flatMap(({ at, before, after }) => {
          const moved = timestampOf(at)
          return moved ? [{ at: moved, from: before, to: after }] : []
        }),
      )
      return arrival === undefined ? [] : [[orderId, arrival && berlinDay(arrival)] as const]
    }),
  )
}
