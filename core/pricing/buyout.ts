/** What is left to pay is never less than this while a machine is rented (S-9). Cents. */
export const MINIMUM_REMAINING_CENTS = 100

/**
 * What a rented unit costs to buy now, in cents: its takeover price less all rent paid for it, at
 * least one euro (S-9, buyout).
 */
export function buyoutCents({
  takeoverCents,
  creditCents,
}: {
  takeoverCents: number
  creditCents: number
}): number {
  return Math.max(MINIMUM_REMAINING_CENTS, takeoverCents - creditCents)
}

/** How much of its takeover price was paid for a unit, in whole percent; 100 only once all is (S-9). */
export function progressPercent({
  takeoverCents,
  creditCents,
}: {
  takeoverCents: number
  creditCents: number
}): number {
  if (takeoverCents <= 0) return 0
  return Math.min(100, Math.max(0, Math.floor((creditCents * 100) / takeoverCents)))
}

/**
 * What was paid too much for a unit that was bought: a rent that came in after its price was fixed
 * counts towards it. Cents.
 */
export function overpaidCents({
  takeoverCents,
  creditCents,
  paidCents,
}: {
  takeoverCents: number
  /** All rent that counts now. */
  creditCents: number
  /** What was paid for the rest and has not gone back. */
  paidCents: number
}): number {
  return Math.max(0, paidCents - buyoutCents({ takeoverCents, creditCents }))
}
