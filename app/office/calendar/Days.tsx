import { Link } from 'react-router'
import { classes } from '#app/ui/classes.ts'
import type { CalendarEntry } from '#core/calendar/agenda.ts'
import { type CalendarSpan, type CalendarView, daysOf } from '#core/calendar/span.ts'
import { type BerlinDay, formatWeekday } from '#core/dates.ts'
import { Entry } from './Entry.tsx'

interface DaysProps {
  view: CalendarView
  /** `2026-11` */
  month: string
  span: CalendarSpan
  today: BerlinDay
  entries: readonly CalendarEntry[]
  /** The address of the week of a day. */
  weekOf: (day: BerlinDay) => string
}

/** What a day of a month has room for. */
const MOST_OF_MONTH = 4

/** A column a weekday; on a phone a list of the days on which something happens. */
export function Days({ view, month, span, today, entries, weekOf }: DaysProps) {
  const days = daysOf(span)
  const ofDay = Map.groupBy(entries, ({ day }) => day)
  return (
    <>
      {entries.length === 0 && (
        <p className="mb-4 text-sm text-muted">In diesem Zeitraum steht nichts an.</p>
      )}
      <ol className="grid gap-px md:grid-cols-7 md:overflow-hidden md:rounded-card md:border md:border-line md:bg-line print:grid-cols-7">
        {days.map(day => {
          const all = ofDay.get(day) ?? []
          const shown = view === 'month' ? all.slice(0, MOST_OF_MONTH) : all
          const isOutside = view === 'month' && !day.startsWith(month)
          return (
            <li
              key={day}
              className={classes(
                'min-w-0 border-line bg-card p-2 max-md:border-b max-md:px-3 max-md:py-3 md:min-h-28',
                all.length === 0 && 'max-md:hidden print:block!',
                isOutside && 'md:bg-paper',
              )}
            >
              <h3 className="mb-1 text-sm font-semibold">
                <DayName day={day} isToday={day === today} isOutside={isOutside} />
              </h3>
              {all.length > 0 && (
                <ul className="grid gap-1">
                  {shown.map(entry => (
                    <Entry key={entry.key} entry={entry} isLate={day < today && !entry.isDone} />
                  ))}
                </ul>
              )}
              {all.length > shown.length && (
                <Link
                  to={weekOf(day)}
                  className="mt-1 inline-flex min-h-11 items-center text-xs underline"
                >
                  und {all.length - shown.length} weitere
                </Link>
              )}
            </li>
          )
        })}
      </ol>
    </>
  )
}

/** `Montag, 23.11.2026`, short where a column has no more room. */
function DayName({
  day,
  isToday,
  isOutside,
}: {
  day: BerlinDay
  isToday: boolean
  isOutside: boolean
}) {
  const words = formatWeekday(day)
  return (
    <time
      dateTime={day}
      className={classes(
        'tabular inline-block',
        isToday && 'rounded-control bg-inverse px-1 whitespace-nowrap text-on-inverse',
        isOutside && 'text-muted',
      )}
    >
      <span className="sr-only">{isToday ? `Heute, ${words}` : words}</span>
      <span aria-hidden className="md:hidden print:hidden">
        {words}
      </span>
      <span aria-hidden className="hidden md:inline print:inline">
        {words.slice(0, 2)} {Number(day.slice(8))}.{Number(day.slice(5, 7))}.
      </span>
    </time>
  )
}
