import { ossOf } from '#core/invoices/oss.server.ts'
import { ossCsv } from '#core/invoices/oss.ts'
import type { Route } from './+types/csv'
import { quarterFile } from './quarter-file.ts'

/** `/admin/umsatzsteuer/2026-1`: a quarter's rows as a file for the declaration. */
export const loader = ({ params, context }: Route.LoaderArgs) =>
  quarterFile(context, params.quarter, {
    what: 'oss',
    name: 'oss',
    content: async ({ db }, quarter) => ossCsv(await ossOf(db, quarter)),
  })
