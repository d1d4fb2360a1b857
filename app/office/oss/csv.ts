import { href } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { fileError } from '#app/http/pdf-response.ts'
import { privateFile } from '#app/http/private-page.ts'
import { recentlyConfirmedOr } from '#app/http/recently-confirmed.ts'
import { ossOf } from '#core/invoices/oss.server.ts'
import { ossCsv, readQuarter } from '#core/invoices/oss.ts'
import { recordExport } from '#core/journal/exports.server.ts'
import { refusal } from '#core/refusals.ts'
import type { Route } from './+types/csv'

/** `/admin/umsatzsteuer/2026-1`: a quarter's rows as a file for the declaration. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = await staff(context, 'taxes')
  await recentlyConfirmedOr(context, href('/admin/umsatzsteuer'))
  try {
    const quarter = readQuarter(params.quarter)
    if (!quarter) throw refusal('not_found')
    const services = context.get(servicesContext)
    await recordExport(services, actor, { what: 'oss', filters: [params.quarter] })
    return new Response(ossCsv(await ossOf(services.db, quarter)), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="oss-${params.quarter}.csv"`,
        ...privateFile,
      },
    })
  } catch (error) {
    return fileError(error)
  }
}
