/** The rent that one payment credited to a unit, and what of it was taken back so far. Cents. */
export interface CreditedRent {
  rentalId: string
  cents: number
  takenBackCents: number
}

/**
 * What is taken back of each unit's credit now that so much of its payment went back: together the rents'
 * exact share of it, each unit its part of that, whatever was taken of it before. Negative where that is less than was
 * taken, as after a refund that came back. Units of which nothing changes are left out. Cents.
 */
export function creditToTakeBack(
  rents: readonly CreditedRent[],
  { refundedCents, paidCents }: { refundedCents: number; paidCents: number },
): { rentalId: string; cents: number }[] {
  if (paidCents <= 0) return []
  let left = rents.reduce((sum, { cents }) => sum + cents, 0)
  let due = Math.round((left * Math.min(refundedCents, paidCents)) / paidCents)
  return rents.flatMap(one => {
    // Each bears its part of what is still to be shared out, so that the last one bears the rest.
    const own = left > 0 ? Math.round((due * one.cents) / left) : 0
    due -= own
    left -= one.cents
    const cents = own - one.takenBackCents
    return cents === 0 ? [] : [{ rentalId: one.rentalId, cents }]
  })
}
