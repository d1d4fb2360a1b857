import { eq, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { mirroredProducts, productContents } from '#db/schema/schema.ts'

/** What a product is called beside its devices, in a query that joins the mirror with the content. */
export const productName = sql<string>`coalesce(nullif(${productContents.title}, ''),
  nullif(${mirroredProducts.name}, ''), 'Unbekanntes Produkt')`

/** The ids of products of that name.
 * @param pattern of `ilike` */
export function productsNamed(db: Orm, pattern: string) {
  return db
    .select({ id: mirroredProducts.id })
    .from(mirroredProducts)
    .leftJoin(productContents, eq(productContents.stripeProductId, mirroredProducts.id))
    .where(sql`${productName} ilike ${pattern}`)
}

/** The products that a device may be of, by name. */
export async function productsToList(db: Orm): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: mirroredProducts.id, name: productName })
    .from(mirroredProducts)
    .leftJoin(productContents, eq(productContents.stripeProductId, mirroredProducts.id))
    .where(eq(mirroredProducts.kind, 'machine'))
    .orderBy(productName)
}
