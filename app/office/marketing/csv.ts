import { href } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { fileError } from '#app/http/pdf-response.ts'
import { privateFile } from '#app/http/private-page.ts'
import { recentlyConfirmedOr } from '#app/http/recently-confirmed.ts'
import { BOM, type CsvCell, csvLine } from '#core/csv.ts'
import { berlinDay } from '#core/dates.ts'
import { recordExport } from '#core/journal/exports.server.ts'
import { consentLines, consentWeeks } from '#core/marketing/consent-rates.server.ts'
import { originLines, origins } from '#core/marketing/origins.server.ts'
import { missesOf, missLines } from '#core/marketing/search-misses.server.ts'
import { type DaySpan, readSpan } from '#core/marketing/span.ts'
import type { Services } from '#core/services.ts'
import type { Route } from './+types/csv'
import { type MarketingTable, readTable } from './tables.ts'

interface SavedTable {
  what: 'origins' | 'consents' | 'search_misses'
  /** What the file is called before its days. */
  name: string
  linesOf: (db: Services['db'], span: DaySpan) => Promise<CsvCell[][]>
}

const tables: Record<MarketingTable, SavedTable> = {
  herkunft: {
    what: 'origins',
    name: 'herkunft',
    linesOf: async (db, span) => originLines(await origins(db, span)),
  },
  einwilligungen: {
    what: 'consents',
    name: 'einwilligungen',
    linesOf: async (db, span) => consentLines(await consentWeeks(db, span)),
  },
  suchen: {
    what: 'search_misses',
    name: 'suchen-ohne-treffer',
    linesOf: async (db, span) => missLines(await missesOf(db, span)),
  },
}

/** `/admin/marketing/csv?tabelle=suchen&von=…&bis=…`: a table of the marketing page as a file for a spreadsheet. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = await staff(context, 'marketing')
  await recentlyConfirmedOr(context, href('/admin/marketing'))
  try {
    const services = context.get(servicesContext)
    const { db, clock } = services
    const span = readSpan(url.searchParams, berlinDay(clock.now()))
    const { what, name, linesOf } = tables[readTable(url.searchParams)]
    await recordExport(services, actor, { what, filters: [`${span.from}–${span.to}`] })
    const lines = await linesOf(db, span)
    return new Response(BOM + lines.map(csvLine).join(''), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${name}-${span.from}-${span.to}.csv"`,
        ...privateFile,
      },
    })
  } catch (error) {
    return fileError(error)
  }
}
