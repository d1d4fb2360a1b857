import { and, eq, exists, notExists, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Orm } from '#db/database.ts'
import { journalEntries, rentals, rentCreditEntries } from '#db/schema/schema.ts'
import type { JournalEvent } from '../journal/events.ts'

/** In the journal of a unit: what it was charged is noted. */
export const isNotedCharge = and(
  eq(journalEntries.subjectType, 'rental'),
  eq(journalEntries.event, 'rent_charged' satisfies JournalEvent),
)
/** By which invoice it was, with what tells a month apart that it took along. */
export const chargedBy = sql<string | null>`${journalEntries.data}->>'invoiceId'`

/** Which units of an order this invoice was credited to, or was seen to charge before it was paid (ADR-214). */
export async function debtorsOf(
  tx: Orm,
  orderGroupId: string,
  invoiceId: string,
): Promise<Set<string>> {
  const own = eq(rentals.orderGroupId, orderGroupId)
  const credited = await tx
    .select({ id: rentals.id })
    .from(rentCreditEntries)
    .innerJoin(rentals, eq(rentals.id, rentCreditEntries.rentalId))
    .where(and(own, eq(rentCreditEntries.kind, 'rent'), eq(rentCreditEntries.source, invoiceId)))
  const noted = await tx
    .select({ id: rentals.id })
    .from(journalEntries)
    .innerJoin(rentals, sql`${rentals.id}::text = ${journalEntries.subjectId}`)
    .where(and(own, isNotedCharge, eq(chargedBy, invoiceId)))
  return new Set([...credited, ...noted].map(({ id }) => id))
}

/**
 * Of a rental and an unpaid invoice of its order: whether it was charged by it and nobody was credited. Where
 * nobody is noted, all were charged.
 */
export function owesUncredited(
  orm: Orm,
  invoice: { id: SQLWrapper; orderGroupId: SQLWrapper },
): SQL | undefined {
  const other = alias(rentals, 'other')
  const ofOrder = sql`${other.orderGroupId} = ${invoice.orderGroupId}`
  const credited = orm
    .select({ id: rentCreditEntries.id })
    .from(rentCreditEntries)
    .innerJoin(other, eq(other.id, rentCreditEntries.rentalId))
    .where(and(ofOrder, sql`${rentCreditEntries.source} = ${invoice.id}`))
  const noted = (which?: SQL) =>
    orm
      .select({ id: journalEntries.id })
      .from(journalEntries)
      .innerJoin(other, sql`${other.id}::text = ${journalEntries.subjectId}`)
      .where(and(ofOrder, isNotedCharge, sql`${chargedBy} = ${invoice.id}`, which))
  return and(notExists(credited), or(exists(noted(eq(other.id, rentals.id))), notExists(noted())))
}
