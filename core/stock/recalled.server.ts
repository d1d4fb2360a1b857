import { eq, inArray, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { inventoryItems, recallUnits } from '#db/schema/schema.ts'
import { refusal } from '../refusals.ts'

/** A device that is recalled, and neither repaired nor found to be sound: it goes out to nobody (ADR-141). */
export const isRecalled = sql<boolean>`exists (
  select from recall_units recalled where recalled.inventory_id = inventory_items.id
  and (recalled.outcome is null or recalled.outcome not in ('repair', 'not_affected')))`

/** Throws `conflict` where one of these orders has a recalled device: it must not leave the house. */
export async function refuseRecalled(tx: Orm, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return
  const [recalled] = await tx
    .select({ id: inventoryItems.id })
    .from(inventoryItems)
    .where(sql`${inArray(inventoryItems.assignedOrderId, [...orderIds])} and ${isRecalled}`)
    .limit(1)
  if (recalled) throw refusal('device_recalled')
}

/** Whether this one is. */
export async function isRecalledDevice(orm: Orm, inventoryId: string): Promise<boolean> {
  const [row] = await orm
    .select({ isRecalled })
    .from(inventoryItems)
    .where(eq(inventoryItems.id, inventoryId))
  return row?.isRecalled ?? false
}

/** Whether it ever was: then it stays for the recall's list. */
export async function wasRecalled(orm: Orm, inventoryId: string): Promise<boolean> {
  const known = await orm
    .select({ id: recallUnits.id })
    .from(recallUnits)
    .where(eq(recallUnits.inventoryId, inventoryId))
    .limit(1)
  return known.length > 0
}
