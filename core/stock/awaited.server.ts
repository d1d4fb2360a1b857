import { and, desc, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { deviceAssignments, inventoryItems, orders } from '#db/schema/schema.ts'

type Device = typeof inventoryItems.$inferSelect

/** What of an exchange is still on its way: the unit's new device, and the one that it had before. */
export interface ExchangeUnderWay {
  next: Device | null
  former: Device | null
}

/** Of those among these orders whose goods are with their customers and for which something is on its way, by order id. */
export function awaitedOf(
  orm: Orm,
  orderIds: readonly string[],
): Promise<Map<string, ExchangeUnderWay>> {
  const atCustomer = inArray(orders.logisticsStatus, [
    'delivered',
    'return_requested',
    'return_approved',
  ])
  return exchangesOf(orm, orderIds, atCustomer)
}

/** As `awaitedOf`, of orders that this says; only of those whose goods are, or just were, with their customers. */
export async function exchangesOf(
  orm: Orm,
  orderIds: readonly string[],
  which?: SQL,
): Promise<Map<string, ExchangeUnderWay>> {
  if (orderIds.length === 0) return new Map()
  const isAsked = and(inArray(orders.id, [...orderIds]), which)
  const coming = await orm
    .select({ orderId: orders.id, device: inventoryItems })
    .from(orders)
    .innerJoin(inventoryItems, eq(inventoryItems.assignedOrderId, orders.id))
    .where(and(isAsked, eq(inventoryItems.status, 'shipped')))
  const had = await orm
    .selectDistinctOn([orders.id], { orderId: orders.id, device: inventoryItems })
    .from(orders)
    .innerJoin(deviceAssignments, eq(deviceAssignments.orderId, orders.id))
    .innerJoin(inventoryItems, eq(inventoryItems.id, deviceAssignments.inventoryId))
    .where(
      and(
        isAsked,
        isNotNull(deviceAssignments.releasedAt),
        isNull(inventoryItems.assignedOrderId),
        isNull(inventoryItems.soldDate),
      ),
    )
    .orderBy(orders.id, desc(deviceAssignments.releasedAt))
  const next = new Map(coming.map(({ orderId, device }) => [orderId, device]))
  const former = new Map(
    had
      .filter(({ device }) => device.status === 'maintenance' && device.location === 'customer')
      .map(({ orderId, device }) => [orderId, device]),
  )
  return new Map(
    [...next.keys(), ...former.keys()].map(id => [
      id,
      { next: next.get(id) ?? null, former: former.get(id) ?? null },
    ]),
  )
}
