import { eq, inArray, like, or } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { refunds, rentCreditEntries } from '#db/schema/schema.ts'
import { paidBy } from '../orders/paid-by.server.ts'
import { creditToTakeBack } from './refunded-credit.ts'

type Refund = typeof refunds.$inferSelect
type Entry = typeof rentCreditEntries.$inferSelect
type NewEntry = Pick<Entry, 'rentalId' | 'amountCents' | 'source'>

/** Marks entries whose refund named its rent, so that they are told from shares. */
const NAMED = 'named'

/** Whether an entry of what was paid for `source` is of a refund that named its rent. */
export const isNamed = (source: string, entry: { source: string }): boolean =>
  entry.source.startsWith(`${source}:${NAMED}:`)

/**
 * Takes credit back for what was refunded of what was paid for `source`, and gives it again where a refund did
 * not arrive: the rent that refunds name, and of all else each rent its share; of a buyout what was not returned
 * as overpaid. Only the difference to what is booked already is written, so it is safe to run again and in any
 * order. The order has to be locked.
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

/**
 * The entries that are missing in the ledger for what was refunded of what was paid for `source`; `asMade`: as though all
 * that is asked for were made.
 */
export async function unbookedRefunds(
  tx: Orm,
  source: string,
  { asMade = false } = {},
): Promise<NewEntry[]> {
  const { first, all } = await paidBy(tx, source)
  const ids = all.map(({ id }) => id)
  const rows =
    ids.length > 0 ? await tx.select().from(refunds).where(inArray(refunds.paymentId, ids)) : []
  const isAsked = ({ status }: Refund) => asMade && status === 'requested'
  const given = rows.map(row => (isAsked(row) ? { ...row, status: 'made' as const } : row))
  const askedCents = sum(rows.filter(isAsked).map(({ amount }) => amount))
  if (given.length === 0) return []
  const entries = await tx
    .select()
    .from(rentCreditEntries)
    .where(or(eq(rentCreditEntries.source, source), like(rentCreditEntries.source, `${source}:%`)))
  const refundedCents = sum(all.map(({ refundedAmount }) => refundedAmount)) + askedCents
  const paidCents = sum(first.map(({ amount }) => amount))
  const booked = { source, entries, given }
  return [...named(booked), ...shares(booked, { refundedCents, paidCents })]
}

interface Booked {
  source: string
  entries: readonly Entry[]
  given: readonly Refund[]
}

/** What refunds that say which rent is in them take back, or give again once they have failed. */
function named({ source, entries, given }: Booked): NewEntry[] {
  return given.flatMap(({ id, status, rents }) => {
    const own = `${source}:${NAMED}:${id}`
    return (rents ?? []).flatMap(({ rentalId, cents }) => {
      const before = entries.filter(
        entry =>
          entry.rentalId === rentalId &&
          (entry.source === own || entry.source.startsWith(`${own}:`)),
      )
      const amountCents = (status === 'made' ? -cents : 0) - sum(before.map(amountOf))
      if (amountCents === 0) return []
      return {
        rentalId,
        amountCents,
        source: before.length === 0 ? own : `${own}:${before.length}`,
      }
    })
  })
}

/** What of all other refunds falls to each unit. */
function shares(
  { source, entries, given }: Booked,
  paid: { refundedCents: number; paidCents: number },
): NewEntry[] {
  const naming = given.filter(({ status, rents }) => status === 'made' && rents)
  const namedCents = sum(naming.map(({ amount }) => amount))
  const earned = entries.filter(({ kind }) => kind === 'rent' || kind === 'buyout')
  const credited = [...new Set(earned.map(({ rentalId }) => rentalId))].map(rentalId => {
    const credits = earned.filter(entry => entry.rentalId === rentalId)
    const shared = entries.filter(
      entry => entry.rentalId === rentalId && entry.kind === 'refund' && !isNamed(source, entry),
    )
    const own = naming.flatMap(({ rents }) => rents ?? []).filter(one => one.rentalId === rentalId)
    return {
      rentalId,
      count: shared.length,
      cents: sum(credits.map(amountOf)) - sum(own.map(({ cents }) => cents)),
      takenBackCents: -sum(shared.map(amountOf)),
    }
  })
  // What a buyout paid beyond its price is no credit, and goes back before all else.
  const boughtCents = sum(entries.filter(({ kind }) => kind === 'buyout').map(amountOf))
  const overpaidCents = boughtCents > 0 ? paid.paidCents - boughtCents : 0
  const due = creditToTakeBack(credited, {
    refundedCents: Math.max(0, paid.refundedCents - namedCents - overpaidCents),
    paidCents: paid.paidCents - namedCents - overpaidCents,
  })
  return due.map(({ rentalId, cents }) => {
    const count = credited.find(one => one.rentalId === rentalId)?.count ?? 0
    return { rentalId, amountCents: -cents, source: `${source}:share:${count + 1}` }
  })
}

const amountOf = ({ amountCents }: Entry) => amountCents

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
