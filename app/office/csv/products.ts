import { href } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { recentlyConfirmedOr } from '#app/http/recently-confirmed.ts'
import { berlinDay } from '#core/dates.ts'
import { recordExport } from '#core/journal/exports.server.ts'
import { exportProducts } from '#core/list-files/product-export.server.ts'
import { readQuery } from '../products/query.ts'
import type { Route } from './+types/products'
import { csvResponse } from './csv-response.ts'

/** What of a list's address narrows it. */
const filters = ['q', 'gap', 'category']

/** The products that the list's address leaves, as a file that can be imported again (ADR-146). */
export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const actor = await staff(context, 'product-files')
  await recentlyConfirmedOr(context, href('/admin/produkte'))
  const services = context.get(servicesContext)
  const used = filters.filter(name => searchParams.get(name))
  await recordExport(services, actor, { what: 'products', filters: used })
  const file = `produkte-${berlinDay(services.clock.now())}.csv`
  return csvResponse(file, exportProducts(services, readQuery(searchParams)))
}
