import type { StripeEmulator } from '@kraftpool/stripe-emulator'
import { and, eq } from 'drizzle-orm'
import type { BerlinDay } from '#core/dates.ts'
import { publishCatalog } from '#core/publish.server.ts'
import type { Services } from '#core/services.ts'
import { openAssignment } from '#core/stock/assignments.server.ts'
import type { Orm } from '#db/database.ts'
import { inventoryItems, orderGroupLines, orders } from '#db/schema/schema.ts'
import { demoProducts } from '../data/catalog/products.ts'
import { demoProductId } from '../data/catalog-objects.ts'
import { dateTimeOf, dayOf } from '../data/days.ts'
import type { DemoDevice, OrderUnit } from '../data/inventory/types.ts'
import { demoDevices } from '../data/inventory.ts'
import type { PlacedOrder } from './buy.ts'
import { post } from './provider-api.ts'

/** Somebody counts the stock and writes the figures into the provider's dashboard. */
export async function countStock(emulator: StripeEmulator): Promise<void> {
  for (const product of demoProducts) {
    await post(emulator, 'sk_test_emulator', `/v1/products/${demoProductId(product.key)}`, {
      'metadata[stock]': String(product.stock),
      'metadata[stock_total]': String(product.stockTotal),
    })
  }
  await emulator.settle()
}

/** Lists every device with its serial number, and joins each to the order that it went out with. */
export async function listDevices(
  { db }: Pick<Services, 'db'>,
  placed: ReadonlyMap<string, PlacedOrder>,
  today: BerlinDay,
): Promise<void> {
  await db.transaction(async tx => {
    for (const device of demoDevices) {
      const orderId = device.assignedTo ? await orderOf(device.assignedTo) : null
      const [row] = await tx
        .insert(inventoryItems)
        .values(deviceRow(device, today))
        .returning({ id: inventoryItems.id })
      if (!row || !orderId) continue
      await tookAlong(tx, row.id, orderId)
    }
    await publishCatalog(tx, '*')

    async function orderOf({ order, item, unit }: OrderUnit): Promise<string> {
      const rows = await tx
        .select({ id: orders.id })
        .from(orders)
        .innerJoin(orderGroupLines, eq(orderGroupLines.id, orders.lineId))
        .where(
          and(
            eq(orders.orderGroupId, placed.get(order)?.orderGroupId ?? ''),
            eq(orderGroupLines.position, item),
          ),
        )
        .orderBy(orders.orderSequence)
      const found = rows[unit]
      if (!found)
        throw new Error(`A device is bound to unit ${unit} of ${order}, which is not there`)
      return found.id
    }
  })
}

/** It went out with the goods, long before it was listed. */
async function tookAlong(tx: Orm, inventoryId: string, orderId: string): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  if (!order) throw new Error(`The order ${orderId} has gone`)
  const now = order.shippingDate ?? order.createdAt
  await openAssignment(tx, { inventoryId, orderId }, { actor: 'unknown', now })
}

function deviceRow(device: DemoDevice, today: BerlinDay) {
  const { maintenanceDaysAgo, nextMaintenanceInDays } = device
  const createdAt = dateTimeOf(today, device.createdDaysAgo, device.serial_number)
  return {
    stripeProductId: demoProductId(device.product),
    serialNumber: device.serial_number,
    ownershipType: device.ownership_type,
    status: device.status,
    location: device.location,
    qualityStatus: device.quality_status,
    purchasePrice: device.purchase_price,
    monthlyCost: device.monthly_cost,
    notes: device.notes,
    maintenanceDate: maintenanceDaysAgo === null ? null : dayOf(today, maintenanceDaysAgo),
    nextMaintenanceDate:
      nextMaintenanceInDays === null ? null : dayOf(today, -nextMaintenanceInDays),
    maintenanceNotes: device.maintenance_notes,
    createdAt,
    updatedAt: createdAt,
  }
}
