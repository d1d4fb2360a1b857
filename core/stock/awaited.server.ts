import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { deviceAssignments, inventoryItems, orders, stockReservations } from '#db/schema/schema.ts'
import { deviceLabel } from './device-label.ts'

type Device = typeof inventoryItems.$inferSelect

/** What of an exchange is still on its way: the unit's new device, and one that is to come back. */
export interface ExchangeUnderWay {
  next: Device | null
  former: Device | null
}

/**
 * Those of these orders for which something is on its way in an exchange, by order id: a new device for goods that are
 * with their customer, and the last one of theirs that has not come back, wherever the goods are by now.
 */
export async function awaitedOf(
  orm: Orm,
  orderIds: readonly string[],
): Promise<Map<string, ExchangeUnderWay>> {
  if (orderIds.length === 0) return new Map()
  const coming = await orm
    .select({ orderId: orders.id, device: inventoryItems })
    .from(orders)
    .leftJoin(
      stockReservations,
      and(eq(stockReservations.orderId, orders.id), eq(stockReservations.state, 'gone')),
    )
    .innerJoin(
      inventoryItems,
      or(
        eq(inventoryItems.assignedOrderId, orders.id),
        // Its renter bought it before it arrived.
        eq(inventoryItems.id, stockReservations.inventoryId),
      ),
    )
    .where(
      and(
        inArray(orders.id, [...orderIds]),
        inArray(orders.logisticsStatus, ['delivered', 'return_requested', 'return_approved']),
        eq(inventoryItems.status, 'shipped'),
      ),
    )
  const former = await formerOf(orm, orderIds)
  const next = new Map(coming.map(({ orderId, device }) => [orderId, device]))
  return new Map(
    [...next.keys(), ...former.keys()].map(id => [
      id,
      { next: next.get(id) ?? null, former: former.get(id) ?? null },
    ]),
  )
}

/** The last device of each of these orders that was set aside and has not come back, by order id. */
export async function formerOf(
  orm: Orm,
  orderIds: readonly string[],
  place: 'customer' | 'house' = 'customer',
): Promise<Map<string, Device>> {
  const { location } = inventoryItems
  const rows = await orm
    .selectDistinctOn([deviceAssignments.orderId], {
      orderId: deviceAssignments.orderId,
      device: inventoryItems,
    })
    .from(deviceAssignments)
    .innerJoin(inventoryItems, eq(inventoryItems.id, deviceAssignments.inventoryId))
    .where(
      and(
        inArray(deviceAssignments.orderId, [...orderIds]),
        isNotNull(deviceAssignments.releasedAt),
        isNull(inventoryItems.assignedOrderId),
        isNull(inventoryItems.soldDate),
        eq(inventoryItems.status, 'maintenance'),
        place === 'customer' ? eq(location, 'customer') : sql`${location} <> 'customer'`,
        // What another order had since is no longer expected from this one.
        sql`not exists (select from device_assignments later
          where later.inventory_id = ${inventoryItems.id}
            and later.released_at > ${deviceAssignments.releasedAt})`,
      ),
    )
    .orderBy(deviceAssignments.orderId, desc(deviceAssignments.releasedAt))
  return new Map(rows.map(({ orderId, device }) => [orderId, device]))
}

/** How what is still on its way in an exchange is called. */
export interface AwaitedLabels {
  next: string | null
  former: string | null
}

export function awaitedLabels(exchange: ExchangeUnderWay | undefined): AwaitedLabels | null {
  if (!exchange) return null
  const { next, former } = exchange
  return { next: next && deviceLabel(next), former: former && deviceLabel(former) }
}
