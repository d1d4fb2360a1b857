import type { creditKinds } from '#db/schema/rentals.ts'
import { creditToTakeBack } from './refunded-credit.ts'

/** An entry of the ledger, with what was paid for it. */
export interface SourcedEntry {
  rentalId: string
  kind: (typeof creditKinds)[number]
  amountCents: number
  source: string
}

/** What the payer's bank took back of a payment. Cents. */
export interface DisputedAmount {
  kind: 'debit' | 'card'
  status: 'open' | 'lost' | 'won'
  repaidAt: Date | null
  amount: number
}

interface Booked {
  source: string
  /** What was paid for it, and what of that was given back. */
  paidCents: number
  refundedCents: number
  disputes: readonly DisputedAmount[]
  entries: readonly SourcedEntry[]
}

const ledgerKinds = { debit: 'returned_debit', card: 'chargeback' } as const

/**
 * The entries that are missing in the ledger so that of what is left of each credit after refunds the part is
 * held back that the bank took of what was left of the payment: all where all is away. Cents.
 */
export function creditToHoldBack({
  source,
  paidCents,
  refundedCents,
  disputes,
  entries,
}: Booked): SourcedEntry[] {
  let keptCents = paidCents - refundedCents
  const earners = new Set(entries.filter(isEarned).map(({ rentalId }) => rentalId))
  let left = [...earners].map(rentalId => {
    const own = entries.filter(entry => entry.rentalId === rentalId && !isHeldBack(entry))
    return { rentalId, cents: Math.max(0, sum(own.map(cents))), takenBackCents: 0 }
  })
  return (['debit', 'card'] as const).flatMap(by => {
    const away = disputes.filter(one => one.kind === by && isAway(one))
    const awayCents = sum(away.map(({ amount }) => amount))
    const due = creditToTakeBack(left, { refundedCents: awayCents, paidCents: keptCents })
    const dueOf = new Map(due.map(one => [one.rentalId, one.cents]))
    keptCents -= Math.min(keptCents, awayCents)
    left = left.map(one => ({ ...one, cents: one.cents - (dueOf.get(one.rentalId) ?? 0) }))
    const kind = ledgerKinds[by]
    return left.flatMap(({ rentalId }) => {
      const before = entries.filter(entry => entry.rentalId === rentalId && entry.kind === kind)
      const amountCents = -(dueOf.get(rentalId) ?? 0) - sum(before.map(cents))
      if (amountCents === 0) return []
      return { rentalId, kind, amountCents, source: `${source}:${before.length + 1}` }
    })
  })
}

/** Whether its money is away and nobody has made up for it. */
export function isAway({ status, repaidAt }: Pick<DisputedAmount, 'status' | 'repaidAt'>): boolean {
  return status !== 'won' && repaidAt === null
}

const isEarned = ({ kind, amountCents }: SourcedEntry) =>
  (kind === 'rent' || kind === 'buyout') && amountCents > 0
const isHeldBack = ({ kind }: SourcedEntry) => kind === 'returned_debit' || kind === 'chargeback'
const cents = ({ amountCents }: SourcedEntry) => amountCents

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
