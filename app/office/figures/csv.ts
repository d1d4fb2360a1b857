import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { fileError } from '#app/http/pdf-response.ts'
import { privateFile } from '#app/http/private-page.ts'
import { berlinDay } from '#core/dates.ts'
import { figuresCsv } from '#core/figures/figures-csv.ts'
import { monthFigures } from '#core/figures/months.server.ts'
import type { Route } from './+types/csv'
import { readMonths } from './span.ts'

/** `/admin/zahlen/csv?monate=12`: the months as a file for a spreadsheet. */
export async function loader({ context, request }: Route.LoaderArgs) {
  await staff(context, 'figures')
  try {
    const { db, clock } = context.get(servicesContext)
    const today = berlinDay(clock.now())
    const count = readMonths(new URL(request.url).searchParams)
    return new Response(figuresCsv(await monthFigures(db, { today, count })), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="zahlen-${today}.csv"`,
        ...privateFile,
      },
    })
  } catch (error) {
    return fileError(error)
  }
}
