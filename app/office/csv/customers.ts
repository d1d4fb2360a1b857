import { href } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { recentlyConfirmedOr } from '#app/http/recently-confirmed.ts'
import { exportCustomers } from '#core/customer-records/export.server.ts'
import { berlinDay } from '#core/dates.ts'
import { recordExport } from '#core/journal/exports.server.ts'
import { readSearch } from '../table/address.ts'
import type { Route } from './+types/customers'
import { csvResponse } from './csv-response.ts'

/** The customers that the list's address leaves, as a file. */
export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const actor = await staff(context, 'exports')
  await recentlyConfirmedOr(context, href('/admin/kunden'))
  const services = context.get(servicesContext)
  const search = readSearch(searchParams)
  await recordExport(services, actor, { what: 'customers', filters: search ? ['q'] : [] })
  const file = `kunden-${berlinDay(services.clock.now())}.csv`
  return csvResponse(file, exportCustomers(services, { search }))
}
