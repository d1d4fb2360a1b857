import { desc, eq } from 'drizzle-orm'
import {
  deviceAssignments,
  inventoryItems,
  mirroredProducts,
  orderGroups,
  orders,
  productContents,
} from '#db/schema/schema.ts'
import { actorNames } from '../journal/actor-names.server.ts'
import { type HistoryEntry, historyOf } from '../journal/history.server.ts'
import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { isUuid } from '../uuid.ts'
import { productName } from './device-products.server.ts'
import type { Device } from './save-device.server.ts'

/** An order that has or had a device. */
export interface DeviceStay {
  id: string
  orderId: string
  orderNumber: number
  type: 'rental' | 'purchase'
  from: Date
  fromBy: string
  until: Date | null
  untilBy: string | null
}

/** A device with its whole life. */
export interface DeviceLife {
  device: Device
  productName: string
  stays: DeviceStay[]
  history: HistoryEntry[]
}

/** Throws `not_found`. */
export async function deviceLife(
  { db }: Pick<Services, 'db'>,
  deviceId: string,
  before: string | null = null,
): Promise<DeviceLife> {
  const [found] = isUuid(deviceId)
    ? await db
        .select({ device: inventoryItems, productName })
        .from(inventoryItems)
        .leftJoin(mirroredProducts, eq(mirroredProducts.id, inventoryItems.stripeProductId))
        .leftJoin(
          productContents,
          eq(productContents.stripeProductId, inventoryItems.stripeProductId),
        )
        .where(eq(inventoryItems.id, deviceId))
    : []
  if (!found) throw refusal('device_not_found')
  const rows = await db
    .select({ stay: deviceAssignments, type: orders.orderType, number: orderGroups.number })
    .from(deviceAssignments)
    .innerJoin(orders, eq(orders.id, deviceAssignments.orderId))
    .innerJoin(orderGroups, eq(orderGroups.id, orders.orderGroupId))
    .where(eq(deviceAssignments.inventoryId, deviceId))
    .orderBy(desc(deviceAssignments.assignedAt))
  const nameOf = await actorNames(
    db,
    rows.flatMap(({ stay }) => [stay.assignedBy, stay.releasedBy ?? []].flat()),
  )
  return {
    ...found,
    stays: rows.map(({ stay, type, number }) => ({
      id: stay.id,
      orderId: stay.orderId,
      orderNumber: number,
      type,
      from: stay.assignedAt,
      fromBy: nameOf(stay.assignedBy),
      until: stay.releasedAt,
      untilBy: stay.releasedBy && nameOf(stay.releasedBy),
    })),
    history: await historyOf(db, [{ type: 'device', id: deviceId }], before),
  }
}
