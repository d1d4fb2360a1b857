import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { execute } from '#db/execute.server.ts'
import { type deviceStatuses, inventoryItems, type orders } from '#db/schema/schema.ts'
import { type BerlinDay, berlinDay } from '../dates.ts'
import { type By, closeAssignments, openAssignment } from './assignments.server.ts'
import { changeDevices } from './change-devices.server.ts'
import { rememberDevices } from './holds.server.ts'
import { isRecalled } from './recalled.server.ts'

/** What is asked of an order that is to get a device. */
export type DeviceOrder = Pick<
  typeof orders.$inferSelect,
  'id' | 'stripeProductId' | 'orderType' | 'condition' | 'customerEmail' | 'totalAmount'
>

/** A device that may be given to an order: in stock, sound, nobody's, and not recalled. */
export const isFree = sql`status = 'available' and quality_status <> 'defective'
  and sold_date is null and assigned_order_id is null and not ${isRecalled}`

/** Whether a device is still there for use: ours, and not taken out of service for good. */
export const isInService = sql`sold_date is null and service_state is distinct from 'out_of_service'`

/**
 * Gives an order one of the free devices of its product, if it has none and there is one; else the
 * unit goes without. A bought device is sold from then on. Never waits for another order's choice.
 */
export async function assignDevice(
  tx: Orm,
  order: DeviceOrder,
  { preferred = null, ...by }: By & { preferred?: string | null },
): Promise<void> {
  const [device] = await execute(
    tx,
    sql`
      select id from inventory_items
      where stripe_product_id = ${order.stripeProductId} and ${isFree}
        and not exists (select from inventory_items own where own.assigned_order_id = ${order.id})
      order by ${preference(order, preferred)} limit 1 for update skip locked`,
  )
  if (device) await giveDevice(tx, order, { ...by, inventoryId: String(device.id) })
}

/** This device is the order's; the caller has locked it and knows that it is free. */
export async function giveDevice(
  tx: Orm,
  order: DeviceOrder,
  { inventoryId, ...by }: By & { inventoryId: string },
): Promise<void> {
  await openAssignment(tx, { inventoryId, orderId: order.id }, by)
  const sale =
    order.orderType === 'purchase'
      ? {
          buyerEmail: order.customerEmail,
          soldDate: berlinDay(by.now),
          saleAmount: order.totalAmount,
        }
      : {}
  await changeDevices(
    tx,
    eq(inventoryItems.id, inventoryId),
    { status: 'assigned', ...sale },
    { ...by, event: 'device_assigned' },
  )
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
  { status, ...by }: By & { status: (typeof deviceStatuses)[number] },
): Promise<void> {
  const isOut = status !== 'assigned'
  await changeDevices(
    tx,
    eq(inventoryItems.assignedOrderId, orderId),
    {
      status: isOut ? status : sql`case when status = 'maintenance' then status else ${status} end`,
      location: isOut ? 'customer' : houseLocation,
      ...(isOut && { serviceState: null }),
    },
    { ...by, event: 'device_moved' },
  )
}

const houseLocation = sql`case when location = 'customer' then 'warehouse' else location end`

/**
 * The devices of these orders are nobody's: free again, or under repair where they are. Their orders'
 * holds remember them.
 */
export async function freeDevices(tx: Orm, orderIds: readonly string[], by: By): Promise<void> {
  await leaveOrders(
    tx,
    orderIds,
    { ...by, event: 'device_released' },
    {
      status: sql`case when status = 'maintenance' then status else 'available' end`,
      buyerEmail: null,
      soldDate: null,
      saleAmount: null,
      location: houseLocation,
    },
  )
}

/** The device of this order belongs to the customer for good, also one that is still on its way in an exchange (ADR-220); `soldOn` where that was before today. Cents. */
export async function sellDevice(
  tx: Orm,
  {
    orderId,
    email,
    cents,
    soldOn,
    ...by
  }: By & { orderId: string; email: string; cents: number; soldOn?: BerlinDay },
): Promise<void> {
  await leaveOrders(
    tx,
    [orderId],
    { ...by, event: 'device_sold' },
    {
      status: sql`case when status = 'shipped' then status else 'delivered' end`,
      buyerEmail: email,
      soldDate: soldOn ?? berlinDay(by.now),
      saleAmount: cents,
      location: 'customer',
    },
  )
}

type Left = Pick<typeof inventoryItems.$inferInsert, 'buyerEmail' | 'soldDate' | 'saleAmount'> & {
  status: SQL
  location: SQL | 'customer'
}

/** The hold remembers the device, so that a return booked by mistake can be taken back. */
async function leaveOrders(
  tx: Orm,
  orderIds: readonly string[],
  by: By & { event: 'device_released' | 'device_sold' },
  left: Left,
): Promise<void> {
  const parted = await closeAssignments(tx, orderIds, by)
  if (parted.length === 0) return
  await rememberDevices(tx, parted)
  const ids = parted.map(({ inventoryId }) => inventoryId)
  await changeDevices(tx, inArray(inventoryItems.id, ids), left, by)
}
