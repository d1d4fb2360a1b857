import { eq, inArray } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import type { RefundedRent } from '#db/schema/refunds.ts'
import { orders, payments, rentals, rentCreditEntries } from '#db/schema/schema.ts'
import { originOf } from './credit-lines.ts'

interface Decision {
  orderGroupId: string
  /** The numbers of the units that it was about. */
  units: readonly number[]
  /** When the oldest payment came of which something went back. */
  oldestPaidAt: Date
}

/** What a decision kept back whole: the rent in payments older than its refunds, with what is left of it. Cents. */
export async function keptWhole(
  db: Orm,
  decisions: readonly Decision[],
): Promise<(decision: Decision) => RefundedRent[]> {
  const groupIds = [...new Set(decisions.map(({ orderGroupId }) => orderGroupId))]
  if (groupIds.length === 0) return () => []
  const paid = await db.select().from(payments).where(inArray(payments.orderGroupId, groupIds))
  const entries = await db
    .select({
      rentalId: rentCreditEntries.rentalId,
      cents: rentCreditEntries.amountCents,
      source: rentCreditEntries.source,
      orderGroupId: rentals.orderGroupId,
      sequence: orders.orderSequence,
    })
    .from(rentCreditEntries)
    .innerJoin(rentals, eq(rentals.id, rentCreditEntries.rentalId))
    .innerJoin(orders, eq(orders.id, rentals.orderId))
    .where(inArray(rentals.orderGroupId, groupIds))
  return ({ orderGroupId, units, oldestPaidAt }) => {
    const isOlder = (origin: string) =>
      paid.some(
        ({ stripeInvoiceId, stripePaymentIntentId, createdAt }) =>
          (stripeInvoiceId ?? stripePaymentIntentId) === origin && createdAt < oldestPaidAt,
      )
    const left = entries.filter(
      entry =>
        entry.orderGroupId === orderGroupId &&
        units.includes(entry.sequence) &&
        isOlder(originOf(entry.source)),
    )
    return [...Map.groupBy(left, ({ rentalId }) => rentalId)]
      .map(([rentalId, own]) => ({
        rentalId,
        cents: own.reduce((sum, entry) => sum + entry.cents, 0),
      }))
      .filter(({ cents }) => cents > 0)
  }
}
