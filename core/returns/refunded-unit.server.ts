import { and, eq, isNotNull, or } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { type deviceReturns, type orders, payments, refunds } from '#db/schema/schema.ts'

interface Unit {
  order: Pick<typeof orders.$inferSelect, 'orderGroupId' | 'orderSequence'>
  row: Pick<typeof deviceReturns.$inferSelect, 'id'> | null
}

/** The refunds by which a withdrawal from a unit, or its voluntary return, was carried out. */
export async function refundsOfUnit(orm: Orm, { order, row }: Unit) {
  const parts = await orm
    .select({
      status: refunds.status,
      units: refunds.units,
      requestedAt: refunds.requestedAt,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        eq(payments.orderGroupId, order.orderGroupId),
        or(isNotNull(refunds.declarationId), row ? eq(refunds.returnId, row.id) : undefined),
      ),
    )
  return parts.filter(({ units }) => units?.includes(order.orderSequence))
}
