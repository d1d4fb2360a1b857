import { inArray } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { orders } from '#db/schema/orders.ts'
import type { By } from '../stock/assignments.server.ts'
import { chooseDevice } from '../stock/choose.server.ts'
import { deviceLabels } from './device-options.server.ts'
import type { SavedItem } from './merge-save.ts'

type OrderRow = typeof orders.$inferSelect

/**
 * Gives the orders of one save the devices that were chosen for them. Answers with what changed, by order:
 * how the former and the new device are called.
 */
export async function chooseDevices(
  tx: Orm,
  items: readonly { order: OrderRow; item: Pick<SavedItem, 'device'> }[],
  by: By,
): Promise<Map<string, [string | null, string | null]>> {
  const changed = items.flatMap(({ order, item: { device } }) =>
    device && device.chosen !== order.assignedInventoryId
      ? [{ order, inventoryId: device.chosen }]
      : [],
  )
  // In one order, so that of two saves that want the same devices one waits for the other.
  const sorted = changed.toSorted((a, b) =>
    a.order.stripeProductId < b.order.stripeProductId ? -1 : 1,
  )
  for (const { order, inventoryId } of sorted) {
    await chooseDevice(tx, order, { ...by, inventoryId })
  }
  const labels = await deviceLabels(
    tx,
    changed.flatMap(({ order, inventoryId }) => [order.assignedInventoryId, inventoryId]),
  )
  const labelOf = (id: string | null) => (id && labels.get(id)) ?? null
  return new Map(
    changed.map(({ order, inventoryId }) => [
      order.id,
      [labelOf(order.assignedInventoryId), labelOf(inventoryId)],
    ]),
  )
}

/** How the device of each of these orders is called, by order; those without one are left out. */
export async function devicesOf(
  tx: Orm,
  orderIds: readonly string[],
): Promise<Map<string, string>> {
  if (orderIds.length === 0) return new Map()
  const rows = await tx
    .select({ id: orders.id, inventoryId: orders.assignedInventoryId })
    .from(orders)
    .where(inArray(orders.id, [...orderIds]))
  const labels = await deviceLabels(
    tx,
    rows.map(({ inventoryId }) => inventoryId),
  )
  return new Map(
    rows.flatMap(({ id, inventoryId }) => {
      const label = inventoryId && labels.get(inventoryId)
      return label ? [[id, label]] : []
    }),
  )
}
