import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { execute } from '#db/execute.server.ts'
import {
  type deviceStatuses,
  inventoryItems,
  orders,
  stockReservations,
} from '#db/schema/schema.ts'
import { berlinDay } from '../dates.ts'

/** What is asked of an order that is to get a device. */
export type DeviceOrder = Pick<
  typeof orders.$inferSelect,
  'id' | 'stripeProductId' | 'orderType' | 'condition' | 'customerEmail' | 'totalAmount'
>

/** A device that may be given to an order: in stock, sound, and nobody's. */
export const isFree = sql`status = 'available' and quality_status <> 'defective'
  and sold_date is null and assigned_order_id is null`

/**
 * Gives an order one of the free devices of its product, if it has none and there is one; else the
 * unit goes without. A bought device is sold from then on. Never waits for another order's choice.
 */
export async function assignDevice(
  tx: Orm,
  order: DeviceOrder,
  { now, preferred = null }: { now: Date; preferred?: string | null },
): Promise<void> {
  const at = now.toISOString()
  const sale =
    order.orderType === 'purchase'
      ? sql`, buyer_email = ${order.customerEmail}, sold_date = ${berlinDay(now)},
          sale_amount = ${order.totalAmount}`
      : sql``
  const [device] = await execute(
    tx,
    sql`
      update inventory_items set status = 'assigned', assigned_order_id = ${order.id},
        updated_at = ${at} ${sale}
      where id = (
        select id from inventory_items
        where stripe_product_id = ${order.stripeProductId} and ${isFree}
          and not exists (select from inventory_items own where own.assigned_order_id = ${order.id})
        order by ${preference(order, preferred)} limit 1 for update skip locked
      )
      returning id`,
  )
  if (!device) return
  const assignedInventoryId = String(device.id)
  await tx.update(orders).set({ assignedInventoryId }).where(eq(orders.id, order.id))
}

/** New goods are the best there is, and our own; whatever else goes out is the longest here. */
function preference(order: DeviceOrder, preferred: string | null): SQL {
  const parts = [sql`id = ${preferred} desc nulls last`]
  if (order.orderType === 'purchase') parts.push(sql`ownership_type = 'own' desc`)
  if (order.orderType === 'purchase' && order.condition === 'new') {
    parts.push(sql`array_position(array['excellent', 'good', 'fair', 'poor'], quality_status)`)
  }
  return sql.join([...parts, sql`created_at`, sql`id`], sql`, `)
}

/** The order's device is where its goods are. What is under repair stays so while it is in the house. */
export async function deviceFollows(
  tx: Orm,
  orderId: string,
  { status, now }: { status: (typeof deviceStatuses)[number]; now: Date },
): Promise<void> {
  const isOut = status !== 'assigned'
  await tx
    .update(inventoryItems)
    .set({
      status: isOut ? status : sql`case when status = 'maintenance' then status else ${status} end`,
      location: isOut ? 'customer' : houseLocation,
      updatedAt: now,
    })
    .where(eq(inventoryItems.assignedOrderId, orderId))
}

const houseLocation = sql`case when location = 'customer' then 'warehouse' else location end`

/**
 * The devices of these orders are nobody's: free again, or under repair where they are. Their orders'
 * holds remember them.
 */
export async function freeDevices(tx: Orm, orderIds: readonly string[], now: Date): Promise<void> {
  await leaveOrders(tx, orderIds, now, {
    status: sql`case when status = 'maintenance' then status else 'available' end`,
    buyerEmail: null,
    soldDate: null,
    saleAmount: null,
    location: houseLocation,
  })
}

/** The device of this order belongs to the customer for good. Cents. */
export async function sellDevice(
  tx: Orm,
  sale: { orderId: string; email: string; cents: number; now: Date },
): Promise<void> {
  await leaveOrders(tx, [sale.orderId], sale.now, {
    status: 'delivered',
    buyerEmail: sale.email,
    soldDate: berlinDay(sale.now),
    saleAmount: sale.cents,
    location: 'customer',
  })
}

type Left = Pick<typeof inventoryItems.$inferInsert, 'buyerEmail' | 'soldDate' | 'saleAmount'> & {
  status: SQL | 'delivered'
  location: SQL | 'customer'
}

/** The hold remembers the device, so that a return booked by mistake can be taken back. */
async function leaveOrders(
  tx: Orm,
  orderIds: readonly string[],
  now: Date,
  left: Left,
): Promise<void> {
  const ids = [...orderIds]
  const had = tx
    .select({ id: inventoryItems.id })
    .from(inventoryItems)
    .where(eq(inventoryItems.assignedOrderId, stockReservations.orderId))
  await tx
    .update(stockReservations)
    .set({ inventoryId: sql`coalesce((${had}), ${stockReservations.inventoryId})` })
    .where(and(inArray(stockReservations.orderId, ids), ne(stockReservations.state, 'released')))
  await tx
    .update(inventoryItems)
    .set({ ...left, assignedOrderId: null, updatedAt: now })
    .where(inArray(inventoryItems.assignedOrderId, ids))
  await tx.update(orders).set({ assignedInventoryId: null }).where(inArray(orders.id, ids))
}
