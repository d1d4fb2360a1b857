import { inArray, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { execute } from '#db/execute.server.ts'
import { inventoryItems } from '#db/schema/schema.ts'
import type { StockLevel } from '../catalog/product.ts'

/**
 * Free and all units of these products (decision 21): the devices of the inventory where a product
 * has any, else the last count, less what was reserved or sold since, plus what came back since.
 * Products that nobody counts are not in the answer.
 */
export async function stockLevels(
  orm: Orm,
  productIds: readonly string[],
): Promise<Map<string, StockLevel>> {
  if (productIds.length === 0) return new Map()
  const levels = await countedLevels(orm, productIds)
  const devices = await orm
    .select({
      productId: inventoryItems.stripeProductId,
      free: sql<string>`count(*) filter (where ${inventoryItems.status} = 'available')`,
      total: sql<string>`count(*)`,
    })
    .from(inventoryItems)
    .where(inArray(inventoryItems.stripeProductId, [...productIds]))
    .groupBy(inventoryItems.stripeProductId)
  for (const { productId, free, total } of devices) {
    levels.set(productId, { free: Number(free), total: Number(total) })
  }
  return levels
}

async function countedLevels(
  orm: Orm,
  productIds: readonly string[],
): Promise<Map<string, StockLevel>> {
  const ids = sql.join(
    productIds.map(id => sql`${id}`),
    sql`, `,
  )
  const rows = await execute(
    orm,
    sql`
      select counted.product_id, counted.stock_total,
        counted.stock
          - (select count(*) from stock_reservations held where held.product_id = counted.product_id
              and held.state <> 'released' and held.reserved_at > counted.counted_at)
          + (select count(*) from stock_reservations back where back.product_id = counted.product_id
              and back.state = 'released' and back.reserved_at <= counted.counted_at
              and back.released_at > counted.counted_at) as free
      from (
        select distinct on (product_id) product_id, stock, stock_total, counted_at
        from stock_counts where product_id in (${ids})
        order by product_id, counted_at desc, id
      ) counted`,
  )
  return new Map(
    rows.map(row => [
      String(row.product_id),
      { free: Math.max(0, Number(row.free)), total: Number(row.stock_total) },
    ]),
  )
}
