import { and, eq, inArray } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { mirroredProducts, productContents } from '#db/schema/schema.ts'
import { productName } from '../stock/device-products.server.ts'

const CHUNK = 500

/** How the shop calls these products, by id, as far as they are goods that it knows. */
export async function productNames(orm: Orm, ids: readonly string[]): Promise<Map<string, string>> {
  const distinct = [...new Set(ids)].filter(id => id !== '')
  const names = new Map<string, string>()
  for (let from = 0; from < distinct.length; from += CHUNK) {
    const rows = await orm
      .select({ id: mirroredProducts.id, name: productName })
      .from(mirroredProducts)
      .leftJoin(productContents, eq(productContents.stripeProductId, mirroredProducts.id))
      .where(
        and(
          inArray(mirroredProducts.id, distinct.slice(from, from + CHUNK)),
          eq(mirroredProducts.kind, 'machine'),
        ),
      )
    for (const { id, name } of rows) names.set(id, name)
  }
  return names
}
