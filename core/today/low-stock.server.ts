import { eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { mirroredProducts, productContents } from '#db/schema/schema.ts'
import { stockLevels } from '../stock/level.server.ts'
import { stockBadge } from '../storefront/stock-badge.ts'

export interface LowStock {
  id: string
  title: string
  free: number
  total: number
}

/** The products on sale of which visitors are told that few or none are left (S-9-14). */
export async function lowStock(db: Orm): Promise<LowStock[]> {
  const live = await db
    .select({ id: mirroredProducts.id, title: productContents.title })
    .from(productContents)
    .innerJoin(mirroredProducts, eq(mirroredProducts.id, productContents.stripeProductId))
    .where(eq(productContents.isLive, true))
  const levels = await stockLevels(
    db,
    live.map(({ id }) => id),
  )
  return live.flatMap(product => {
    const { free, total } = levels.get(product.id) ?? { free: null, total: null }
    if (free === null || stockBadge({ free, total }) === null) return []
    return [{ ...product, free, total: total ?? free }]
  })
}
