import { href } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { fileError } from '#app/http/pdf-response.ts'
import { privateFile } from '#app/http/private-page.ts'
import { recentlyConfirmedOr } from '#app/http/recently-confirmed.ts'
import { BOM, csvLine } from '#core/csv.ts'
import { berlinDay } from '#core/dates.ts'
import { recordExport } from '#core/journal/exports.server.ts'
import { originLines, origins } from '#core/marketing/origins.server.ts'
import { readSpan } from '#core/marketing/span.ts'
import type { Route } from './+types/csv'

/** `/admin/marketing/csv?von=…&bis=…`: orders by where they came from, as a file for a spreadsheet. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = await staff(context, 'marketing')
  await recentlyConfirmedOr(context, href('/admin/marketing'))
  try {
    const services = context.get(servicesContext)
    const { db, clock } = services
    const span = readSpan(url.searchParams, berlinDay(clock.now()))
    await recordExport(services, actor, { what: 'origins', filters: [`${span.from}–${span.to}`] })
    const lines = originLines(await origins(db, span))
    return new Response(BOM + lines.map(csvLine).join(''), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="herkunft-${span.from}-${span.to}.csv"`,
        ...privateFile,
      },
    })
  } catch (error) {
    return fileError(error)
  }
}
