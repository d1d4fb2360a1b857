import { and, asc, eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { orders } from '#db/schema/orders.ts'

/** The numbers of an order's units by the line that they were ordered in; none where there is one unit. */
export async function devicesByLine(
  db: Orm,
  orderGroupId: string,
): Promise<ReadonlyMap<string, number[]>> {
  const units = await db
    .select({ lineId: orders.lineId, number: orders.orderSequence })
    .from(orders)
    .where(and(eq(orders.orderGroupId, orderGroupId), eq(orders.isRecurringPayment, false)))
    .orderBy(asc(orders.orderSequence))
  const byLine = new Map<string, number[]>()
  if (units.length < 2) return byLine
  for (const { lineId, number } of units) {
    if (lineId) byLine.set(lineId, [...(byLine.get(lineId) ?? []), number])
  }
  return byLine
}
