import { href } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { staff } from '#app/http/guards.ts'
import { privateFile } from '#app/http/private-page.ts'
import { recentlyConfirmedOr } from '#app/http/recently-confirmed.ts'
import { datevFile } from '#core/datev/batch.server.ts'
import { readMonth } from '#core/datev/month.ts'
import { recordExport } from '#core/journal/exports.server.ts'
import { refusal } from '#core/refusals.ts'
import type { Route } from './+types/file'

/** A month's booking batch as a file, named as DATEV wants it; noted in the journal. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = await staff(context, 'datev')
  await recentlyConfirmedOr(context, href('/admin/datev'))
  const services = context.get(servicesContext)
  const month = readMonth(params.month)
  if (!month) throw pageError(refusal('not_found'))
  const file = await datevFile(services, month)
  await recordExport(services, actor, { what: 'datev', filters: [month] })
  return new Response(file, {
    headers: {
      'Content-Type': 'text/csv; charset=windows-1252',
      'Content-Disposition': `attachment; filename="EXTF_Buchungsstapel_${month}.csv"`,
      ...privateFile,
    },
  })
}
