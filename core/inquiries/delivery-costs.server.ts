import { eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { mirroredProducts } from '#db/schema/schema.ts'
import { shippingFor } from '../checkout/shipping.ts'
import { readCatalog } from '../storefront/read.server.ts'

/**
 * What standard delivery of each of these products alone costs by the catalogue, in cents (S-4-8); the dearest of
 * several is what they cost together. Without those that are offered no more: what their delivery costs nobody can say.
 */
export async function deliveryCosts(
  db: Orm,
  productIds: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  const classes = await db
    .select({ id: mirroredProducts.id })
    .from(mirroredProducts)
    .where(eq(mirroredProducts.kind, 'shipping'))
  const entries = await readCatalog(db, now, [...productIds, ...classes.map(({ id }) => id)])
  const options = entries.flatMap(entry => (entry.kind === 'shipping' ? (entry.option ?? []) : []))
  return new Map(
    entries.flatMap(entry => {
      if (entry.kind !== 'machine') return []
      const option = shippingFor([entry.product], options)
      return option ? [[entry.id, option.cents] as const] : []
    }),
  )
}
