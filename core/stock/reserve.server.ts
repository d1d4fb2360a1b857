import { and, count, eq, inArray } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { mirroredProducts, orderGroups, orders, stockReservations } from '#db/schema/schema.ts'
import { publishStock } from '../publish.server.ts'
import type { By } from './assignments.server.ts'
import { freeDevices, sellDevice } from './devices.server.ts'
import type { Holder } from './holder.ts'
import { stockLevels } from './level.server.ts'

/** One physical unit that an order wants. */
export interface WantedUnit {
  orderId: string
  productId: string
}

/** A product of which fewer units are free than wanted. */
export interface Shortage {
  productId: string
  wanted: number
  available: number
}

/**
 * Locks the products' rows until the transaction ends, so that of two buyers of the last unit the
 * second one sees that it is gone. Always in the order of ids, so that no two wait for each other.
 */
export async function lockProducts(tx: Orm, productIds: readonly string[]): Promise<void> {
  await tx
    .select({ id: mirroredProducts.id })
    .from(mirroredProducts)
    .where(inArray(mirroredProducts.id, [...new Set(productIds)]))
    .orderBy(mirroredProducts.id)
    .for('update')
}

/** What is missing for these units. Call `lockProducts` first. */
export async function shortages(tx: Orm, units: readonly WantedUnit[]): Promise<Shortage[]> {
  const wanted = Map.groupBy(units, unit => unit.productId)
  const levels = await stockLevels(tx, [...wanted.keys()])
  return [...wanted].flatMap(([productId, { length }]) => {
    const free = levels.get(productId)?.free ?? null
    return free !== null && free < length ? [{ productId, wanted: length, available: free }] : []
  })
}

/**
 * Holds one unit for each order. Only after `shortages` said that nothing is missing. Unpaid units
 * count for their holder (`cap.server.ts`).
 */
export async function reserve(
  tx: Orm,
  units: readonly WantedUnit[],
  now: Date,
  holder?: Holder,
): Promise<void> {
  if (units.length === 0) return
  const heldBy = { heldByMail: holder?.mail, heldByNetwork: holder?.network }
  await tx
    .insert(stockReservations)
    .values(units.map(unit => ({ ...unit, ...heldBy, reservedAt: now })))
  await publishProducts(tx, units)
}

const nobody = { heldByMail: null, heldByNetwork: null }

/** The units of these orders are sold: nothing frees them but a return. */
export async function markSold(tx: Orm, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return
  await tx
    .update(stockReservations)
    .set({ state: 'sold', ...nobody })
    .where(
      and(
        inArray(stockReservations.orderId, [...orderIds]),
        inArray(stockReservations.state, ['reserved', 'sold']),
      ),
    )
}

/** Gives the units of these orders back to stock, with the devices that they had. */
export async function release(tx: Orm, orderIds: readonly string[], by: By): Promise<void> {
  if (orderIds.length === 0) return
  await freeDevices(tx, orderIds, by)
  const freed = await tx
    .update(stockReservations)
    .set({ state: 'released', releasedAt: by.now, ...nobody })
    .where(
      and(
        inArray(stockReservations.orderId, [...orderIds]),
        inArray(stockReservations.state, ['reserved', 'sold']),
      ),
    )
    .returning({ productId: stockReservations.productId })
  await publishProducts(tx, freed)
}

/** A rented unit belongs to its renter: it is gone for good, and so is its device. Cents. */
export async function sellToRenter(
  tx: Orm,
  sale: By & { orderId: string; email: string; cents: number },
): Promise<void> {
  await sellDevice(tx, sale)
  const gone = await tx
    .update(stockReservations)
    .set({ state: 'gone' })
    .where(and(eq(stockReservations.orderId, sale.orderId), eq(stockReservations.state, 'sold')))
    .returning({ productId: stockReservations.productId })
  await publishProducts(tx, gone)
}

/** How many units of each product the unpaid orders of these cart versions hold. */
export async function unitsHeldBy(
  orm: Orm,
  cartVersions: readonly string[],
): Promise<Map<string, number>> {
  const rows = await orm
    .select({ productId: stockReservations.productId, units: count() })
    .from(stockReservations)
    .innerJoin(orders, eq(orders.id, stockReservations.orderId))
    .innerJoin(orderGroups, eq(orderGroups.id, orders.orderGroupId))
    .where(
      and(
        inArray(orderGroups.cartVersion, [...cartVersions]),
        eq(stockReservations.state, 'reserved'),
      ),
    )
    .groupBy(stockReservations.productId)
  return new Map(rows.map(row => [row.productId, row.units]))
}

async function publishProducts(tx: Orm, units: readonly { productId: string }[]): Promise<void> {
  for (const productId of new Set(units.map(unit => unit.productId))) {
    await publishStock(tx, productId)
  }
}
