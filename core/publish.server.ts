import { sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { execute } from '#db/execute.server.ts'

/**
 * Tells every instance, after commit, that what the shop shows of a product has changed: its data,
 * prices, content or ratings. `*` stands for the whole catalogue.
 */
export async function publishCatalog(tx: Orm, productId: string | '*'): Promise<void> {
  await execute(tx, sql`select pg_notify('catalog', ${productId})`)
}

/** Tells every instance, after commit, that other units of a product are free than before. */
export async function publishStock(tx: Orm, productId: string): Promise<void> {
  await execute(tx, sql`select pg_notify('stock', ${productId})`)
}

/** Tells every instance, after commit, that a post or a project has changed. */
export async function publishContent(tx: Orm): Promise<void> {
  await execute(tx, sql`select pg_notify('content', 'content')`)
}

/** Tells every instance, after commit, that a picture is gone, so that its variants go too. */
export async function publishRemovedPicture(tx: Orm, hash: string): Promise<void> {
  await execute(tx, sql`select pg_notify('picture_removed', ${hash})`)
}

/** Tells every instance, after commit, that content may name pictures it did not name before. */
export async function publishPictures(tx: Orm): Promise<void> {
  await execute(tx, sql`select pg_notify('pictures', '')`)
}
