import { and, asc, eq, isNull, type SQL } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { declarations, deviceReturns, orderGroups, orders, rentals } from '#db/schema/schema.ts'
import type { OrderGroup } from '../orders/group.ts'
import { unitNumber } from '../orders/unit-number.server.ts'
import type { ReturningUnit } from './states.ts'

/** A rented unit with all that its return depends on. */
export interface RentedUnit extends ReturningUnit {
  order: typeof orders.$inferSelect
  group: OrderGroup
  /** Its number in the order where there are several of its product, else null. */
  unitNumber: number | null
  rental: typeof rentals.$inferSelect
  row: typeof deviceReturns.$inferSelect | null
}

/** The rented units that `which` names, in the order of their last days. */
export async function rentedUnits(orm: Orm, which: SQL | undefined): Promise<RentedUnit[]> {
  const rows = await orm
    .select({
      order: orders,
      group: orderGroups,
      rental: rentals,
      row: deviceReturns,
      ended: declarations.kind,
      unitNumber: unitNumber(orm),
    })
    .from(rentals)
    .innerJoin(orders, eq(orders.id, rentals.orderId))
    .innerJoin(orderGroups, eq(orderGroups.id, orders.orderGroupId))
    .leftJoin(deviceReturns, eq(deviceReturns.orderId, orders.id))
    .leftJoin(declarations, eq(declarations.id, rentals.endDeclarationId))
    .where(and(which, isNull(orders.hiddenAt)))
    .orderBy(asc(rentals.endsOn), asc(orders.createdAt), asc(orders.orderSequence))
  return rows.map(({ ended, ...unit }) => ({
    ...unit,
    logistics: unit.order.logisticsStatus,
    isWithdrawn: ended === 'withdrawal',
  }))
}

/** One rented unit; undefined for an order that is no rental. */
export async function rentedUnit(orm: Orm, orderId: string): Promise<RentedUnit | undefined> {
  const [unit] = await rentedUnits(orm, eq(orders.id, orderId))
  return unit
}
