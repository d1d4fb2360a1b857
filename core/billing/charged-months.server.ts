import { and, count, eq, inArray, isNotNull, isNull, ne, notExists } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { rentals, rentCreditEntries, unpaidInvoices } from '#db/schema/schema.ts'
import { paidMonthsOf } from '../rentals/credit.server.ts'
import { isCharged } from './debtors.server.ts'

/**
 * How many months of rent were charged so far, by rental: paid ones, and overdue ones that it owes, which stay owed.
 * A rent that was paid and went back is counted once, also where it is owed again. `without`: an invoice that is left out.
 */
export async function chargedMonthsOf(
  orm: Orm,
  rentalIds: readonly string[],
  without = '',
): Promise<Map<string, number>> {
  if (rentalIds.length === 0) return new Map()
  const paid = await paidMonthsOf(orm, rentalIds, without)
  const credited = orm
    .select({ id: rentCreditEntries.id })
    .from(rentCreditEntries)
    .where(
      and(
        eq(rentCreditEntries.rentalId, rentals.id),
        eq(rentCreditEntries.source, unpaidInvoices.stripeInvoiceId),
      ),
    )
  const overdue = await orm
    .select({ rentalId: rentals.id, months: count() })
    .from(rentals)
    .innerJoin(unpaidInvoices, eq(unpaidInvoices.orderGroupId, rentals.orderGroupId))
    .where(
      and(
        inArray(rentals.id, [...rentalIds]),
        isNull(unpaidInvoices.settledAt),
        isNotNull(unpaidInvoices.stripeInvoiceId),
        ne(unpaidInvoices.stripeInvoiceId, without),
        notExists(credited),
        isCharged(orm),
      ),
    )
    .groupBy(rentals.id)
  const overdueOf = new Map(overdue.map(({ rentalId, months }) => [rentalId, months]))
  return new Map(rentalIds.map(id => [id, (paid.get(id) ?? 0) + (overdueOf.get(id) ?? 0)]))
}
