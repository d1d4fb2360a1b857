import { ChevronLeft, ChevronRight, Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { toast } from '#app/ui/toast.ts'
import { agendasOf, entriesOf } from '#core/calendar/agenda.ts'
import { calendarOf } from '#core/calendar/entries.server.ts'
import { calendarKinds } from '#core/calendar/kinds.ts'
import { calendarViews, spanOf, stepped } from '#core/calendar/span.ts'
import { berlinDay } from '#core/dates.ts'
import { changed } from '../table/address.ts'
import { useFresh } from '../use-fresh.ts'
import type { Route } from './+types/calendar'
import { Days } from './Days.tsx'
import { Devices } from './Devices.tsx'
import { useMaintained } from './Maintained.tsx'
import { readCalendar } from './query.ts'
import { kindWords, spanWords, viewWords } from './words.ts'

/** Deliveries, pick-ups, ends of rentals and maintenance, by day or by device (ADR-135). */
export async function loader({ context, url }: Route.LoaderArgs) {
  await staff(context, 'calendar')
  const services = context.get(servicesContext)
  const today = berlinDay(services.clock.now())
  const query = readCalendar(url.searchParams, today)
  const span = spanOf(query.view, query.day)
  const { units, isCut } = await calendarOf(services, { span, kind: query.kind })
  return {
    today,
    query,
    span,
    isCut,
    entries: query.by === 'day' ? entriesOf(units) : [],
    agendas: query.by === 'device' ? agendasOf(units) : [],
  }
}

export const headers = privateHeaders

export default function Calendar({ loaderData }: Route.ComponentProps) {
  const { today, query, span, isCut, entries, agendas } = useFresh(loaderData)
  const { view, day, by } = query
  const [params] = useSearchParams()
  const to = (changes: Record<string, string | null>) => changed(params, changes)
  const { data, state } = useMaintained()
  const told = useRef<unknown>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!data || state !== 'idle' || told.current === data) return
    told.current = data
    const isSaved = data.result === 'saved'
    toast({ title: data.message, kind: isSaved ? 'success' : 'destructive' })
    // Its button has left with the day.
    if (isSaved) heading.current?.focus()
  }, [data, state])
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-h2">Kalender</h1>
        <Button
          variant="outline"
          size="small"
          className="print:hidden"
          onClick={() => window.print()}
        >
          <Printer aria-hidden className="size-4" />
          Drucken
        </Button>
      </div>
      <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
        <Choice
          label="Ansicht"
          options={calendarViews.map(one => ({
            label: viewWords[one],
            to: to({ view: one === 'month' ? null : one }),
            isOn: one === view,
          }))}
        />
        <Choice
          label="Gliederung"
          options={[
            { label: 'Nach Tagen', to: to({ by: null }), isOn: by === 'day' },
            { label: 'Nach Geräten', to: to({ by: 'device' }), isOn: by === 'device' },
          ]}
        />
        <Choice
          label="Art"
          options={[
            { label: 'Alles', to: to({ kind: null }), isOn: query.kind === null },
            ...calendarKinds.map(one => ({
              label: kindWords[one].many,
              to: to({ kind: one }),
              isOn: one === query.kind,
            })),
          ]}
        />
      </div>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <h2
          ref={heading}
          tabIndex={-1}
          className="tabular mr-auto text-h3 outline-none"
          aria-live="polite"
        >
          {spanWords(view, day, span)}
        </h2>
        <nav aria-label="Zeitraum" className="flex items-center gap-2 print:hidden">
          <ButtonLink
            to={to({ day: stepped(view, day, -1) })}
            variant="outline"
            size="small"
            aria-label={view === 'week' ? 'Woche davor' : 'Monat davor'}
          >
            <ChevronLeft aria-hidden className="size-5" />
          </ButtonLink>
          <ButtonLink to={to({ day: null })} variant="outline" size="small">
            Heute
          </ButtonLink>
          <ButtonLink
            to={to({ day: stepped(view, day, 1) })}
            variant="outline"
            size="small"
            aria-label={view === 'week' ? 'Woche danach' : 'Monat danach'}
          >
            <ChevronRight aria-hidden className="size-5" />
          </ButtonLink>
        </nav>
      </div>
      {isCut && (
        <Notice tone="warn" className="mb-4 text-sm">
          In diesem Zeitraum liegt mehr, als hier Platz hat. Wählen Sie eine Woche oder eine Art.
        </Notice>
      )}
      {by === 'device' ? (
        <Devices agendas={agendas} today={today} />
      ) : (
        <Days
          view={view}
          month={day.slice(0, 7)}
          span={span}
          today={today}
          entries={entries}
          weekOf={one => to({ view: 'week', day: one })}
        />
      )}
    </>
  )
}

interface ChoiceProps {
  label: string
  options: readonly { label: string; to: string; isOn: boolean }[]
}

/** One of a few, each a link: what is chosen stands in the address. */
function Choice({ label, options }: ChoiceProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-1">
      {options.map(option => (
        <Link
          key={option.label}
          to={option.to}
          preventScrollReset
          aria-current={option.isOn ? 'true' : undefined}
          className="inline-flex min-h-11 items-center rounded-control px-3 text-sm hover:bg-floor aria-[current=true]:bg-inverse aria-[current=true]:text-on-inverse"
        >
          {option.label}
        </Link>
      ))}
    </nav>
  )
}
