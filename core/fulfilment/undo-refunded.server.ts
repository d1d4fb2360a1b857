import { and, eq, gte, inArray, ne } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { type contractSteps, orders, payments, refunds } from '#db/schema/schema.ts'

/** Whether money of what a step took back, or checked, has been given back since, or is on its way, by whomever. */
export async function isPaidBack(
  tx: Orm,
  {
    orderGroupId,
    units,
    madeAt,
  }: Pick<typeof contractSteps.$inferSelect, 'orderGroupId' | 'units' | 'madeAt'>,
): Promise<boolean> {
  const returned = units.filter(({ event }) => event === 'returned' || event === 'checked')
  if (returned.length === 0) return false
  const made = await tx
    .select({ units: refunds.units, rents: refunds.rents, isCare: refunds.isCare })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        eq(payments.orderGroupId, orderGroupId),
        gte(refunds.requestedAt, madeAt),
        ne(refunds.status, 'failed'),
      ),
    )
  if (made.length === 0) return false
  const orderIds = returned.map(({ orderId }) => orderId)
  const meant = await tx
    .select({ sequence: orders.orderSequence })
    .from(orders)
    .where(inArray(orders.id, orderIds))
  // Where nobody said what a refund is for, every unit of its payment shares it.
  return made.some(refund => {
    if (refund.units) return meant.some(({ sequence }) => refund.units?.includes(sequence))
    if (!refund.rents) return true
    // Of no rent: it may be of what was bought (ADR-228).
    if (refund.rents.length === 0 && !refund.isCare)
      return returned.some(({ rentalId }) => rentalId === null)
    return refund.rents.some(rent => returned.some(({ rentalId }) => rentalId === rent.rentalId))
  })
}
