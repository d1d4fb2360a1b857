import { buyoutCents, MINIMUM_REMAINING_CENTS } from './buyout.ts'

/** What taking over a rented unit costs once `months` more months of rent are paid. Cents. */
export interface TakeoverMonth {
  months: number
  /** All rent paid until then. */
  paidCents: number
  priceCents: number
}

/**
 * The price of taking over a rented unit today and after each rent to come, until only the last euro
 * is left of it or nothing more is charged (S-2.9-31). Paid rent and price make up the takeover price; only the
 * last month may have paid beyond it.
 *
 * @param chargesLeft how many more months of rent are charged; without end while nobody gave notice
 */
export function takeoverMonths(
  unit: { takeoverCents: number; creditCents: number; monthlyCents: number },
  chargesLeft = Number.POSITIVE_INFINITY,
): TakeoverMonth[] {
  const { takeoverCents, creditCents, monthlyCents } = unit
  const payable = takeoverCents - MINIMUM_REMAINING_CENTS - creditCents
  const untilPaid = monthlyCents > 0 ? Math.max(0, Math.ceil(payable / monthlyCents)) : 0
  return Array.from({ length: Math.min(untilPaid, chargesLeft) + 1 }, (_, months) => {
    const paidCents = creditCents + months * monthlyCents
    return { months, paidCents, priceCents: buyoutCents({ takeoverCents, creditCents: paidCents }) }
  })
}
