import type { RefundedRent } from '#db/schema/refunds.ts'
import { creditToTakeBack } from './refunded-credit.ts'

/** One refund of a decision that kept something back. Cents. */
export interface PartialRefund {
  id: string
  cents: number
  /** Of the payment with which the order began: nothing older was kept back. */
  isOfFirst: boolean
  rents: readonly RefundedRent[]
  /** The price of what was bought among its units. */
  goodsCents: number
}

/** What was kept back of all the rent of one unit. Cents. */
export interface WithheldShare extends RefundedRent {
  /** The refund that fell short. */
  refundId: string
  /** What of it is no part of that refund: the rent in payments that were kept back whole. */
  wholeCents: number
}

/** What a decision kept back of the rent of one unit (ADR-225). Cents. */
export interface WithheldRent {
  refundId: string
  cents: number
  /** What of it the ledger still has, because the payment was kept back whole; the rest it has taken with the refund. */
  wholeCents: number
  /** When it was decided. */
  on: Date
  why: string
  /** What the decision kept back altogether, and for how many units. */
  together: { cents: number; units: number }
}

/**
 * What of each rent a decision kept back; it takes off the oldest payments first, so that only its oldest refund fell
 * short, and nothing went back of payments before that: their rents are `older`. Kept back for the devices, by their
 * share of the rent and prices, and of nothing else while that is enough: no more went back as rent than the refund is.
 * `refunds`: by their payments, the oldest first.
 */
export function withheldShares(
  withheldCents: number,
  refunds: readonly PartialRefund[],
  older: readonly RefundedRent[] = [],
): WithheldShare[] {
  const [oldest] = refunds
  if (!oldest) return []
  const { id: refundId, cents, isOfFirst, rents, goodsCents } = oldest
  const rentCents = sum(rents)
  // What was bought was paid first, and so kept back whole with what is older.
  const ofRents = isOfFirst
    ? shareOf(withheldCents, { rentCents, goodsCents })
    : withheldCents - sum(older) - goodsCents
  const due = Math.min(rentCents, Math.max(ofRents, rentCents - cents))
  const even = rents.map(rent => ({ ...rent, takenBackCents: 0 }))
  const shares = creditToTakeBack(even, { refundedCents: due, paidCents: rentCents })
  const rentalIds = new Set([...older, ...shares].map(({ rentalId }) => rentalId))
  return [...rentalIds].map(rentalId => {
    const isOwn = (rent: RefundedRent) => rent.rentalId === rentalId
    const wholeCents = sum(older.filter(isOwn))
    return { rentalId, cents: wholeCents + sum(shares.filter(isOwn)), wholeCents, refundId }
  })
}

function sum(rents: readonly RefundedRent[]): number {
  return rents.reduce((total, { cents }) => total + cents, 0)
}

function shareOf(cents: number, paid: { rentCents: number; goodsCents: number }): number {
  const whole = paid.rentCents + paid.goodsCents
  return whole > 0 ? Math.round((cents * paid.rentCents) / whole) : 0
}
