import { and, eq, inArray, isNull } from 'drizzle-orm'
import { berlinDay } from '#core/dates.ts'
import type { Services } from '#core/services.ts'
import { openAssignment } from '#core/stock/assignments.server.ts'
import { inventoryItems, orders } from '#db/schema/schema.ts'
import { demoProducts } from '../data/catalog/products.ts'
import { demoProductId } from '../data/catalog-objects.ts'
import { demoDevices } from '../data/inventory.ts'

type Order = typeof orders.$inferSelect

/** Where a sold device is while its order stands here. */
const statuses = {
  pending: 'assigned',
  preparing: 'assigned',
  shipped: 'shipped',
  delivered: 'delivered',
} as const

/**
 * Products that are tracked by device are so when they are sold, too: every unit that was bought is
 * a device with its buyer. Call after the fleet has been listed.
 */
export async function listSoldDevices({ db }: Pick<Services, 'db'>): Promise<void> {
  const tracked = demoProducts.filter(({ key }) =>
    demoDevices.some(({ product }) => product === key),
  )
  const sold = await db
    .select()
    .from(orders)
    .where(
      and(
        inArray(
          orders.stripeProductId,
          tracked.map(({ key }) => demoProductId(key)),
        ),
        eq(orders.orderType, 'purchase'),
        eq(orders.status, 'completed'),
        isNull(orders.assignedInventoryId),
      ),
    )
    .orderBy(orders.createdAt, orders.orderSequence)
  await db.transaction(async tx => {
    for (const [index, order] of sold.entries()) {
      const product = tracked.find(({ key }) => demoProductId(key) === order.stripeProductId)
      const status = statusOf(order)
      if (!product || !status) continue
      const [device] = await tx
        .insert(inventoryItems)
        .values({
          ...deviceOf(order),
          status,
          serialNumber: serialNumber(product.metadata.sku ?? product.key, order, index),
          purchasePrice:
            demoDevices.find(
              ({ product: key, purchase_price }) => key === product.key && purchase_price,
            )?.purchase_price ?? null,
        })
        .returning({ id: inventoryItems.id })
      if (!device) throw new Error(`The device of order ${order.id} was not written`)
      const since = { actor: 'unknown', now: order.shippingDate ?? order.createdAt }
      await openAssignment(tx, { inventoryId: device.id, orderId: order.id }, since)
    }
  })
}

function statusOf({ logisticsStatus }: Order) {
  return Object.entries(statuses).find(([logistics]) => logistics === logisticsStatus)?.[1]
}

function deviceOf(order: Order) {
  return {
    stripeProductId: order.stripeProductId,
    ownershipType: 'own' as const,
    location: order.shippingDate ? 'customer' : 'warehouse',
    qualityStatus: order.condition === 'used' ? ('good' as const) : ('excellent' as const),
    buyerEmail: order.customerEmail,
    soldDate: berlinDay(order.createdAt),
    saleAmount: order.totalAmount,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
  }
}

/** Article, year and month of the sale, running number. */
function serialNumber(sku: string, { createdAt }: Order, index: number): string {
  const yearMonth = berlinDay(createdAt).slice(2, 7).replace('-', '')
  return `${sku}-${yearMonth}-${9001 + index}`
}
