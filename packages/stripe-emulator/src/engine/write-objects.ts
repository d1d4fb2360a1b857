import type { Hidden } from './hidden.ts'
import type { SqlSession } from './sql.ts'

interface Row {
  id: string
  object: string
  created: number
  due: number | null
  clock: string | null
  deleted: boolean
  body: unknown
  hidden: Hidden
}

/** Inserts or replaces rows, in the given order (which decides between objects of the same second in lists). */
export async function writeObjects(session: SqlSession, rows: Row[]): Promise<void> {
  await session.query(
    `insert into stripe_emulator.objects (id, object, created, due, clock, deleted, body, hidden)
     select r ->> 'id', r ->> 'object', (r ->> 'created')::bigint, (r ->> 'due')::bigint,
       r ->> 'clock', (r ->> 'deleted')::boolean, r -> 'body', r -> 'hidden'
     from jsonb_array_elements($1::jsonb) with ordinality as t (r, n)
     order by n
     on conflict (id) do update set object = excluded.object, created = excluded.created, due = excluded.due,
       clock = excluded.clock, deleted = excluded.deleted, body = excluded.body,
       hidden = excluded.hidden`,
    [JSON.stringify(rows)],
  )
}
