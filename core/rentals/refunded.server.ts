import { eq, inArray, like, or } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { refunds, rentCreditEntries } from '#db/schema/schema.ts'
import { paidBy } from '../orders/paid-by.server.ts'
import { missingEntries, type RefundedSource } from './refunded-entries.ts'

/**
 * Takes credit back for what was refunded of what was paid for `source`, and gives it again where a refund did
 * not arrive: the rent that refunds say they take, and of all else each rent its share; of a buyout what was not
 * returned as overpaid. Only the difference to what is booked already is written, so it is safe to run again and in
 * any order. The order has to be locked.
 */
export async function bookRefunded(
  tx: Orm,
  { source, now }: { source: string; now: Date },
): Promise<void> {
  const fresh = await unbookedRefunds(tx, source)
  if (fresh.length === 0) return
  const rows = fresh.map(entry => ({ ...entry, kind: 'refund' as const, createdAt: now }))
  await tx.insert(rentCreditEntries).values(rows)
}

/** As `missingEntries`. */
export async function unbookedRefunds(
  tx: Orm,
  source: string,
  options: { asMade?: boolean } = {},
): Promise<ReturnType<typeof missingEntries>> {
  return missingEntries(await refundedSource(tx, source), options)
}

/** What went back of what was paid for `source`, with its part of the ledger. */
export async function refundedSource(tx: Orm, source: string): Promise<RefundedSource> {
  const { paidCents, all } = await paidBy(tx, source)
  const ids = all.map(({ id }) => id)
  const given =
    ids.length > 0 ? await tx.select().from(refunds).where(inArray(refunds.paymentId, ids)) : []
  const entries = await tx
    .select()
    .from(rentCreditEntries)
    .where(or(eq(rentCreditEntries.source, source), like(rentCreditEntries.source, `${source}:%`)))
  return {
    ...{ source, entries, given, paidCents },
    refundedCents: all.reduce((sum, { refundedAmount }) => sum + refundedAmount, 0),
  }
}
