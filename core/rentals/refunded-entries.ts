import type { refunds } from '#db/schema/refunds.ts'
import type { SourcedEntry } from './held-back-credit.ts'
import { creditToTakeBack } from './refunded-credit.ts'

/** What went back, or is to, of what was paid for one thing, and what the ledger says of it. Cents. */
export interface RefundedSource {
  source: string
  entries: readonly SourcedEntry[]
  given: readonly GivenRefund[]
  paidCents: number
  /** What the provider has given back. */
  refundedCents: number
}

type GivenRefund = Pick<
  typeof refunds.$inferSelect,
  'id' | 'amount' | 'status' | 'withheldCents' | 'units' | 'rents' | 'shares' | 'isCare'
>
type NewEntry = Pick<SourcedEntry, 'rentalId' | 'amountCents' | 'source'>

/** Marks entries whose refund says which rent it takes, so that they are told from shares. */
const NAMED = 'named'

/** Whether an entry of what was paid for `source` is of a refund that says which rent it takes. */
export const isNamed = (source: string, entry: { source: string }): boolean =>
  entry.source.startsWith(`${source}:${NAMED}:`)

/** The entries that are missing in the ledger; `asMade`: as though all that is asked for were made. */
export function missingEntries(of: RefundedSource, { asMade = false } = {}): NewEntry[] {
  if (of.given.length === 0) return []
  const now = asMade ? madeOf(of) : of
  return [...named(now), ...shares(now)]
}

/** The same, and so much more asked for of everything. */
export function withShare(of: RefundedSource, cents: number): RefundedSource {
  const isOfAll = { withheldCents: null, units: null, rents: null, shares: null, isCare: false }
  const more = { id: '', status: 'requested' as const, ...isOfAll }
  return { ...of, given: [...of.given, { ...more, amount: cents }] }
}

/** What of a takeover was paid beyond its price: that is no credit, and goes back before all else. Cents. */
export function overpaidCents({ entries, paidCents }: RefundedSource): number {
  const boughtCents = sum(entries.filter(({ kind }) => kind === 'buyout').map(amountOf))
  return boughtCents > 0 ? paidCents - boughtCents : 0
}

function madeOf(of: RefundedSource): RefundedSource {
  const asked = of.given.filter(({ status }) => status === 'requested')
  return {
    ...of,
    given: of.given.map(one => (asked.includes(one) ? { ...one, status: 'made' } : one)),
    refundedCents: of.refundedCents + sum(asked.map(({ amount }) => amount)),
  }
}

const takenBy = ({ rents, shares }: GivenRefund) => rents ?? shares?.rents ?? null

/** What refunds that say which rent is in them take back, or give again once they have failed. */
function named({ source, entries, given }: RefundedSource): NewEntry[] {
  return given.flatMap(refund => {
    const own = `${source}:${NAMED}:${refund.id}`
    const booked = entries.filter(
      entry => entry.source === own || entry.source.startsWith(`${own}:`),
    )
    const taken = refund.status === 'made' ? (takenBy(refund) ?? []) : []
    // One that is asked for anew may take of others than before.
    const rentalIds = new Set([...taken, ...booked].map(({ rentalId }) => rentalId))
    return [...rentalIds].flatMap(rentalId => {
      const before = booked.filter(entry => entry.rentalId === rentalId)
      const due = sum(taken.filter(rent => rent.rentalId === rentalId).map(rent => rent.cents))
      const amountCents = -due - sum(before.map(amountOf))
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
function shares(of: RefundedSource): NewEntry[] {
  const { source, entries, given } = of
  const naming = given.filter(one => one.status === 'made' && takenBy(one) !== null)
  const namedCents = sum(naming.map(({ amount }) => amount))
  const earned = entries.filter(({ kind }) => kind === 'rent' || kind === 'buyout')
  const credited = [...new Set(earned.map(({ rentalId }) => rentalId))].map(rentalId => {
    const credits = earned.filter(entry => entry.rentalId === rentalId)
    const shared = entries.filter(
      entry => entry.rentalId === rentalId && entry.kind === 'refund' && !isNamed(source, entry),
    )
    const own = naming.flatMap(one => takenBy(one) ?? []).filter(one => one.rentalId === rentalId)
    const namedRent = sum(own.map(({ cents }) => cents))
    return {
      rentalId,
      count: shared.length,
      cents: Math.max(0, sum(credits.map(amountOf)) - namedRent),
      takenBackCents: -sum(shared.map(amountOf)),
    }
  })
  const due = creditToTakeBack(credited, {
    refundedCents: Math.max(0, of.refundedCents - namedCents - overpaidCents(of)),
    paidCents: of.paidCents - namedCents - overpaidCents(of),
  })
  return due.map(({ rentalId, cents }) => {
    const count = credited.find(one => one.rentalId === rentalId)?.count ?? 0
    return { rentalId, amountCents: -cents, source: `${source}:share:${count + 1}` }
  })
}

const amountOf = ({ amountCents }: { amountCents: number }) => amountCents

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
