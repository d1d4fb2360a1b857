import { sql } from 'drizzle-orm'
import type { Orm } from './database.ts'

/**
 * The embedded database never does so by itself, and a server's comes to it minutes later: both plan badly
 * without. Table by table, since a statement has its time.
 */
export async function vacuum(db: Orm): Promise<void> {
  const tables = await db
    .select({ name: sql<string>`tablename` })
    .from(sql`pg_tables`)
    .where(sql`schemaname = 'public'`)
  await vacuumTables(db, tables)
}

/** From how many changed rows on a table is looked at again. */
const MANY_ROWS = 1000

/** Vacuums those tables alone of which much has changed since they were looked at. */
export async function vacuumChanged(db: Orm): Promise<void> {
  const tables = await db
    .select({ name: sql<string>`relname` })
    .from(sql`pg_stat_user_tables`)
    .where(sql`schemaname = 'public' and n_mod_since_analyze >= ${MANY_ROWS}`)
  await vacuumTables(db, tables)
}

async function vacuumTables(db: Orm, tables: readonly { name: string }[]): Promise<void> {
  for (const { name } of tables) await db.execute(sql`vacuum analyze ${sql.identifier(name)}`)
}
