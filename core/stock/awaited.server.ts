import { and, asc, desc, eq, inArray, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { deviceAssignments, inventoryItems, orders, stockReservations } from '#db/schema/schema.ts'
import { deviceLabel } from './device-label.ts'

type Device = typeof inventoryItems.$inferSelect

/** What of an exchange is still on its way: the unit's new device, and what is to come back. */
export interface ExchangeUnderWay {
  next: Device | null
  /** Since when that is the unit's. */
  nextSince: Date | null
  former: Device | null
  /** Those of exchanges before that have not come back either, the last one first. */
  earlier: Device[]
}

/**
 * Those of these orders for which something is on its way in an exchange, by order id: a new device for goods that are
 * with their customer, and those of theirs that have not come back, wherever the goods are by now.
 */
export async function awaitedOf(
  orm: Orm,
  orderIds: readonly string[],
): Promise<Map<string, ExchangeUnderWay>> {
  if (orderIds.length === 0) return new Map()
  const coming = await orm
    .select({
      orderId: orders.id,
      device: inventoryItems,
      since: deviceAssignments.assignedAt,
    })
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
    .leftJoin(
      deviceAssignments,
      and(
        eq(deviceAssignments.orderId, orders.id),
        eq(deviceAssignments.inventoryId, inventoryItems.id),
      ),
    )
    .where(
      and(
        inArray(orders.id, [...orderIds]),
        inArray(orders.logisticsStatus, ['delivered', 'return_requested', 'return_approved']),
        eq(inventoryItems.status, 'shipped'),
      ),
    )
    .orderBy(asc(deviceAssignments.assignedAt))
  const former = await formersOf(orm, orderIds)
  const next = new Map(coming.map(one => [one.orderId, one]))
  return new Map(
    [...next.keys(), ...former.keys()].map(id => {
      const { device = null, since = null } = next.get(id) ?? {}
      const [last = null, ...earlier] = former.get(id) ?? []
      return [id, { next: device, nextSince: since, former: last, earlier }]
    }),
  )
}

/** The device that the customer of a unit has: in an exchange the former one, until the new one has arrived. */
export function heldDevice(
  { assignedInventoryId }: Pick<typeof orders.$inferSelect, 'assignedInventoryId'>,
  awaited: ExchangeUnderWay | undefined,
): string | null {
  return awaited?.next ? (awaited.former?.id ?? null) : assignedInventoryId
}

/** The devices of each of these orders that were set aside and have not come back, by order id, the last one first. */
export async function formersOf(
  orm: Orm,
  orderIds: readonly string[],
  place: 'customer' | 'house' = 'customer',
): Promise<Map<string, Device[]>> {
  const { location } = inventoryItems
  const rows = await orm
    .select({ orderId: deviceAssignments.orderId, device: inventoryItems })
    .from(deviceAssignments)
    .innerJoin(inventoryItems, eq(inventoryItems.id, deviceAssignments.inventoryId))
    .where(
      and(
        inArray(deviceAssignments.orderId, [...orderIds]),
        isNotNull(deviceAssignments.releasedAt),
        isNull(inventoryItems.assignedOrderId),
        isNull(inventoryItems.soldDate),
        eq(inventoryItems.status, 'maintenance'),
        place === 'customer'
          ? eq(location, 'customer')
          : notInArray(location, ['customer', 'lost']),
        // What another order had since is no longer expected from this one.
        sql`not exists (select from device_assignments later
          where later.inventory_id = ${inventoryItems.id}
            and later.released_at > ${deviceAssignments.releasedAt})`,
      ),
    )
    .orderBy(desc(deviceAssignments.releasedAt))
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId)
  return new Map([...byOrder].map(([id, own]) => [id, own.map(({ device }) => device)]))
}

/** How what is still on its way in an exchange is called. */
export interface AwaitedLabels {
  next: string | null
  former: string | null
  /** Those of exchanges before, each with its id. */
  earlier: { id: string; label: string }[]
}

export function awaitedLabels(exchange: ExchangeUnderWay | undefined): AwaitedLabels | null {
  if (!exchange) return null
  const { next, former, earlier } = exchange
  return {
    next: next && deviceLabel(next),
    former: former && deviceLabel(former),
    earlier: earlier.map(one => ({ id: one.id, label: deviceLabel(one) })),
  }
}
