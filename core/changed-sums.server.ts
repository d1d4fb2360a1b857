import { sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { execute } from '#db/execute.server.ts'

/** Rows that are drawn from others, and the table in which triggers note of whom they are to be made anew. */
export interface ChangedSums {
  changes: string
  /** The column of that table that says whose. */
  key: string
  /** Replaces the rows of these. */
  remake(tx: Orm, keys: readonly string[]): Promise<void>
}

/** So many fit well into the time that one statement may take. */
const AT_ONCE = 1000

/** Makes the rows anew of all that changed since they were last looked at; within a transaction, too. */
export async function refreshChanged(db: Orm, sums: ChangedSums): Promise<void> {
  while (await isStale(db, sums)) await db.transaction(tx => refreshSome(tx, sums))
}

async function refreshSome(tx: Orm, { changes, key, remake }: ChangedSums): Promise<void> {
  // Two at once could each write what it had read before the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${changes}))`)
  const noted = sql.identifier(changes)
  const rows = await execute(
    tx,
    sql`delete from ${noted} where id in
      (select id from ${noted} order by id limit ${AT_ONCE}) returning ${sql.identifier(key)} as key`,
  )
  const keys = [...new Set(rows.map(row => String(row.key)))]
  if (keys.length > 0) await remake(tx, keys)
}

async function isStale(db: Orm, { changes }: ChangedSums): Promise<boolean> {
  const [row] = await execute(
    db,
    sql`select exists (select from ${sql.identifier(changes)}) as stale`,
  )
  return row?.stale === true
}
