import { calendarKinds } from '#core/calendar/kinds.ts'
import { calendarViews } from '#core/calendar/span.ts'
import { type BerlinDay, isDay } from '#core/dates.ts'
import { readChoice } from '../table/address.ts'

/** The calendar's address; whatever is unknown falls back to its default. */
export function readCalendar(params: URLSearchParams, today: BerlinDay) {
  const day = params.get('day') ?? ''
  return {
    view: readChoice(params, 'view', calendarViews) ?? 'month',
    kind: readChoice(params, 'kind', calendarKinds),
    by: readChoice(params, 'by', ['day', 'device'] as const) ?? 'day',
    // Years that nobody plans for would count days for a while.
    day: isDay(day) && day >= '2000-01-01' && day < '2100-01-01' ? day : today,
  }
}

export type CalendarQuery = ReturnType<typeof readCalendar>
