import { addDays, addMonths, type BerlinDay } from '../dates.ts'

/** A month of the calendar, as `2026-11`. */
export type Month = string

/** A month as an address names it; null for anything else. */
export function readMonth(text: string): Month | null {
  return /^20\d{2}-(0[1-9]|1[0-2])$/.test(text) ? text : null
}

/** The first day of a month, its last, and the first of the next. */
export function daysOfMonth(month: Month): { from: BerlinDay; to: BerlinDay; before: BerlinDay } {
  const from = `${month}-01`
  const before = addMonths(from, 1)
  return { from, to: addDays(before, -1), before }
}

/** The month that runs and the last that have ended, the youngest first. */
export function lastMonths(today: BerlinDay, count = 13): Month[] {
  const first = `${today.slice(0, 7)}-01`
  return Array.from({ length: count }, (_, back) => addMonths(first, -back).slice(0, 7))
}
