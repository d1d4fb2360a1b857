import { and, eq, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { execute, timestampOf } from '#db/execute.server.ts'
import { mirroredProducts, productContents } from '#db/schema/schema.ts'
import { isLive, title } from '../product-content/columns.server.ts'
import { isFree } from '../stock/devices.server.ts'
import { stockLevels } from '../stock/level.server.ts'
import { stockBadge } from '../storefront/stock-badge.ts'

export interface LowStock {
  id: string
  title: string
  free: number
  total: number
  /** Since when at least: nothing of it was taken away later. Null where nothing ever was. */
  since: Date | null
}

/** The products on sale of which visitors are told that few or none are left (S-9-14). */
export async function lowStock(db: Orm): Promise<LowStock[]> {
  const live = await db
    .select({ id: mirroredProducts.id, title })
    .from(mirroredProducts)
    .leftJoin(productContents, eq(productContents.stripeProductId, mirroredProducts.id))
    .where(and(mirroredProducts.active, eq(mirroredProducts.kind, 'machine'), isLive))
  const levels = await stockLevels(
    db,
    live.map(({ id }) => id),
  )
  const low = live.flatMap(product => {
    const { free, total } = levels.get(product.id) ?? { free: null, total: null }
    if (free === null || stockBadge({ free, total }) === null) return []
    return [{ ...product, free, total: total ?? free }]
  })
  const taken = await lastTaken(
    db,
    low.map(({ id }) => id),
  )
  return low.map(product => ({ ...product, since: taken.get(product.id) ?? null }))
}

/** When something of these products was last reserved, sold, set aside, or counted. */
async function lastTaken(
  db: Orm,
  productIds: readonly string[],
): Promise<Map<string, Date | null>> {
  if (productIds.length === 0) return new Map()
  const ids = sql.join(
    productIds.map(id => sql`${id}`),
    sql`, `,
  )
  const rows = await execute(
    db,
    sql`select product_id, max(at) as at from (
      select held.product_id, held.reserved_at as at from stock_reservations held
      where held.state <> 'released' and held.product_id in (${ids})
      union all
      select stripe_product_id, updated_at from inventory_items
      where not (${isFree}) and stripe_product_id in (${ids})
      union all
      select product_id, counted_at from stock_counts counted where product_id in (${ids})
        and not exists (select from inventory_items own
          where own.stripe_product_id = counted.product_id)
    ) taken group by product_id`,
  )
  return new Map(rows.map(({ product_id, at }) => [String(product_id), timestampOf(at)]))
}
