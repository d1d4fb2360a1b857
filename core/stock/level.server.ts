import { sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { execute } from '#db/execute.server.ts'
import type { StockLevel } from '../catalog/product.ts'
import { isFree, isInService } from './devices.server.ts'
import { inHouse } from './whereabouts.ts'

/**
 * Free and all units of these products (ADR-121), the one rule of what is free. Where a product has devices in the
 * inventory, free are those that nobody has and nothing ails, less the units that orders in the house hold without a device
 * of their own yet; all are those that are ours and in service. Else the last count, less what was reserved or sold
 * since, plus what came back since. Products that nobody counts are not in the answer.
 */
export async function stockLevels(
  orm: Orm,
  productIds: readonly string[],
): Promise<Map<string, StockLevel>> {
  if (productIds.length === 0) return new Map()
  const ids = sql.join(
    productIds.map(id => sql`${id}`),
    sql`, `,
  )
  const counted = await execute(orm, countedUnits(ids))
  const devices = await execute(orm, deviceUnits(ids))
  return new Map([...counted, ...devices].map(row => [String(row.product_id), levelOf(row)]))
}

function levelOf(row: Record<string, unknown>): StockLevel {
  return { free: Math.max(0, Number(row.free)), total: Number(row.total) }
}

const countedUnits = (ids: ReturnType<typeof sql.join>) => sql`
  select counted.product_id, counted.stock_total as total,
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
  ) counted`

const deviceUnits = (ids: ReturnType<typeof sql.join>) => sql`
  select devices.product_id, devices.total,
    devices.free - (
      select count(*) from stock_reservations held
      join orders on orders.id = held.order_id
      where held.product_id = devices.product_id and held.state in ('reserved', 'sold')
        and orders.assigned_inventory_id is null
        and orders.logistics_status in ${inHouse}
    ) as free
  from (
    select stripe_product_id as product_id,
      count(*) filter (where ${isInService}) as total,
      count(*) filter (where ${isFree}) as free
    from inventory_items where stripe_product_id in (${ids})
    group by stripe_product_id
  ) devices`
