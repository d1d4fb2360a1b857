import { sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { execute } from '#db/execute.server.ts'

/** Tells every instance, after commit, that a post or a project has changed. */
export async function announceContent(tx: Orm): Promise<void> {
  await execute(tx, sql`select pg_notify('content', 'content')`)
}
