import { recapitulativeOf } from '#core/invoices/recapitulative.server.ts'
import { recapitulativeCsv } from '#core/invoices/recapitulative.ts'
import type { Route } from './+types/recapitulative-csv'
import { quarterFile } from './quarter-file.ts'

/** `/admin/umsatzsteuer/2026-1/zm`: what businesses elsewhere in the EU were supplied with, as a file. */
export const loader = ({ params, context }: Route.LoaderArgs) =>
  quarterFile(context, params.quarter, {
    what: 'recapitulative',
    name: 'zm',
    content: async ({ db }, quarter) => recapitulativeCsv(await recapitulativeOf(db, quarter)),
  })
