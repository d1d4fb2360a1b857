import { and, eq, inArray } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { orderConsents } from '#db/schema/schema.ts'

/** Which of these orders asked for an old device to be taken along on delivery (L-58), by their ids. */
export async function returningOldDevices(
  db: Orm,
  orderGroupIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: orderConsents.orderGroupId })
    .from(orderConsents)
    .where(
      and(
        inArray(orderConsents.orderGroupId, [...orderGroupIds]),
        eq(orderConsents.kind, 'old_device'),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}
