import { and, eq, exists, inArray, type SQL } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { orderGroups, payments } from '#db/schema/schema.ts'

/** A debit takes days, in which its customer is bound and may withdraw. */
export function isBeingPaid(orm: Orm): SQL | undefined {
  const underWay = orm
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderGroupId, orderGroups.id), eq(payments.status, 'processing')))
  return and(eq(orderGroups.status, 'pending'), exists(underWay))
}

/** Which of these orders' first payments are under way. */
export async function beingPaid(orm: Orm, ids: readonly string[]): Promise<Set<string>> {
  const rows = await orm
    .select({ id: orderGroups.id })
    .from(orderGroups)
    .where(and(inArray(orderGroups.id, [...ids]), isBeingPaid(orm)))
  return new Set(rows.map(({ id }) => id))
}
