import { servicesContext } from '#app/http/context.ts'
import { machineError } from '#app/http/errors.ts'
import { staff } from '#app/http/guards.ts'
import { chosenOrders } from '#core/fulfilment/selection.server.ts'
import { readQuery } from '../query.ts'
import type { Route } from './+types/matches'

/**
 * `GET /admin/auftraege/treffer?filter=…&count=…&digest=…`: all orders that this address of the list finds, where they
 * are still those, each as it stands.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  await staff(context, 'orders')
  const services = context.get(servicesContext)
  const query = readQuery(new URLSearchParams(url.searchParams.get('filter') ?? ''))
  const seen = {
    count: Number(url.searchParams.get('count')),
    digest: url.searchParams.get('digest') || null,
  }
  try {
    const orders = await chosenOrders(services.db, query, seen)
    return Response.json(orders, { headers: { 'Cache-Control': 'no-store' } })
  } catch (error) {
    return machineError(error, services.log)
  }
}
