import { inArray } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { inventoryItems } from '#db/schema/schema.ts'
import { deviceLabel } from '../stock/device-label.ts'
import { stoppable } from '../stock/stop-exchange.server.ts'
import { isWithCustomer } from './states.ts'
import type { ReturnedUnit } from './unit.server.ts'

/** The device that is booked as a unit comes back. */
export interface ReturningDevice {
  id: string
  serialNumber: string | null
  label: string
  /** What was to take its place, and is not noted as arrived at its customer. */
  coming: string | null
}

/** By order id: in an exchange that is not done the one that the customer has, not the one on its way. */
export async function returningDevices(
  orm: Orm,
  units: readonly Pick<ReturnedUnit, 'order' | 'logistics'>[],
): Promise<Map<string, ReturningDevice>> {
  const ids = units.flatMap(({ order }) => order.assignedInventoryId ?? [])
  const assigned = await orm.select().from(inventoryItems).where(inArray(inventoryItems.id, ids))
  const found = new Map<string, ReturningDevice>()
  for (const { order, logistics } of units) {
    const exchange = isWithCustomer({ logistics }) ? await stoppable(orm, order.id) : null
    const device = exchange
      ? exchange.former
      : assigned.find(({ id }) => id === order.assignedInventoryId)
    if (!device) continue
    const { id, serialNumber } = device
    const coming = exchange && deviceLabel(exchange.next)
    found.set(order.id, { id, serialNumber, label: deviceLabel(device), coming })
  }
  return found
}
