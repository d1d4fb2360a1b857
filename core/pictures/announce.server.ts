import { type SQL, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { execute } from '#db/execute.server.ts'
import { announceCatalog } from '../catalog/announce.server.ts'
import { announceContent } from '../content/announce.server.ts'

/** Tells every instance, after commit, that content may name pictures it did not name before. */
export async function announcePictures(tx: Orm): Promise<void> {
  await execute(tx, sql`select pg_notify('pictures', '')`)
}

/** Tells every instance that whatever names this address has a picture now. */
export async function announcePictureTaken(tx: Orm, url: string): Promise<void> {
  const products = await execute(tx, productsNaming(url))
  for (const { id } of products) await announceCatalog(tx, String(id))
  await announceContent(tx)
}

function productsNaming(url: string): SQL {
  return sql`
    select id from catalog_products where images @> ${JSON.stringify([url])}::jsonb
    union
    select stripe_product_id from stripe_products
    where images @> ${JSON.stringify([{ url }])}::jsonb`
}
