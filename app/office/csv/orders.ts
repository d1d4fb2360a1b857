import { href } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { recentlyConfirmedOr } from '#app/http/recently-confirmed.ts'
import { berlinDay } from '#core/dates.ts'
import { exportOrders } from '#core/fulfilment/export.server.ts'
import { recordExport } from '#core/journal/exports.server.ts'
import { readQuery } from '../orders/query.ts'
import type { Route } from './+types/orders'
import { csvResponse } from './csv-response.ts'

/** What of a list's address narrows it. */
const filters = ['q', 'status', 'type', 'payment', 'delivered']

/** The orders that the list's address leaves, as a file. */
export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const actor = await staff(context, 'exports')
  await recentlyConfirmedOr(context, href('/admin/auftraege'))
  const services = context.get(servicesContext)
  const used = filters.filter(name => searchParams.get(name))
  await recordExport(services, actor, { what: 'orders', filters: used })
  const file = `auftraege-${berlinDay(services.clock.now())}.csv`
  return csvResponse(file, exportOrders(services, readQuery(searchParams)))
}
