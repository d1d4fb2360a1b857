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
  for (const { name } of tables) await db.execute(sql`vacuum analyze ${sql.identifier(name)}`)
}
