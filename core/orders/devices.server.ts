import { and, asc, eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { orders } from '#db/schema/orders.ts'
import { repeatedProducts } from './devices.ts'

/** The numbers that tell an order's equal units apart. */
export interface DeviceNumbers {
  /** By the line that they were ordered in. */
  byLine: ReadonlyMap<string, readonly number[]>
  /** Of which products there are several. */
  repeated: ReadonlySet<string>
}

/** The numbers of those units of an order that have equals; a product's only unit has none. */
export async function deviceNumbers(db: Orm, orderGroupId: string): Promise<DeviceNumbers> {
  const units = await db
    .select({
      lineId: orders.lineId,
      number: orders.orderSequence,
      productName: orders.productName,
    })
    .from(orders)
    .where(and(eq(orders.orderGroupId, orderGroupId), eq(orders.isRecurringPayment, false)))
    .orderBy(asc(orders.orderSequence))
  const repeated = repeatedProducts(units)
  const byLine = new Map<string, number[]>()
  for (const { lineId, number, productName } of units) {
    if (!lineId || !repeated.has(productName)) continue
    byLine.set(lineId, [...(byLine.get(lineId) ?? []), number])
  }
  return { byLine, repeated }
}
