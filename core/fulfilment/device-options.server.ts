import { and, asc, eq, ilike, inArray, isNull, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { inventoryItems, orders, type qualityStatuses } from '#db/schema/schema.ts'
import type { Services } from '../services.ts'
import { takesDevice } from '../stock/choose.server.ts'
import { comingInExchange } from '../stock/coming.server.ts'
import { deviceLabel } from '../stock/device-label.ts'
import { isFree } from '../stock/devices.server.ts'
import { isInHouse } from '../stock/whereabouts.ts'

/** A device that an order may get, or has. */
export interface DeviceOption {
  id: string
  label: string
  quality: (typeof qualityStatuses)[number]
  location: string
}

/** One order of a group with the devices it may get. */
export interface DeviceChoice {
  orderId: string
  sequence: number
  productName: string
  current: DeviceOption | null
  /** Free ones of its product (ADR-203), the longest here first; at most `MOST_OPTIONS`. */
  free: DeviceOption[]
  /** More are free than are listed: somebody has to look for theirs. */
  hasMore: boolean
  mayChange: boolean
  /** The device that it has is on its way in an exchange, which alone is why it may not. */
  isComing: boolean
  mayBeWithout: boolean
}

const MOST_OPTIONS = 100

const option = {
  id: inventoryItems.id,
  serialNumber: inventoryItems.serialNumber,
  quality: inventoryItems.qualityStatus,
  location: inventoryItems.location,
}

/** What each order of a group may be given; `search` narrows by serial number. */
export async function deviceChoices(
  { db }: Pick<Services, 'db'>,
  orderGroupId: string,
  search: string,
): Promise<DeviceChoice[]> {
  const rows = await db
    .select({ order: orders, device: option })
    .from(orders)
    .leftJoin(inventoryItems, eq(inventoryItems.id, orders.assignedInventoryId))
    .where(
      and(
        eq(orders.orderGroupId, orderGroupId),
        eq(orders.isRecurringPayment, false),
        isNull(orders.hiddenAt),
      ),
    )
    .orderBy(asc(orders.orderSequence))
  const free = new Map<string, DeviceOption[]>()
  for (const { order } of rows) {
    const { stripeProductId } = order
    if (free.has(stripeProductId) || !takesDevice(order)) continue
    free.set(stripeProductId, await freeOptions(db, stripeProductId, search))
  }
  const coming = new Set<string>()
  for (const { order } of rows) {
    if (takesDevice(order) && (await comingInExchange(db, order))?.isSent) coming.add(order.id)
  }
  return rows.map(({ order, device }) => {
    const isComing = coming.has(order.id)
    const mayChange = takesDevice(order) && !isComing
    const all = (mayChange && free.get(order.stripeProductId)) || []
    return {
      orderId: order.id,
      sequence: order.orderSequence,
      productName: order.productName,
      current: device && shown(device),
      free: all.slice(0, MOST_OPTIONS),
      hasMore: all.length > MOST_OPTIONS,
      mayChange,
      isComing,
      mayBeWithout: mayChange && isInHouse(order.logisticsStatus),
    }
  })
}

/** The free devices of a product, one more than are listed. */
export async function freeOptions(
  db: Orm,
  productId: string,
  search = '',
): Promise<DeviceOption[]> {
  const pattern = `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`
  const devices = await db
    .select(option)
    .from(inventoryItems)
    .where(
      and(
        eq(inventoryItems.stripeProductId, productId),
        sql`${isFree}`,
        search.trim() ? ilike(inventoryItems.serialNumber, pattern) : undefined,
      ),
    )
    .orderBy(asc(inventoryItems.createdAt), asc(inventoryItems.id))
    .limit(MOST_OPTIONS + 1)
  return devices.map(shown)
}

interface Row {
  id: string
  serialNumber: string | null
  quality: DeviceOption['quality']
  location: string
}

function shown({ serialNumber, ...device }: Row): DeviceOption {
  return { ...device, label: deviceLabel({ id: device.id, serialNumber }) }
}

/** A device as those are shown that may be chosen. */
export function shownDevice({
  id,
  serialNumber,
  qualityStatus,
  location,
}: Pick<
  typeof inventoryItems.$inferSelect,
  'id' | 'serialNumber' | 'qualityStatus' | 'location'
>): DeviceOption {
  return shown({ id, serialNumber, quality: qualityStatus, location })
}

/** How these devices are called, by id. */
export async function deviceLabels(
  db: Orm,
  ids: readonly (string | null | undefined)[],
): Promise<Map<string, string>> {
  const known = ids.flatMap(id => id ?? [])
  if (known.length === 0) return new Map()
  const rows = await db
    .select({ id: inventoryItems.id, serialNumber: inventoryItems.serialNumber })
    .from(inventoryItems)
    .where(inArray(inventoryItems.id, known))
  return new Map(rows.map(row => [row.id, deviceLabel(row)]))
}
