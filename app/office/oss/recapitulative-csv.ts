import { href } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { fileError } from '#app/http/pdf-response.ts'
import { privateFile } from '#app/http/private-page.ts'
import { recentlyConfirmedOr } from '#app/http/recently-confirmed.ts'
import { readQuarter } from '#core/invoices/oss.ts'
import { recapitulativeOf } from '#core/invoices/recapitulative.server.ts'
import { recapitulativeCsv } from '#core/invoices/recapitulative.ts'
import { recordExport } from '#core/journal/exports.server.ts'
import { refusal } from '#core/refusals.ts'
import type { Route } from './+types/recapitulative-csv'

/** `/admin/umsatzsteuer/2026-1/zm`: what businesses elsewhere in the EU were supplied with, as a file. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = await staff(context, 'taxes')
  await recentlyConfirmedOr(context, href('/admin/umsatzsteuer'))
  try {
    const quarter = readQuarter(params.quarter)
    if (!quarter) throw refusal('not_found')
    const services = context.get(servicesContext)
    await recordExport(services, actor, { what: 'recapitulative', filters: [params.quarter] })
    return new Response(recapitulativeCsv(await recapitulativeOf(services.db, quarter)), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="zm-${params.quarter}.csv"`,
        ...privateFile,
      },
    })
  } catch (error) {
    return fileError(error)
  }
}
