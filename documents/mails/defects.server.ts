import { eq, sql } from 'drizzle-orm'
import { hasCome } from '#core/defects/rules.ts'
import { deviceName } from '#core/orders/devices.ts'
import { unitNumber } from '#core/orders/unit-number.server.ts'
import { hasPurchaseOption } from '#core/purchase-option.ts'
import { isLiving, isOver } from '#core/rentals/states.ts'
import { awaitedOf } from '#core/stock/awaited.server.ts'
import type { Orm } from '#db/database.ts'
import { defectReports, inventoryItems, orderGroups, orders, rentals } from '#db/schema/schema.ts'

/** A reported defect with its unit and order. Throws when there is none: that is a bug. */
export async function loadDefect(db: Orm, defectId: string) {
  const [found] = await db
    .select({
      defect: defectReports,
      order: orders,
      group: orderGroups,
      newSerialNumber: inventoryItems.serialNumber,
      contract: rentals.state,
      unitNumber: unitNumber(db),
    })
    .from(defectReports)
    .innerJoin(orders, eq(orders.id, defectReports.orderId))
    .innerJoin(orderGroups, eq(orderGroups.id, orders.orderGroupId))
    .leftJoin(inventoryItems, eq(inventoryItems.id, defectReports.newInventoryId))
    .leftJoin(rentals, eq(rentals.orderId, orders.id))
    .where(eq(defectReports.id, defectId))
  if (!found) throw new Error(`A mail was asked for an unknown defect ${defectId}`)
  const { order, unitNumber: number, contract, ...reported } = found
  return {
    ...reported,
    order,
    name: deviceName({ ...order, unitNumber: number }),
    /** The device of its exchange has arrived. */
    hasCome: hasCome(found.defect, (await awaitedOf(db, [order.id])).get(order.id)),
    /** Its customer owns it. */
    isBought: order.orderType === 'purchase' || contract === 'bought_out',
    isRentalOver: contract !== null && isOver(contract),
    /** The rent still counts towards owning it. */
    rentCounts:
      contract !== null && isLiving(contract) && hasPurchaseOption(found.group.customerType),
  }
}

/** A unit with the device that takes the place of another, where one does already. Throws when there is none: that is a bug. */
export async function loadExchange(
  db: Orm,
  { orderId, inventoryId }: { orderId: string; inventoryId: string | null },
) {
  const [found] = await db
    .select({
      order: orders,
      group: orderGroups,
      rental: rentals.state,
      serialNumber: inventoryItems.serialNumber,
      unitNumber: unitNumber(db),
    })
    .from(orders)
    .innerJoin(orderGroups, eq(orderGroups.id, orders.orderGroupId))
    .leftJoin(inventoryItems, inventoryId ? eq(inventoryItems.id, inventoryId) : sql`false`)
    .leftJoin(rentals, eq(rentals.orderId, orders.id))
    .where(eq(orders.id, orderId))
  if (!found) throw new Error(`A mail was asked for an unknown exchange of ${orderId}`)
  const { order, unitNumber: number, rental, ...exchanged } = found
  return {
    ...exchanged,
    order,
    // What its renter bought before it came is their own.
    isRented: rental !== null && rental !== 'bought_out',
    name: deviceName({ ...order, unitNumber: number }),
  }
}
