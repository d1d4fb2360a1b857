import { and, asc, eq, inArray, not, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { declarations } from '#db/schema/schema.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import { declaredOrder } from '../inquiries/declared-order.server.ts'
import { isClosed } from '../journal/closed-declarations.server.ts'

/** A withdrawal that has arrived and ended nothing by itself, as one after its period, so that a person looks at it. */
export interface ExaminedWithdrawal {
  on: BerlinDay
  /** What of it is looked at; empty where its words leave that open. */
  names: string[]
}

/** Those of these orders that the office is not done with, by the order's id, the oldest first. */
export async function examinedWithdrawals(
  db: Orm,
  groupIds: readonly string[],
): Promise<Map<string, ExaminedWithdrawal[]>> {
  const open = await db
    .select()
    .from(declarations)
    .where(
      and(
        inArray(declarations.orderGroupId, [...groupIds]),
        eq(declarations.kind, 'withdrawal'),
        not(isClosed(sql`${declarations.id}`)),
      ),
    )
    .orderBy(asc(declarations.receivedAt))
  const examined = new Map<string, ExaminedWithdrawal[]>()
  for (const declaration of open) {
    const { orderGroupId, receivedAt } = declaration
    const of = await declaredOrder(db, declaration)
    if (!orderGroupId || !of?.open) continue
    const { names } = of.open
    const earlier = examined.get(orderGroupId) ?? []
    // Declared once more, it is known from the first time.
    if (earlier.some(one => one.names.join() === names.join())) continue
    examined.set(orderGroupId, [...earlier, { on: berlinDay(receivedAt), names }])
  }
  return examined
}
