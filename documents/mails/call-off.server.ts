import { and, asc, eq } from 'drizzle-orm'
import { unitNumber } from '#core/orders/unit-number.server.ts'
import { isInHouse } from '#core/stock/whereabouts.ts'
import type { Orm } from '#db/database.ts'
import { callOffs, orderGroups, orders, payments, refunds } from '#db/schema/schema.ts'

/** A call-off with its units, what of the order still comes, and what goes back for it. Throws when there is none: that is a bug. */
export async function loadCallOff(db: Orm, callOffId: string) {
  const [found] = await db
    .select({ callOff: callOffs, group: orderGroups })
    .from(callOffs)
    .innerJoin(orderGroups, eq(orderGroups.id, callOffs.orderGroupId))
    .where(eq(callOffs.id, callOffId))
  if (!found) throw new Error(`A mail was asked for an unknown call-off ${callOffId}`)
  const all = await db
    .select({
      ...{ id: orders.id, productName: orders.productName, sequence: orders.orderSequence },
      orderType: orders.orderType,
      ...{ calledOffAt: orders.calledOffAt, status: orders.status },
      ...{ logistics: orders.logisticsStatus, unitNumber: unitNumber(db) },
    })
    .from(orders)
    .where(and(eq(orders.orderGroupId, found.group.id), eq(orders.isRecurringPayment, false)))
    .orderBy(asc(orders.orderSequence))
  const isMeant = ({ sequence }: { sequence: number }) => found.callOff.units.includes(sequence)
  const parts = await db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.callOffId, callOffId))
    .orderBy(asc(payments.paidAt))
  const units = all.filter(isMeant)
  // What still leaves the house.
  const coming = all.filter(
    unit =>
      !isMeant(unit) &&
      unit.status === 'completed' &&
      unit.calledOffAt === null &&
      isInHouse(unit.logistics),
  )
  return { ...found, units, coming, parts }
}

export type LoadedCallOff = Awaited<ReturnType<typeof loadCallOff>>
