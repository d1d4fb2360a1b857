import { inArray, sum } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { type orders, payments } from '#db/schema/schema.ts'
import { type ArrivalTax, arrivalTaxOf } from '../exports/arrival.server.ts'
import type { OrderGroup } from '../orders/group.ts'

/** What the business of each of these orders is told of the tax in its price, where something is. */
export async function arrivalTaxesOf(
  db: Orm,
  rows: readonly { order: typeof orders.$inferSelect; group: OrderGroup }[],
): Promise<Map<string, ArrivalTax>> {
  const taxes = new Map<string, ArrivalTax>()
  for (const [groupId, units] of Map.groupBy(rows, ({ group }) => group.id)) {
    const group = units[0]?.group
    const tax = group && (await arrivalTaxOf(db, group, units))
    if (tax) taxes.set(groupId, tax)
  }
  return taxes
}

/** What went back of the payments of each of these orders. Cents. */
export async function refundedOf(
  db: Orm,
  orderGroupIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: payments.orderGroupId, cents: sum(payments.refundedAmount).mapWith(Number) })
    .from(payments)
    .where(inArray(payments.orderGroupId, [...orderGroupIds]))
    .groupBy(payments.orderGroupId)
  return new Map(rows.map(({ id, cents }) => [id, cents]))
}
