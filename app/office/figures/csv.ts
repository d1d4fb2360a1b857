import { href } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { fileError } from '#app/http/pdf-response.ts'
import { privateFile } from '#app/http/private-page.ts'
import { recentlyConfirmedOr } from '#app/http/recently-confirmed.ts'
import { berlinDay } from '#core/dates.ts'
import { cohorts } from '#core/figures/cohorts.server.ts'
import { cohortsCsv, figuresCsv, utilisationCsv } from '#core/figures/figures-csv.ts'
import { monthFigures } from '#core/figures/months.server.ts'
import {
  utilisationByDeviceAndMonth,
  utilisationByMonth,
} from '#core/figures/utilisation-months.server.ts'
import { recordExport } from '#core/journal/exports.server.ts'
import type { Services } from '#core/services.ts'
import type { Route } from './+types/csv'
import { readMonths } from './span.ts'
import { type FiguresTable, readTable } from './tables.ts'

interface Span {
  today: string
  count: number
}

/** `/admin/zahlen/csv?monate=12&tabelle=jahrgaenge`: a table of the figures as a file for a spreadsheet. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const actor = await staff(context, 'figures')
  await recentlyConfirmedOr(context, href('/admin/zahlen'))
  try {
    const services = context.get(servicesContext)
    const { db, clock } = services
    const today = berlinDay(clock.now())
    const params = new URL(request.url).searchParams
    const table = readTable(params)
    await recordExport(services, actor, { what: 'figures', filters: [table] })
    const csv = await tables[table](db, { today, count: readMonths(params) })
    const name = table === 'monate' ? 'zahlen' : `zahlen-${table}`
    return new Response(csv, {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${name}-${today}.csv"`,
        ...privateFile,
      },
    })
  } catch (error) {
    return fileError(error)
  }
}

const tables: Record<FiguresTable, (db: Services['db'], span: Span) => Promise<string>> = {
  monate: async (db, span) =>
    figuresCsv(await monthFigures(db, span), (await utilisationByMonth(db, span)).all),
  jahrgaenge: async (db, span) => cohortsCsv(await cohorts(db, span)),
  auslastung: async (db, span) => utilisationCsv(await utilisationByDeviceAndMonth(db, span)),
}
