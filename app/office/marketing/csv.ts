import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { fileError } from '#app/http/pdf-response.ts'
import { privateFile } from '#app/http/private-page.ts'
import { BOM, csvLine } from '#core/csv.ts'
import { berlinDay } from '#core/dates.ts'
import { originLines, origins } from '#core/marketing/origins.server.ts'
import { readSpan } from '#core/marketing/span.ts'
import type { Route } from './+types/csv'

/** `/admin/marketing/csv?von=…&bis=…`: orders by where they came from, as a file for a spreadsheet. */
export async function loader({ context, url }: Route.LoaderArgs) {
  await staff(context, 'marketing')
  try {
    const { db, clock } = context.get(servicesContext)
    const span = readSpan(url.searchParams, berlinDay(clock.now()))
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
