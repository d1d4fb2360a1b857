import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { rentCreditEntries } from '#db/schema/schema.ts'
import { creditToTakeBack } from './refunded-credit.ts'

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

/**
 * Takes credit back in proportion to what was refunded of the payment behind `source`. Safe to call
 * again with the same or a higher sum: only the difference is booked.
 */
export async function debitRefund(
  tx: Orm,
  refund: { source: string; refundedCents: number; paidCents: number },
  now: Date,
): Promise<void> {
  const { source, refundedCents, paidCents } = refund
  const entries = await tx
    .select()
    .from(rentCreditEntries)
    .where(
      sql`${rentCreditEntries.source} = ${source} or ${rentCreditEntries.source} like ${`${source}:%`}`,
    )
  const rents = entries
    .filter(({ kind }) => kind === 'rent')
    .map(({ rentalId, amountCents }) => ({
      rentalId,
      cents: amountCents,
      takenBackCents: -entries
        .filter(entry => entry.rentalId === rentalId && entry.kind === 'refund')
        .reduce((sum, entry) => sum + entry.amountCents, 0),
    }))
  for (const { rentalId, cents } of creditToTakeBack(rents, { refundedCents, paidCents })) {
    await tx
      .insert(rentCreditEntries)
      .values({
        rentalId,
        kind: 'refund',
        amountCents: -cents,
        source: `${source}:${refundedCents}`,
        createdAt: now,
      })
      .onConflictDoNothing()
  }
}

/** What has been earned towards each machine so far, in cents. */
export async function creditOf(
  orm: Orm,
  rentalIds: readonly string[],
): Promise<Map<string, number>> {
  if (rentalIds.length === 0) return new Map()
  const rows = await orm
    .select({
      rentalId: rentCreditEntries.rentalId,
      cents: sql<string>`sum(${rentCreditEntries.amountCents})`,
    })
    .from(rentCreditEntries)
    .where(inArray(rentCreditEntries.rentalId, [...rentalIds]))
    .groupBy(rentCreditEntries.rentalId)
  return new Map(rows.map(row => [row.rentalId, Number(row.cents)]))
}

/** How many months of rent were settled so far, by rental; rentals without one are left out. */
export async function paidMonthsOf(
  orm: Orm,
  rentalIds: readonly string[],
): Promise<Map<string, number>> {
  if (rentalIds.length === 0) return new Map()
  const rows = await orm
    .select({ rentalId: rentCreditEntries.rentalId, months: count() })
    .from(rentCreditEntries)
    .where(
      and(eq(rentCreditEntries.kind, 'rent'), inArray(rentCreditEntries.rentalId, [...rentalIds])),
    )
    .groupBy(rentCreditEntries.rentalId)
  return new Map(rows.map(row => [row.rentalId, row.months]))
}
