import { and, eq, inArray, isNull, ne, sum } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { cases, payments, refunds } from '#db/schema/schema.ts'

/** What was to go back of each of these orders, did not arrive, and nobody has seen to yet. Cents. */
export async function sentBackOf(
  db: Orm,
  orderGroupIds: readonly string[],
): Promise<Map<string, number>> {
  if (orderGroupIds.length === 0) return new Map()
  const rows = await db
    .select({ id: payments.orderGroupId, cents: sum(refunds.amount).mapWith(Number) })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(
      cases,
      and(eq(cases.subjectId, refunds.id), eq(cases.kind, 'refund_failed'), isNull(cases.closedAt)),
    )
    .where(and(inArray(payments.orderGroupId, [...orderGroupIds]), ne(refunds.status, 'made')))
    .groupBy(payments.orderGroupId)
  return new Map(rows.map(({ id, cents }) => [id, cents]))
}
