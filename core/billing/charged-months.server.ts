import { and, count, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { rentals, unpaidInvoices } from '#db/schema/schema.ts'
import { paidMonthsOf } from '../rentals/credit.server.ts'
import { owesUncredited } from './debtors.server.ts'

/**
 * How many months of rent were charged so far, by rental: paid ones, and those it owed that nobody paid, which stay owed
 * or were voided at the provider (ADR-068).
 * A rent that was paid and went back is counted once, also where it is owed again. `without`: an invoice that is left out.
 */
export async function chargedMonthsOf(
  orm: Orm,
  rentalIds: readonly string[],
  without = '',
): Promise<Map<string, number>> {
  if (rentalIds.length === 0) return new Map()
  const paid = await paidMonthsOf(orm, rentalIds, without)
  const unpaid = await orm
    .select({ rentalId: rentals.id, months: count() })
    .from(rentals)
    .innerJoin(unpaidInvoices, eq(unpaidInvoices.orderGroupId, rentals.orderGroupId))
    .where(
      and(
        inArray(rentals.id, [...rentalIds]),
        isNotNull(unpaidInvoices.stripeInvoiceId),
        ne(unpaidInvoices.stripeInvoiceId, without),
        owesUncredited(orm),
      ),
    )
    .groupBy(rentals.id)
  const unpaidOf = new Map(unpaid.map(({ rentalId, months }) => [rentalId, months]))
  return new Map(rentalIds.map(id => [id, (paid.get(id) ?? 0) + (unpaidOf.get(id) ?? 0)]))
}
