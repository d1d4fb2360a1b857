import { href } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { recentlyConfirmedOr } from '#app/http/recently-confirmed.ts'
import { berlinDay } from '#core/dates.ts'
import { recordExport } from '#core/journal/exports.server.ts'
import { exportInventory } from '#core/list-files/device-export.server.ts'
import { readQuery } from '../inventory/query.ts'
import type { Route } from './+types/inventory'
import { csvResponse } from './csv-response.ts'

/** What of a list's address narrows it. */
const filters = ['q', 'status', 'ownership', 'location']

/** The devices that the inventory's address leaves, as a file that can be imported again (ADR-086). */
export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const actor = await staff(context, 'exports')
  await recentlyConfirmedOr(context, href('/admin/inventar'))
  const services = context.get(servicesContext)
  const used = filters.filter(name => searchParams.get(name))
  await recordExport(services, actor, { what: 'inventory', filters: used })
  const file = `inventar-${berlinDay(services.clock.now())}.csv`
  return csvResponse(file, exportInventory(services, readQuery(searchParams)))
}
