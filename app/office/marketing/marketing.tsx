import { Form } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { privateHeaders } from '#app/http/private-page.ts'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/Field.tsx'
import { berlinDay } from '#core/dates.ts'
import { consentWeeks } from '#core/marketing/consent-rates.server.ts'
import { origins } from '#core/marketing/origins.server.ts'
import { missesOf, SHOWN_MISSES } from '#core/marketing/search-misses.server.ts'
import { readSpan } from '#core/marketing/span.ts'
import type { Route } from './+types/marketing'
import { ConsentWeeks } from './ConsentWeeks.tsx'
import { MarketingPages } from './MarketingPages.tsx'
import { Origins } from './Origins.tsx'
import { SaveCsv } from './SaveCsv.tsx'
import { SearchMisses } from './SearchMisses.tsx'

/** Where orders came from, how visitors decided on being tracked, and what they did not find (ADR-153). */
export async function loader({ context, url }: Route.LoaderArgs) {
  await staff(context, 'marketing')
  const { db, clock } = context.get(servicesContext)
  const today = berlinDay(clock.now())
  const span = readSpan(url.searchParams, today)
  return {
    today,
    span,
    origins: await origins(db, span),
    weeks: await consentWeeks(db, span),
    misses: await missesOf(db, span, SHOWN_MISSES),
  }
}

export const headers = privateHeaders

export default function Marketing({ loaderData }: Route.ComponentProps) {
  const { today, span, origins, weeks, misses } = loaderData
  return (
    <>
      <MarketingPages />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <div className="flex flex-wrap items-end gap-3">
          <Form
            key={`${span.from} ${span.to}`}
            role="search"
            aria-label="Zeitraum"
            className="flex flex-wrap items-end gap-3"
          >
            <Field label="Von" name="von" type="date" defaultValue={span.from} max={today} />
            <Field label="Bis" name="bis" type="date" defaultValue={span.to} max={today} />
            <Button type="submit" variant="outline">
              Anzeigen
            </Button>
          </Form>
          <SaveCsv table="herkunft" span={span} />
        </div>
        <Origins origins={origins} />
        <ConsentWeeks weeks={weeks} save={<SaveCsv table="einwilligungen" span={span} />} />
        <SearchMisses misses={misses} save={<SaveCsv table="suchen" span={span} />} />
      </div>
    </>
  )
}
