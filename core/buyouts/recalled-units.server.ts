import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { recalls, recallUnits } from '#db/schema/schema.ts'

/** Which of these units are under a recall that is not done with for them, by their order ids. */
export async function recalledUnits(orm: Orm, orderIds: readonly string[]): Promise<Set<string>> {
  const open = await orm
    .selectDistinct({ orderId: recallUnits.orderId })
    .from(recallUnits)
    .innerJoin(recalls, eq(recalls.id, recallUnits.recallId))
    .where(
      and(
        inArray(recallUnits.orderId, [...orderIds]),
        isNull(recallUnits.outcome),
        isNull(recalls.closedAt),
      ),
    )
  return new Set(open.flatMap(({ orderId }) => orderId ?? []))
}
