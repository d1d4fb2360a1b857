import { and, count, eq, inArray, isNotNull, like, ne, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Orm } from '#db/database.ts'
import { journalEntries, payments, rentals, unpaidInvoices } from '#db/schema/schema.ts'
import { settledMonthsOf } from '../rentals/credit.server.ts'
import { chargedBy, isNotedCharge, owesUncredited } from './debtors.server.ts'

/**
 * How many months of rent were charged so far, by rental: paid ones, and those it owed whose money is under way, is
 * overdue, or was waived by voiding the invoice at the provider (ADR-068).
 * A rent that was paid and went back is counted once, also where it is owed again. `without`: an invoice that is left out.
 */
export async function chargedMonthsOf(
  orm: Orm,
  rentalIds: readonly string[],
  without = '',
): Promise<Map<string, number>> {
  if (rentalIds.length === 0) return new Map()
  const paid = await settledMonthsOf(orm, rentalIds, without)
  const invoice = unpaidOfOrders(orm, rentalIds)
  const unpaid = await orm
    .select({ rentalId: rentals.id, months: count() })
    .from(rentals)
    .innerJoin(invoice, eq(invoice.orderGroupId, rentals.orderGroupId))
    .where(
      and(
        inArray(rentals.id, [...rentalIds]),
        isNotNull(invoice.id),
        ne(invoice.id, without),
        owesUncredited(orm, invoice),
      ),
    )
    .groupBy(rentals.id)
  const unpaidOf = new Map(unpaid.map(({ rentalId, months }) => [rentalId, months]))
  return new Map(rentalIds.map(id => [id, (paid.get(id) ?? 0) + (unpaidOf.get(id) ?? 0)]))
}

/** The invoices of these rentals' orders that are being paid, or were overdue once; and months that invoices took along. */
function unpaidOfOrders(orm: Orm, rentalIds: readonly string[]) {
  const ofOrders = orm
    .select({ id: rentals.orderGroupId })
    .from(rentals)
    .where(inArray(rentals.id, [...rentalIds]))
  const overdue = orm
    .select({ orderGroupId: unpaidInvoices.orderGroupId, id: unpaidInvoices.stripeInvoiceId })
    .from(unpaidInvoices)
    .where(inArray(unpaidInvoices.orderGroupId, ofOrders))
  const underWay = orm
    .select({ orderGroupId: payments.orderGroupId, id: payments.stripeInvoiceId })
    .from(payments)
    .where(and(inArray(payments.orderGroupId, ofOrders), eq(payments.status, 'processing')))
  // Known to be charged to one unit: what another month took along (ADR-198).
  const takenAlong = orm
    .select({ orderGroupId: rentals.orderGroupId, id: chargedBy })
    .from(journalEntries)
    .innerJoin(rentals, sql`${rentals.id}::text = ${journalEntries.subjectId}`)
    .where(and(inArray(rentals.id, [...rentalIds]), isNotedCharge, like(chargedBy, '%:%')))
  return union(overdue, underWay, takenAlong).as('invoice')
}
