import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { execute } from '#db/execute.server.ts'
import { inventoryItems } from '#db/schema/schema.ts'
import { refusal } from '../refusals.ts'
import { inHouse } from './whereabouts.ts'

/** A device that is under repair, in maintenance or defective, whoever it was given to. */
const isUnfit = sql`(inventory_items.status = 'maintenance'
  or inventory_items.quality_status = 'defective')`

/** Throws `conflict` where one of these orders has such a device: nobody is sent what is broken. */
export async function refuseUnfit(tx: Orm, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return
  const [unfit] = await tx
    .select({ id: inventoryItems.id })
    .from(inventoryItems)
    .where(sql`${inArray(inventoryItems.assignedOrderId, [...orderIds])} and ${isUnfit}`)
    .limit(1)
  if (unfit) throw refusal('device_unfit')
}

/**
 * Units in the house that cannot go out: their device is unfit or recalled, or they have none and none is free of
 * a product that has devices. Columns `order_id`, `order_group_id`, `product_name`, `serial` (of the device, or null).
 */
export const unitsWithoutDevice = (only: SQL = sql`true`) => sql`
  select o.id as order_id, o.order_group_id, o.product_name, inventory_items.serial_number as serial
  from orders o left join inventory_items on inventory_items.assigned_order_id = o.id
  where o.logistics_status in ${[...inHouse]} and o.status = 'completed' and o.hidden_at is null
    and not o.is_recurring_payment and o.called_off_at is null and ${only}
    and case when inventory_items.id is null then
        exists (select from inventory_items own where own.stripe_product_id = o.stripe_product_id)
        and not exists (select from inventory_items other
          where other.stripe_product_id = o.stripe_product_id and other.status = 'available'
            and other.quality_status <> 'defective' and other.sold_date is null
            and other.assigned_order_id is null)
      else ${isUnfit} or exists (select from recall_units recalled
        where recalled.inventory_id = inventory_items.id
        and (recalled.outcome is null or recalled.outcome not in ('repair', 'not_affected'))) end`

/** Which of these order groups wait for a device. */
export async function groupsWithoutDevice(
  db: Orm,
  groupIds: readonly string[],
): Promise<Set<string>> {
  if (groupIds.length === 0) return new Set()
  const rows = await execute(db, unitsWithoutDevice(sql`o.order_group_id in ${[...groupIds]}`))
  return new Set(rows.map(row => String(row.order_group_id)))
}
