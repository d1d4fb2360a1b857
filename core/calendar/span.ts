import { addDays, addMonths, type BerlinDay } from '../dates.ts'
import { DAY_MS } from '../durations.ts'

export const calendarViews = ['month', 'week'] as const
export type CalendarView = (typeof calendarViews)[number]

/** What a calendar shows: whole weeks from Monday, both days included. */
export interface CalendarSpan {
  from: BerlinDay
  to: BerlinDay
}

/** The week of a day, or the weeks that its month touches. */
export function spanOf(view: CalendarView, day: BerlinDay): CalendarSpan {
  if (view === 'week') return { from: mondayOf(day), to: addDays(mondayOf(day), 6) }
  const first = firstOf(day)
  const last = addDays(addMonths(first, 1), -1)
  return { from: mondayOf(first), to: addDays(mondayOf(last), 6) }
}

/** The same view one step earlier (-1) or later (1), as a day of it. */
export function stepped(view: CalendarView, day: BerlinDay, by: -1 | 1): BerlinDay {
  return view === 'week' ? addDays(mondayOf(day), 7 * by) : addMonths(firstOf(day), by)
}

export function daysOf({ from, to }: CalendarSpan): BerlinDay[] {
  const days = [from]
  while ((days.at(-1) ?? to) < to) days.push(addDays(days.at(-1) ?? to, 1))
  return days
}

/** The number of a week as calendars print it (ISO 8601). */
export function weekNumber(day: BerlinDay): number {
  const thursday = addDays(mondayOf(day), 3)
  const ofYear =
    Date.parse(`${thursday}T12:00:00Z`) - Date.parse(`${thursday.slice(0, 4)}-01-01T12:00:00Z`)
  return Math.floor(ofYear / WEEK_MS) + 1
}

const WEEK_MS = 7 * DAY_MS

function firstOf(day: BerlinDay): BerlinDay {
  return `${day.slice(0, 7)}-01`
}

function mondayOf(day: BerlinDay): BerlinDay {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}
