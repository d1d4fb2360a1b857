import { sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { execute } from '#db/execute.server.ts'

/**
 * Tells every instance, after commit, that what the shop shows of a product has changed: its data,
 * prices, content, ratings or stock. `*` stands for the whole catalogue.
 */
export async function announceCatalog(tx: Orm, productId: string | '*'): Promise<void> {
  await execute(tx, sql`select pg_notify('catalog', ${productId})`)
}
