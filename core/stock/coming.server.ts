import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import {
  defectReports,
  inventoryItems,
  type orders,
  shipmentParcels,
  shipments,
  shipmentUnits,
} from '#db/schema/schema.ts'
import { formersOf } from './awaited.server.ts'
import { whereabouts } from './whereabouts.ts'

/** The new device of a unit whose exchange is under way. */
export interface Coming {
  next: typeof inventoryItems.$inferSelect
  /** It has left the house. */
  isSent: boolean
}

/** Null where none is coming. What is on its way as the first of its unit is in no exchange. */
export async function comingInExchange(
  orm: Orm,
  { id: orderId, logisticsStatus }: Pick<typeof orders.$inferSelect, 'id' | 'logisticsStatus'>,
): Promise<Coming | null> {
  const isWithCustomer = whereabouts[logisticsStatus] === 'delivered'
  if (!isWithCustomer && logisticsStatus !== 'shipped') return null
  const [next] = await orm
    .select()
    .from(inventoryItems)
    .where(and(eq(inventoryItems.assignedOrderId, orderId), eq(inventoryItems.status, 'shipped')))
  if (!next) return null
  if (!isWithCustomer && !(await formersOf(orm, [orderId])).has(orderId)) return null
  return { next, isSent: await hasLeft(orm, { orderId, nextId: next.id }) }
}

/**
 * Whether the new device of an exchange is on its way. The office says so when it exchanges; what a defect was decided by
 * leaves later, and is known to have left by the number or the page of its parcel.
 */
export async function hasLeft(
  orm: Orm,
  { orderId, nextId }: { orderId: string; nextId: string },
): Promise<boolean> {
  const decided = await orm.$count(
    defectReports,
    and(eq(defectReports.orderId, orderId), eq(defectReports.newInventoryId, nextId)),
  )
  if (decided === 0) return true
  const [followed] = await orm
    .select({ id: shipments.id })
    .from(shipmentUnits)
    .innerJoin(shipments, eq(shipments.id, shipmentUnits.shipmentId))
    .leftJoin(shipmentParcels, eq(shipmentParcels.shipmentId, shipments.id))
    .where(
      and(
        eq(shipmentUnits.orderId, orderId),
        isNull(shipmentUnits.exchangedAt),
        or(isNotNull(shipments.trackingUrl), isNotNull(shipmentParcels.trackingNumber)),
      ),
    )
    .limit(1)
  return followed !== undefined
}
