import { and, eq, inArray, or } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import {
  inventoryItems,
  orders,
  type qualityStatuses,
  stockReservations,
} from '#db/schema/schema.ts'
import { logisticsStates } from '../orders/states.ts'

/** The device itself, as the stock knows it. */
export interface OwnDevice {
  serialNumber: string | null
  quality: (typeof qualityStatuses)[number]
}

/** The devices that these orders' customers have or had sent, by order id; nothing while they are with us. */
export async function devicesOf(
  db: Orm,
  orderIds: readonly string[],
): Promise<Map<string, OwnDevice>> {
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
  return new Map(
    rows
      .filter(({ logistics }) => isOut(logisticsStates[logistics].place))
      .map(({ orderId, serialNumber, quality }) => [orderId, { serialNumber, quality }]),
  )
}

function isOut(place: (typeof logisticsStates)[keyof typeof logisticsStates]['place']): boolean {
  return place === 'out' || place === 'customer' || place === 'returning'
}
