import { addDays, addMonths, type BerlinDay, daysBetween } from '../dates.ts'

/** Rent that is not owed, because the machine could not be used as agreed (§ 536 BGB). */
export interface Reduction {
  days: number
  cents: number
}

/**
 * What the rent is reduced by from the day of the report to the one on which the machine is as it should be,
 * both counted, and no day after the last one of the rental. A day costs its part of the month of rent that it
 * stands in, counted from the delivery; fractions of a cent are the renter's. What came earlier than the rest of its
 * order costs nothing from the end of its first month until that rest has been used for one (ADR-122).
 */
export function rentReduction(unit: {
  monthlyCents: number
  deliveredOn: BerlinDay | null
  /** When the last of all that the order rents was delivered; null while something is missing. */
  completeOn: BerlinDay | null
  /** The last day on which rent is owed; null while its end is open. */
  lastDay: BerlinDay | null
  reportedOn: BerlinDay
  usableOn: BerlinDay
  percent: number
}): Reduction {
  const { monthlyCents, deliveredOn, completeOn, percent } = unit
  if (!deliveredOn || percent === 0) return { days: 0, cents: 0 }
  const last = unit.lastDay !== null && unit.lastDay < unit.usableOn ? unit.lastDay : unit.usableOn
  const firstMonthEnds = addMonths(deliveredOn, 1)
  let days = 0
  let rent = 0
  for (let day = unit.reportedOn; day <= last; day = addDays(day, 1)) {
    const month = day < firstMonthEnds ? monthFrom(deliveredOn, 0) : chargedMonth(completeOn, day)
    if (!month || day < month.from) continue
    rent += monthlyCents / daysBetween(month.from, month.until)
    days += 1
  }
  // Thirty parts of a month make a month, whatever a computer makes of thirds.
  const cents = Math.ceil(Number(((rent * percent) / 100).toFixed(6)))
  return { days, cents }
}

interface Month {
  from: BerlinDay
  /** The first day of the next. */
  until: BerlinDay
}

const monthFrom = (start: BerlinDay, months: number): Month => ({
  from: addMonths(start, months),
  until: addMonths(start, months + 1),
})

/** The month of rent of all that was delivered which a day stands in, or the first one where it lies before that. */
function chargedMonth(completeOn: BerlinDay | null, day: BerlinDay): Month | null {
  if (!completeOn) return null
  let months = 1
  while (addMonths(completeOn, months + 1) <= day) months += 1
  return monthFrom(completeOn, months)
}
