import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import type { RefundedRent } from '#db/schema/refunds.ts'
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

/** A refund that says which rent it returns. Cents, goods included. */
export interface NamedRefund {
  id: string
  cents: number
  rents: readonly RefundedRent[]
}

/**
 * Takes credit back for what was refunded of the payment behind `source`: the rent that refunds name, and
 * of all else each rent its share. Safe to call again with the same or a higher sum: only the difference
 * is booked.
 */
export async function debitRefund(
  tx: Orm,
  refund: {
    source: string
    refundedCents: number
    paidCents: number
    named: readonly NamedRefund[]
  },
  now: Date,
): Promise<void> {
  const { source, named } = refund
  await debitNamed(tx, { source, named }, now)
  const namedCents = named.reduce((sum, { cents }) => sum + cents, 0)
  const refundedCents = refund.refundedCents - namedCents
  const paidCents = refund.paidCents - namedCents
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
      cents: amountCents - rentOf(named, rentalId),
      takenBackCents: -entries
        .filter(entry => entry.rentalId === rentalId && entry.kind === 'refund')
        .filter(entry => !entry.source.startsWith(`${source}:${NAMED}:`))
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

/** Marks entries whose refund named its rent, so that they are told from shares. */
const NAMED = 'named'

async function debitNamed(
  tx: Orm,
  { source, named }: { source: string; named: readonly NamedRefund[] },
  now: Date,
): Promise<void> {
  const entries = named.flatMap(({ id, rents }) =>
    rents.map(({ rentalId, cents }) => ({
      rentalId,
      kind: 'refund' as const,
      amountCents: -cents,
      source: `${source}:${NAMED}:${id}`,
      createdAt: now,
    })),
  )
  if (entries.length === 0) return
  await tx.insert(rentCreditEntries).values(entries).onConflictDoNothing()
}

function rentOf(named: readonly NamedRefund[], rentalId: string): number {
  return named
    .flatMap(({ rents }) => rents)
    .filter(rent => rent.rentalId === rentalId)
    .reduce((sum, { cents }) => sum + cents, 0)
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
