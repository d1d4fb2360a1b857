import { eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { orderGroups } from '#db/schema/schema.ts'

/** The order group, its row locked until the transaction ends. */
export async function lockGroup(
  tx: Orm,
  orderGroupId: string,
): Promise<typeof orderGroups.$inferSelect> {
  const [group] = await tx
    .select()
    .from(orderGroups)
    .where(eq(orderGroups.id, orderGroupId))
    .for('update')
  if (!group) throw new Error(`There is no order group ${orderGroupId}`)
  return group
}

/** Several order groups, locked in one order, so that nobody waits for somebody who waits for them. */
export async function lockGroups(tx: Orm, orderGroupIds: Iterable<string>): Promise<void> {
  for (const id of [...new Set(orderGroupIds)].toSorted()) await lockGroup(tx, id)
}
