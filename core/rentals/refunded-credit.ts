/** The rent that one payment credited to a unit, and what of it was taken back so far. Cents. */
export interface CreditedRent {
  rentalId: string
  cents: number
  takenBackCents: number
}

/**
 * What is taken back of each unit's credit now that so much of its payment went back: together the rents'
 * exact share of it, no unit more than its rent. Negative where less went back than was taken, as after a
 * refund that came back. Units of which nothing changes are left out. Cents.
 */
export function creditToTakeBack(
  rents: readonly CreditedRent[],
  { refundedCents, paidCents }: { refundedCents: number; paidCents: number },
): { rentalId: string; cents: number }[] {
  if (paidCents <= 0) return []
  const rent = sum(rents.map(({ cents }) => cents))
  const target = Math.round((rent * Math.min(refundedCents, paidCents)) / paidCents)
  let due = target - sum(rents.map(({ takenBackCents }) => takenBackCents))
  const roomOf = due < 0 ? takenOf : leftOf
  let room = sum(rents.map(roomOf))
  return rents.flatMap(one => {
    // Each takes its share of what is still to be shared out, so that the last one takes the rest.
    const cents = room > 0 ? Math.round((due * roomOf(one)) / room) : 0
    due -= cents
    room -= roomOf(one)
    return cents === 0 ? [] : [{ rentalId: one.rentalId, cents }]
  })
}

const takenOf = ({ takenBackCents }: CreditedRent) => takenBackCents
const leftOf = ({ cents, takenBackCents }: CreditedRent) => cents - takenBackCents

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
