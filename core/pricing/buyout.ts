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
