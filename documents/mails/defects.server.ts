import { eq } from 'drizzle-orm'
import { deviceName } from '#core/orders/devices.ts'
import { unitNumber } from '#core/orders/unit-number.server.ts'
import { hasPurchaseOption } from '#core/purchase-option.ts'
import type { Orm } from '#db/database.ts'
import { defectReports, inventoryItems, orderGroups, orders } from '#db/schema/schema.ts'

/** A reported defect with its unit and order. Throws when there is none: that is a bug. */
export async function loadDefect(db: Orm, defectId: string) {
  const [found] = await db
    .select({
      defect: defectReports,
      order: orders,
      group: orderGroups,
      newSerialNumber: inventoryItems.serialNumber,
      unitNumber: unitNumber(db),
    })
    .from(defectReports)
    .innerJoin(orders, eq(orders.id, defectReports.orderId))
    .innerJoin(orderGroups, eq(orderGroups.id, orders.orderGroupId))
    .leftJoin(inventoryItems, eq(inventoryItems.id, defectReports.newInventoryId))
    .where(eq(defectReports.id, defectId))
  if (!found) throw new Error(`A mail was asked for an unknown defect ${defectId}`)
  const { order, unitNumber: number, ...reported } = found
  return {
    ...reported,
    order,
    name: deviceName({ ...order, unitNumber: number }),
    hasPurchaseOption: hasPurchaseOption(found.group.customerType),
  }
}
