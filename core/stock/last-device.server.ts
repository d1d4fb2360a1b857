import { asc, eq, inArray } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { deviceAssignments, inventoryItems } from '#db/schema/schema.ts'

export interface LastDevice {
  id: string
  serialNumber: string | null
}

/** The device that each of these orders has, or had last, by order id: what came back is no order's any more. */
export async function lastDevicesOf(
  orm: Orm,
  orderIds: readonly string[],
): Promise<Map<string, LastDevice>> {
  const rows = await orm
    .select({
      orderId: deviceAssignments.orderId,
      id: inventoryItems.id,
      serialNumber: inventoryItems.serialNumber,
    })
    .from(deviceAssignments)
    .innerJoin(inventoryItems, eq(inventoryItems.id, deviceAssignments.inventoryId))
    .where(inArray(deviceAssignments.orderId, [...orderIds]))
    .orderBy(asc(deviceAssignments.assignedAt))
  return new Map(rows.map(({ orderId, ...device }) => [orderId, device]))
}
