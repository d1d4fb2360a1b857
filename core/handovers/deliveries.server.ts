import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { inventoryItems, orderGroups, orders } from '#db/schema/schema.ts'
import type { BerlinDay } from '../dates.ts'
import { returningOldDevices } from '../orders/old-devices.server.ts'
import { orderNumber } from '../orders/order-number.ts'
import type { Services } from '../services.ts'

/** A unit that is on its way, or made ready for it. */
export interface CarriedUnit {
  orderId: string
  productName: string
  /** Of its device, where it has one. */
  serialNumber: string | null
  inventoryId: string | null
}

/** What is to be handed over of one order. */
export interface Delivery {
  orderGroupId: string
  orderNumber: string
  name: string
  street: string
  city: string
  phone: string | null
  /** The day that was agreed. */
  day: BerlinDay | null
  /** Whether an old device goes along (L-58). */
  returnsOldDevice: boolean
  units: CarriedUnit[]
}

/** So many devices a phone is given to take along. */
const MOST_UNITS = 500

/**
 * What can be handed over now: paid, made ready or shipped, and not called off; agreed days first. Whole orders up to
 * `most` units; `isCut` where there are more.
 */
export async function deliveries(
  { db }: Pick<Services, 'db'>,
  most = MOST_UNITS,
): Promise<{ deliveries: Delivery[]; isCut: boolean }> {
  const rows = await db
    .select({
      group: orderGroups,
      orderId: orders.id,
      productName: orders.productName,
      inventoryId: inventoryItems.id,
      serialNumber: inventoryItems.serialNumber,
    })
    .from(orders)
    .innerJoin(orderGroups, eq(orderGroups.id, orders.orderGroupId))
    .leftJoin(inventoryItems, eq(inventoryItems.id, orders.assignedInventoryId))
    .where(
      and(
        inArray(orders.logisticsStatus, ['preparing', 'shipped']),
        eq(orders.status, 'completed'),
        eq(orders.isRecurringPayment, false),
        isNull(orders.hiddenAt),
        isNull(orders.calledOffAt),
      ),
    )
    .orderBy(asc(orderGroups.deliveryOn), asc(orderGroups.number), asc(orders.orderSequence))
    .limit(most + 1)
  const isCut = rows.length > most
  // No order is shown in part, where it is not one that alone is more.
  const cut = isCut && rows[0]?.group.id !== rows.at(-1)?.group.id ? rows.at(-1)?.group.id : null
  const returning = await returningOldDevices(
    db,
    rows.map(({ group }) => group.id),
  )
  const found = new Map<string, Delivery>()
  for (const { group, ...unit } of rows) {
    if (group.id === cut) continue
    const delivery = found.get(group.id) ?? asDelivery(group, returning.has(group.id))
    delivery.units.push(unit)
    found.set(group.id, delivery)
  }
  return { deliveries: [...found.values()], isCut }
}

function asDelivery(group: typeof orderGroups.$inferSelect, returnsOldDevice: boolean): Delivery {
  const { name, line1, postal_code: postcode, city } = group.shippingAddress
  return {
    orderGroupId: group.id,
    orderNumber: orderNumber(group.number),
    name,
    street: line1,
    city: `${postcode} ${city}`,
    phone: group.phone,
    day: group.deliveryOn,
    returnsOldDevice,
    units: [],
  }
}
