import { addDays, addMonths, type BerlinDay } from '../dates.ts'

/** Rent that is not owed, because the machine could not be used as agreed (§ 536 BGB). */
export interface Reduction {
  days: number
  cents: number
}

/**
 * What the rent is reduced by from the day of the report to the one on which the machine is as it should be,
 * both counted, and no day after the last one of the rental. A day costs its part of the month of rent that it
 * stands in, counted from the delivery; fractions of a cent are the renter's.
 */
export function rentReduction(unit: {
  monthlyCents: number
  deliveredOn: BerlinDay | null
  /** The last day on which rent is owed; null while its end is open. */
  lastDay: BerlinDay | null
  reportedOn: BerlinDay
  usableOn: BerlinDay
  percent: number
}): Reduction {
  const { monthlyCents, deliveredOn, percent } = unit
  if (!deliveredOn || percent === 0) return { days: 0, cents: 0 }
  const last = unit.lastDay !== null && unit.lastDay < unit.usableOn ? unit.lastDay : unit.usableOn
  let days = 0
  let rent = 0
  let months = 0
  for (let day = unit.reportedOn; day <= last; day = addDays(day, 1)) {
    // Before the delivery no rent is owed.
    if (day < deliveredOn) continue
    while (addMonths(deliveredOn, months + 1) <= day) months += 1
    rent +=
      monthlyCents / daysBetween(addMonths(deliveredOn, months), addMonths(deliveredOn, months + 1))
    days += 1
  }
  // Thirty parts of a month make a month, whatever a computer makes of thirds.
  const cents = Math.ceil(Number(((rent * percent) / 100).toFixed(6)))
  return { days, cents }
}

/** How many days lie between two days. */
export function daysBetween(from: BerlinDay, to: BerlinDay): number {
  return Math.round((Date.parse(`${to}T12:00:00Z`) - Date.parse(`${from}T12:00:00Z`)) / 86_400_000)
}
