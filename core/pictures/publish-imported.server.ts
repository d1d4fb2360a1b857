import { type SQL, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { execute } from '#db/execute.server.ts'
import { publishCatalog, publishContent } from '../publish.server.ts'

/** Tells every instance, after commit, that whatever names this address has a picture now. */
export async function publishImported(tx: Orm, url: string): Promise<void> {
  const products = await execute(tx, productsNaming(url))
  for (const { id } of products) await publishCatalog(tx, String(id))
  await publishContent(tx)
}

function productsNaming(url: string): SQL {
  return sql`
    select id from catalog_products where images @> ${JSON.stringify([url])}::jsonb
    union
    select stripe_product_id from stripe_products
    where images @> ${JSON.stringify([{ url }])}::jsonb`
}
