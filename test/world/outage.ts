import { sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { execute } from '#db/execute.server.ts'

/** What `act` gives while the database has no such table: a failure that no code foresees. */
export async function withoutTable<Result>(
  db: Orm,
  table:
    | 'orders'
    | 'auth_users'
    | 'auth_sessions'
    | 'declarations'
    | 'b2b_inquiries'
    | 'order_groups',
  act: () => Promise<Result>,
): Promise<Result> {
  const away = sql.identifier(`${table}_away`)
  await execute(db, sql`alter table ${sql.identifier(table)} rename to ${away}`)
  try {
    return await act()
  } finally {
    await execute(db, sql`alter table ${away} rename to ${sql.identifier(table)}`)
  }
}
