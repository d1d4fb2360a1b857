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
