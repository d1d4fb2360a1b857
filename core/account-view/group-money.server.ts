import { inArray, sum } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { type orders, payments } from '#db/schema/schema.ts'
import { awaitsArrivalProof } from '../exports/arrival.server.ts'
import type { OrderGroup } from '../orders/group.ts'

/** The orders among these whose business gets tax back once it proves that the goods arrived. */
export async function unprovenArrivals(
  db: Orm,
  rows: readonly { order: typeof orders.$inferSelect; group: OrderGroup }[],
): Promise<Set<string>> {
  const unproven = new Set<string>()
  for (const [groupId, units] of Map.groupBy(rows, ({ group }) => group.id)) {
    const group = units[0]?.group
    if (group && (await awaitsArrivalProof(db, group, units))) unproven.add(groupId)
  }
  return unproven
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
