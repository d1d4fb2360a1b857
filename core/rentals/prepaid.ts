import { addDays, addMonths, type BerlinDay, daysBetween } from '../dates.ts'
import { endOfRentalMonth } from './terms.ts'

/**
 * What was paid in advance for the rental month in which the last day lies, and is for the days after it: it goes back
 * (§ 547 BGB), fractions of a cent in the renter's favour. Cents; 0 where that month was not paid, or the last day is its end.
 */
export function prepaidAfter(rental: {
  monthlyCents: number
  deliveredOn: BerlinDay | null
  endsOn: BerlinDay
  /** How many months of its rent were paid. */
  settledMonths: number
}): number {
  const { monthlyCents, deliveredOn, endsOn, settledMonths } = rental
  if (!deliveredOn) return 0
  const lastDay = endOfRentalMonth(deliveredOn, endsOn)
  if (addDays(addMonths(deliveredOn, settledMonths), -1) < lastDay) return 0
  let months = 1
  while (addDays(addMonths(deliveredOn, months), -1) < lastDay) months += 1
  const begins = addMonths(deliveredOn, months - 1)
  const days = daysBetween(begins, lastDay) + 1
  const unused = Math.min(days, daysBetween(endsOn, lastDay))
  return Math.ceil((monthlyCents * unused) / days)
}
