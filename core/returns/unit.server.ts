import { and, asc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { declarations, deviceReturns, orderGroups, orders, rentals } from '#db/schema/schema.ts'
import { berlinDay } from '../dates.ts'
import type { OrderGroup } from '../orders/group.ts'
import { notLocked } from '../orders/hidden.server.ts'
import { unitNumber } from '../orders/unit-number.server.ts'
import { hasOpenWithdrawal, isWithdrawnInstead } from '../orders/withdrawn-instead.server.ts'
import type { ReturningUnit } from './states.ts'

type Rental = typeof rentals.$inferSelect

/** A unit, bought or rented, with all that its return depends on. */
export interface ReturnedUnit extends ReturningUnit {
  order: typeof orders.$inferSelect
  group: OrderGroup
  /** Its number in the order where there are several of its product, else null. */
  unitNumber: number | null
  rental: Rental | null
  /** Without `voluntarySince` where a withdrawal has taken the place of the voluntary return. */
  row: typeof deviceReturns.$inferSelect | null
}

/** A rented unit, with all that its return depends on. */
export type RentedUnit = ReturnedUnit & { rental: Rental }

/** The units that `which` names, in the order of their last days. */
export async function returnedUnits(orm: Orm, which: SQL | undefined): Promise<ReturnedUnit[]> {
  const rows = await orm
    .select({
      order: orders,
      group: orderGroups,
      rental: rentals,
      row: deviceReturns,
      ended: declarations.kind,
      isOpen: hasOpenWithdrawal(),
      isInstead: isWithdrawnInstead(),
      unitNumber: unitNumber(orm),
    })
    .from(orders)
    .innerJoin(orderGroups, eq(orderGroups.id, orders.orderGroupId))
    .leftJoin(rentals, eq(rentals.orderId, orders.id))
    .leftJoin(deviceReturns, eq(deviceReturns.orderId, orders.id))
    .leftJoin(declarations, eq(declarations.id, rentals.endDeclarationId))
    .where(and(which, notLocked, eq(orders.isRecurringPayment, false)))
    .orderBy(asc(rentals.endsOn), asc(orders.createdAt), asc(orders.orderSequence))
  return rows.map(({ ended, isOpen, isInstead, ...unit }) => {
    const { order, rental } = unit
    const row = unit.row && isInstead ? { ...unit.row, voluntarySince: null } : unit.row
    const isEndWithdrawn = rental ? ended === 'withdrawal' : isWithdrawnGoods(order, { isOpen })
    const isWithdrawn = isInstead || (isEndWithdrawn && !row?.voluntarySince)
    const givenBackAt = row?.voluntarySince ?? (isWithdrawn ? order.calledOffAt : null)
    return {
      ...unit,
      row,
      deliveredOn: rental
        ? rental.deliveredOn
        : order.deliveryDate && berlinDay(order.deliveryDate),
      endsOn: rental && !isInstead ? rental.endsOn : givenBackAt && berlinDay(givenBackAt),
      logistics: order.logisticsStatus,
      isWithdrawn,
    }
  })
}

/**
 * Whether what was bought is withdrawn from: until the office has decided, and from then on where it was told
 * to come back. Who keeps it after all has it delivered, and nobody waits for it.
 */
function isWithdrawnGoods(
  { calledOffAt, logisticsStatus }: typeof orders.$inferSelect,
  { isOpen }: { isOpen: boolean },
): boolean {
  const isToStay = logisticsStatus === 'shipped' || logisticsStatus === 'delivered'
  return calledOffAt !== null && (isOpen || !isToStay)
}

/** What was bought, and withdrawn from. */
export const withdrawnGoods = and(isNull(rentals.id), isNotNull(orders.calledOffAt))

/** One unit; undefined for an unknown order. */
export async function returnedUnit(orm: Orm, orderId: string): Promise<ReturnedUnit | undefined> {
  const [unit] = await returnedUnits(orm, eq(orders.id, orderId))
  return unit
}

/** One rented unit; undefined for an order that is no rental. */
export async function rentedUnit(orm: Orm, orderId: string): Promise<RentedUnit | undefined> {
  const unit = await returnedUnit(orm, orderId)
  return unit && isRented(unit) ? unit : undefined
}

function isRented(unit: ReturnedUnit): unit is RentedUnit {
  return unit.rental !== null
}

/** What the journal says of the return of a unit is said of its contract, or of what was bought. */
export function subjectOf({
  rental,
  order,
}: {
  rental: { id: string } | null
  order: { id: string }
}) {
  return rental
    ? ({ type: 'rental', id: rental.id } as const)
    : ({ type: 'order', id: order.id } as const)
}
