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

/** What was kept back of a rent that the refund names in full. Cents. */
export interface WithheldShare extends RefundedRent {
  refundId: string
}

/**
 * What of each rent a decision kept back; it takes off the oldest payments first, so that only its oldest refund fell
 * short. Kept back for the devices, by their share of the rent and prices, and of nothing else while that is enough: no
 * more went back as rent than the refund is. `refunds`: by their payments, the oldest first.
 */
export function withheldShares(withheldCents: number, refunds: readonly PartialRefund[]) {
  const [oldest] = refunds
  if (!oldest) return []
  const { id: refundId, cents, isOfFirst, rents, goodsCents } = oldest
  const rentCents = rents.reduce((sum, rent) => sum + rent.cents, 0)
  // Of what is older and was kept back whole there is no refund, so that only the rest says how much fell short here.
  const known = isOfFirst ? shareOf(withheldCents, { rentCents, goodsCents }) : 0
  const due = Math.min(rentCents, Math.max(known, rentCents - cents))
  const even = rents.map(rent => ({ ...rent, takenBackCents: 0 }))
  const shares = creditToTakeBack(even, { refundedCents: due, paidCents: rentCents })
  return shares.map((share): WithheldShare => ({ ...share, refundId }))
}

function shareOf(cents: number, paid: { rentCents: number; goodsCents: number }): number {
  const whole = paid.rentCents + paid.goodsCents
  return whole > 0 ? Math.round((cents * paid.rentCents) / whole) : 0
}
