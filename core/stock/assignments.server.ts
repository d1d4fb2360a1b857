import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { deviceAssignments } from '#db/schema/schema.ts'

/** As the journal names who did it, and when. */
export interface By {
  actor: string
  now: Date
}

/** A device is an order's from now on. The database refuses a second open row of either. */
export async function openAssignment(
  tx: Orm,
  { inventoryId, orderId }: { inventoryId: string; orderId: string },
  { actor, now }: By,
): Promise<void> {
  await tx
    .insert(deviceAssignments)
    .values({ inventoryId, orderId, assignedAt: now, assignedBy: actor })
}

/** The devices of these orders are theirs no longer. Answers with the pairs that were parted. */
export async function closeAssignments(
  tx: Orm,
  orderIds: readonly string[],
  { actor, now }: By,
): Promise<{ orderId: string; inventoryId: string }[]> {
  if (orderIds.length === 0) return []
  return tx
    .update(deviceAssignments)
    .set({ releasedAt: now, releasedBy: actor })
    .where(
      and(inArray(deviceAssignments.orderId, [...orderIds]), isNull(deviceAssignments.releasedAt)),
    )
    .returning({
      orderId: deviceAssignments.orderId,
      inventoryId: deviceAssignments.inventoryId,
    })
}

/** The device that an order has, or null. */
export async function deviceOf(orm: Orm, orderId: string): Promise<string | null> {
  const [open] = await orm
    .select({ inventoryId: deviceAssignments.inventoryId })
    .from(deviceAssignments)
    .where(and(eq(deviceAssignments.orderId, orderId), isNull(deviceAssignments.releasedAt)))
  return open?.inventoryId ?? null
}
