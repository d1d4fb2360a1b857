import { eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import type { StepUnit } from '#db/schema/contract-steps.ts'
import { inventoryItems } from '#db/schema/schema.ts'
import { changeDevices } from '../stock/change-devices.server.ts'

type FoundDevice = NonNullable<StepUnit['device']>
type Device = typeof inventoryItems.$inferSelect

/** The device of an order as a step finds it; null where it has none. */
export async function deviceOf(tx: Orm, orderId: string): Promise<FoundDevice | null> {
  const [device] = await tx
    .select({
      id: inventoryItems.id,
      status: inventoryItems.status,
      serviceState: inventoryItems.serviceState,
      soldDate: inventoryItems.soldDate,
    })
    .from(inventoryItems)
    .where(eq(inventoryItems.assignedOrderId, orderId))
  return device ?? null
}

/**
 * A device that was under repair while it was its order's can be given to it again only as one that is free; answers
 * with the state that it has in the workshop meanwhile. Null where it was not, or somebody else has it. The products
 * have to be locked.
 */
export async function freeOfRepair(
  tx: Orm,
  { device: found }: StepUnit,
  by: { actor: string; now: Date },
): Promise<Pick<Device, 'serviceState'> | null> {
  if (found?.status !== 'maintenance') return null
  const isFound = eq(inventoryItems.id, found.id)
  const [device] = await tx.select().from(inventoryItems).where(isFound)
  if (!device || device.assignedOrderId) return null
  // What its check set aside is free by now: that never was.
  if (device.status !== 'maintenance') return { serviceState: found.serviceState }
  const free = { status: 'available', serviceState: null } as const
  await changeDevices(tx, isFound, free, { ...by, event: 'device_moved' })
  return { serviceState: device.serviceState }
}

/** The device is its order's again: under repair where it was, and sold on the day it was. */
export async function restoreDevice(
  tx: Orm,
  { orderId, device: found }: StepUnit,
  { repair, ...by }: { repair: Pick<Device, 'serviceState'> | null; actor: string; now: Date },
): Promise<void> {
  if (!found) return
  const isFound = eq(inventoryItems.id, found.id)
  const [device] = await tx.select().from(inventoryItems).where(isFound)
  if (device?.assignedOrderId !== orderId) return
  const state = repair && { status: 'maintenance' as const, ...repair }
  const values = { soldDate: found.soldDate, ...state }
  await changeDevices(tx, isFound, values, { ...by, event: 'device_moved' })
}
