import { inArray } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { orders } from '#db/schema/schema.ts'
import { deviceName } from '../orders/devices.ts'
import { unitNumber } from '../orders/unit-number.server.ts'

/** How these units are called, by id: 'Gale', or 'Gale (Gerät 2)' where their order has several of it. */
export async function unitNames(
  orm: Orm,
  orderIds: readonly string[],
): Promise<Map<string, string>> {
  if (orderIds.length === 0) return new Map()
  const rows = await orm
    .select({ id: orders.id, productName: orders.productName, unitNumber: unitNumber(orm) })
    .from(orders)
    .where(inArray(orders.id, [...orderIds]))
  return new Map(rows.map(row => [row.id, deviceName(row)]))
}
