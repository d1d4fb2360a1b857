import type { CalendarKind } from '#core/calendar/kinds.ts'
import { type CalendarSpan, type CalendarView, weekNumber } from '#core/calendar/span.ts'
import { type BerlinDay, formatDay, formatMonth } from '#core/dates.ts'

export const kindWords: Record<CalendarKind, { one: string; many: string }> = {
  delivery: { one: 'Lieferung', many: 'Lieferungen' },
  pick_up: { one: 'Abholung', many: 'Abholungen' },
  return: { one: 'Mietende', many: 'Mietenden' },
  maintenance: { one: 'Wartung', many: 'Wartungen' },
}

export const viewWords: Record<CalendarView, string> = { month: 'Monat', week: 'Woche' }

/** `November 2026` or `KW 48 · 23.11.2026 bis 29.11.2026` */
export function spanWords(view: CalendarView, day: BerlinDay, { from, to }: CalendarSpan): string {
  if (view === 'month') return formatMonth(day)
  return `KW ${weekNumber(from)} · ${formatDay(from)} bis ${formatDay(to)}`
}
