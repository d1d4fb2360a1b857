import { sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { rentCreditEntries } from '#db/schema/schema.ts'
import { paidBy } from '../orders/paid-by.server.ts'
import { creditToHoldBack, type SourcedEntry } from './held-back-credit.ts'

/**
 * Holds back what the payer's bank took back of what was credited for `source`, and gives it again once it is
 * won or paid. Only the difference to what is booked already is written, so it is safe to run again and in
 * any order. The order has to be locked. Answers with the rentals whose credit changed.
 */
export async function bookDisputes(
  tx: Orm,
  { source, now }: { source: string; now: Date },
): Promise<string[]> {
  const fresh = await unbookedDisputes(tx, source)
  if (fresh.length === 0) return []
  await tx.insert(rentCreditEntries).values(fresh.map(entry => ({ ...entry, createdAt: now })))
  return fresh.map(({ rentalId }) => rentalId)
}

/** The entries that are missing in the ledger for what the bank took back of what was paid for `source`. */
export async function unbookedDisputes(tx: Orm, source: string): Promise<SourcedEntry[]> {
  const { paidCents, all, disputes } = await paidBy(tx, source)
  if (disputes.length === 0 || paidCents <= 0) return []
  const refundedCents = sum(all.map(({ refundedAmount }) => refundedAmount))
  const entries = await tx
    .select()
    .from(rentCreditEntries)
    .where(
      sql`${rentCreditEntries.source} = ${source} or ${rentCreditEntries.source} like ${`${source}:%`}`,
    )
  return creditToHoldBack({ source, paidCents, refundedCents, disputes, entries })
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
