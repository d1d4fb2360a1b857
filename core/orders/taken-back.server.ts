import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { buyouts, disputes, invoices, payments, returnCharges } from '#db/schema/schema.ts'
import { sourceOf } from './paid-by.server.ts'

/**
 * The invoices, charges after returns and takeovers of an order, by id, whose money the payer's bank took back and
 * nobody has paid again.
 */
export async function takenBackOf(db: Orm, orderGroupId: string): Promise<Set<string>> {
  const taken = await db
    .select({ payment: payments })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(
      and(
        eq(disputes.orderGroupId, orderGroupId),
        ne(disputes.status, 'won'),
        isNull(disputes.repaidAt),
      ),
    )
  const sources: string[] = []
  for (const { payment } of taken) sources.push(await sourceOf(db, payment))
  if (sources.length === 0) return new Set()
  const paid = [
    await db
      .select({ id: invoices.id })
      .from(invoices)
      .where(and(inArray(invoices.source, sources), ne(invoices.kind, 'cancellation'))),
    await db
      .select({ id: returnCharges.id })
      .from(returnCharges)
      .innerJoin(payments, eq(payments.id, returnCharges.paymentId))
      .where(inArray(payments.stripePaymentIntentId, sources)),
    await db
      .select({ id: buyouts.id })
      .from(buyouts)
      .where(inArray(buyouts.stripePaymentIntentId, sources)),
  ]
  return new Set(paid.flat().map(({ id }) => id))
}
