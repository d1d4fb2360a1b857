import { eq, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { mirroredProducts, productContents } from '#db/schema/schema.ts'
import { addMonths, type BerlinDay } from '../dates.ts'
import { shop } from '../shop.ts'

/** After how many months a device of this product is maintained again: by its kind, as the shop shows it, else its category. */
export async function maintenanceMonths(orm: Orm, productId: string): Promise<number> {
  const [row] = await orm
    .select({
      kind: sql<string | null>`coalesce(nullif(${productContents.subcategory}, ''),
        ${mirroredProducts.metadata}->>'subcategory')`,
      category: sql<string | null>`coalesce(nullif(${productContents.category}, ''),
        ${mirroredProducts.metadata}->>'category')`,
    })
    .from(mirroredProducts)
    .leftJoin(productContents, eq(productContents.stripeProductId, mirroredProducts.id))
    .where(eq(mirroredProducts.id, productId))
  const { months, monthsByCategory } = shop.maintenance
  const known = new Map(Object.entries(monthsByCategory))
  return known.get(row?.kind ?? '') ?? known.get(row?.category ?? '') ?? months
}

/** The day on which a device of this product that was maintained, or new, on `day` is due. */
export async function nextMaintenance(
  orm: Orm,
  productId: string,
  day: BerlinDay,
): Promise<BerlinDay> {
  return addMonths(day, await maintenanceMonths(orm, productId))
}
