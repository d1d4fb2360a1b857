import { and, count, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { rentCreditEntries } from '#db/schema/schema.ts'
import { paidMonths } from './credit-lines.ts'

/** A month of rent that was settled, for one unit. Cents. */
export interface SettledRent {
  rentalId: string
  cents: number
}

/**
 * Credits settled rent, once for each rental and source (the invoice, or the payment where there is
 * none). Answers with the rentals that were credited now.
 */
export async function creditRent(
  tx: Orm,
  rents: readonly SettledRent[],
  source: string,
  paidAt: Date,
): Promise<string[]> {
  if (rents.length === 0) return []
  const written = await tx
    .insert(rentCreditEntries)
    .values(
      rents.map(({ rentalId, cents }) => ({
        rentalId,
        kind: 'rent' as const,
        amountCents: cents,
        source,
        createdAt: paidAt,
      })),
    )
    .onConflictDoNothing()
    .returning({ rentalId: rentCreditEntries.rentalId })
  return written.map(entry => entry.rentalId)
}

/** What has been earned towards each machine so far, in cents. */
export function creditOf(orm: Orm, rentalIds: readonly string[]): Promise<Map<string, number>> {
  return summedOf(orm, sql`sum(${rentCreditEntries.amountCents})`, rentalIds)
}

/** What of the rent for each machine was taken out of its credit because it went back, or was kept back of that; cents. */
export function refundedRentOf(
  orm: Orm,
  rentalIds: readonly string[],
): Promise<Map<string, number>> {
  return takenOf(orm, ['refund'], rentalIds)
}

/** What of the payments for each machine the bank or the card's holder took back, and nobody has paid since; cents. */
export function takenBackOf(orm: Orm, rentalIds: readonly string[]): Promise<Map<string, number>> {
  return takenOf(orm, ['returned_debit', 'chargeback'], rentalIds)
}

/** What entries of these kinds took out of the credit of each machine that has one. */
function takenOf(
  orm: Orm,
  kinds: (typeof rentCreditEntries.$inferSelect)['kind'][],
  rentalIds: readonly string[],
): Promise<Map<string, number>> {
  const { kind, amountCents } = rentCreditEntries
  return summedOf(orm, sql`-sum(${amountCents})`, rentalIds, inArray(kind, kinds))
}

async function summedOf(
  orm: Orm,
  sum: SQL,
  rentalIds: readonly string[],
  meant?: SQL,
): Promise<Map<string, number>> {
  if (rentalIds.length === 0) return new Map()
  const rows = await orm
    .select({ rentalId: rentCreditEntries.rentalId, cents: sql<string>`${sum}` })
    .from(rentCreditEntries)
    .where(and(meant, inArray(rentCreditEntries.rentalId, [...rentalIds])))
    .groupBy(rentCreditEntries.rentalId)
  return new Map(rows.map(row => [row.rentalId, Number(row.cents)]))
}

/**
 * How many months of rent are paid, as `paidMonths` counts them, by rental; rentals without an entry are left out.
 * `evenRefunded`: also those that went back since by a refund.
 */
export async function paidMonthsOf(
  orm: Orm,
  rentalIds: readonly string[],
  { evenRefunded = false } = {},
): Promise<Map<string, number>> {
  if (rentalIds.length === 0) return new Map()
  const entries = await orm
    .select()
    .from(rentCreditEntries)
    .where(inArray(rentCreditEntries.rentalId, [...rentalIds]))
  const counted = entries.filter(({ kind }) => !(evenRefunded && kind === 'refund'))
  const byRental = Map.groupBy(counted, ({ rentalId }) => rentalId)
  return new Map([...byRental].map(([rentalId, own]) => [rentalId, paidMonths(own)]))
}

/**
 * How many months of rent were settled so far, by rental, also where that went back since; rentals without one are left
 * out. `without`: a source that is not counted.
 */
export async function settledMonthsOf(
  orm: Orm,
  rentalIds: readonly string[],
  without = '',
): Promise<Map<string, number>> {
  if (rentalIds.length === 0) return new Map()
  const rows = await orm
    .select({ rentalId: rentCreditEntries.rentalId, months: count() })
    .from(rentCreditEntries)
    .where(
      and(
        eq(rentCreditEntries.kind, 'rent'),
        inArray(rentCreditEntries.rentalId, [...rentalIds]),
        ne(rentCreditEntries.source, without),
      ),
    )
    .groupBy(rentCreditEntries.rentalId)
  return new Map(rows.map(row => [row.rentalId, row.months]))
}
