import { href } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { staff } from '#app/http/guards.ts'
import { recentlyConfirmedOr } from '#app/http/recently-confirmed.ts'
import { berlinDay } from '#core/dates.ts'
import { recordExport } from '#core/journal/exports.server.ts'
import { exportRecall } from '#core/recalls/export.server.ts'
import { recallWithProduct } from '#core/recalls/file.server.ts'
import { remedyLabels } from '#documents/recalls/words.ts'
import { csvResponse } from '../csv/csv-response.ts'
import type { Route } from './+types/csv'
import { noticeStates } from './words.ts'

/** Everybody whom a recall tells, as a file. */
export async function loader({ context, params: { recallId } }: Route.LoaderArgs) {
  const actor = await staff(context, 'recalls')
  await recentlyConfirmedOr(context, href('/admin/rueckrufe/:recallId', { recallId }))
  const services = context.get(servicesContext)
  try {
    await recallWithProduct(services.db, recallId)
  } catch (error) {
    throw pageError(error)
  }
  await recordExport(services, actor, { what: 'recall', filters: [] })
  const lines = exportRecall(services, recallId, {
    state: ({ state }) => noticeStates[state].words,
    wish: ({ wish }) => (wish ? remedyLabels[wish] : ''),
  })
  return csvResponse(`rueckruf-${berlinDay(services.clock.now())}.csv`, lines)
}
