import { sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { execute } from '#db/execute.server.ts'

/**
 * Tells every instance, after commit, that what the shop shows of a product has changed: its data,
 * prices, content or ratings. `*` stands for the whole catalogue.
 */
export async function announceCatalog(tx: Orm, productId: string | '*'): Promise<void> {
  await execute(tx, sql`select pg_notify('catalog', ${productId})`)
}

/** Tells every instance, after commit, that other units of a product are free than before. */
export async function announceStock(tx: Orm, productId: string): Promise<void> {
  await execute(tx, sql`select pg_notify('stock', ${productId})`)
}
