import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { callOffs, orderGroups, orders, payments, refunds } from '#db/schema/schema.ts'

/** A call-off with its units and what goes back for it. Throws when there is none: that is a bug. */
export async function loadCallOff(db: Orm, callOffId: string) {
  const [found] = await db
    .select({ callOff: callOffs, group: orderGroups })
    .from(callOffs)
    .innerJoin(orderGroups, eq(orderGroups.id, callOffs.orderGroupId))
    .where(eq(callOffs.id, callOffId))
  if (!found) throw new Error(`A mail was asked for an unknown call-off ${callOffId}`)
  const units = await db
    .select({ id: orders.id, productName: orders.productName })
    .from(orders)
    .where(
      and(
        eq(orders.orderGroupId, found.group.id),
        eq(orders.isRecurringPayment, false),
        inArray(orders.orderSequence, found.callOff.units),
      ),
    )
    .orderBy(asc(orders.orderSequence))
  const parts = await db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.callOffId, callOffId))
    .orderBy(asc(payments.paidAt))
  return { ...found, units, parts }
}

export type LoadedCallOff = Awaited<ReturnType<typeof loadCallOff>>
