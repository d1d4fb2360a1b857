import { sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { rentCreditEntries } from '#db/schema/schema.ts'
import { type Dispute, paidBy } from '../orders/paid-by.server.ts'

type Entry = typeof rentCreditEntries.$inferSelect

const ledgerKinds = { debit: 'returned_debit', card: 'chargeback' } as const

/**
 * Holds back what the payer's bank took back of what was credited for `source`, and gives it again once it is
 * won or paid. Only the difference to what is booked already is written, so it is safe to run again and in
 * any order. The order has to be locked. Answers with the rentals whose credit changed.
 */
export async function bookTakenBack(
  tx: Orm,
  { source, now }: { source: string; now: Date },
): Promise<string[]> {
  const { first, disputes } = await paidBy(tx, source)
  const paidCents = sum(first.map(({ amount }) => amount))
  if (disputes.length === 0 || paidCents <= 0) return []
  const entries = await tx
    .select()
    .from(rentCreditEntries)
    .where(
      sql`${rentCreditEntries.source} = ${source} or ${rentCreditEntries.source} like ${`${source}:%`}`,
    )
  const fresh = differences({ source, paidCents, disputes, entries })
  if (fresh.length === 0) return []
  await tx.insert(rentCreditEntries).values(fresh.map(entry => ({ ...entry, createdAt: now })))
  return fresh.map(({ rentalId }) => rentalId)
}

interface Booked {
  source: string
  paidCents: number
  disputes: readonly Dispute[]
  entries: readonly Entry[]
}

function differences({ source, paidCents, disputes, entries }: Booked) {
  return entries.filter(isEarned).flatMap(earned => {
    const own = entries.filter(({ rentalId }) => rentalId === earned.rentalId)
    // What was given back before cannot be taken a second time.
    let left = sum(own.filter(entry => !isTakenBack(entry)).map(({ amountCents }) => amountCents))
    return (['debit', 'card'] as const).flatMap(by => {
      const kind = ledgerKinds[by]
      const held = sum(disputes.filter(one => one.kind === by && isHeld(one)).map(cents))
      const share = Math.round((earned.amountCents * Math.min(held, paidCents)) / paidCents)
      const taken = Math.min(share, Math.max(0, left))
      left -= taken
      const before = own.filter(entry => entry.kind === kind)
      const amountCents = -taken - sum(before.map(entry => entry.amountCents))
      const { rentalId } = earned
      if (amountCents === 0) return []
      return { rentalId, kind, amountCents, source: `${source}:${before.length + 1}` }
    })
  })
}

/** Whether its money is away and nobody has made up for it. */
function isHeld({ status, repaidAt }: Dispute): boolean {
  return status !== 'won' && repaidAt === null
}

const isEarned = ({ kind, amountCents }: Entry) =>
  (kind === 'rent' || kind === 'buyout') && amountCents > 0
const isTakenBack = ({ kind }: Entry) => kind === 'returned_debit' || kind === 'chargeback'
const cents = ({ amount }: Dispute) => amount

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
