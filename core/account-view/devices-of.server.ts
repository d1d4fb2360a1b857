import { and, eq, inArray, or } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import {
  inventoryItems,
  orders,
  type qualityStatuses,
  stockReservations,
} from '#db/schema/schema.ts'
import { logisticsStates } from '../orders/states.ts'
import { awaitedOf } from '../stock/awaited.server.ts'

/** The device itself, as the stock knows it. */
export interface OwnDevice {
  serialNumber: string | null
  quality: (typeof qualityStatuses)[number]
}

/** The device that a customer has or had sent, and the one that is to take its place. */
export interface OwnDevices {
  current: OwnDevice | null
  next: OwnDevice | null
  /** Since when that one is to take its place. */
  nextSince: Date | null
}

/** Those of these orders' customers, by order id; nothing while they are with us. */
export async function devicesOf(
  db: Orm,
  orderIds: readonly string[],
): Promise<Map<string, OwnDevices>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({
      orderId: orders.id,
      logistics: orders.logisticsStatus,
      serialNumber: inventoryItems.serialNumber,
      quality: inventoryItems.qualityStatus,
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
        // A device that its renter bought is assigned to no order any more.
        eq(inventoryItems.id, stockReservations.inventoryId),
      ),
    )
    .where(inArray(orders.id, [...orderIds]))
  const awaited = await awaitedOf(db, orderIds)
  return new Map(
    rows
      .filter(({ logistics }) => isOut(logisticsStates[logistics].place))
      .map(({ orderId, serialNumber, quality }): [string, OwnDevices] => {
        const assigned = { serialNumber, quality }
        const { next, nextSince = null, former } = awaited.get(orderId) ?? {}
        if (!next) return [orderId, { current: assigned, next: null, nextSince }]
        const had = former && { serialNumber: former.serialNumber, quality: former.qualityStatus }
        return [orderId, { current: had ?? null, next: assigned, nextSince }]
      }),
  )
}

function isOut(place: (typeof logisticsStates)[keyof typeof logisticsStates]['place']): boolean {
  return place === 'out' || place === 'customer' || place === 'returning'
}
