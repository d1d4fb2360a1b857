import { servicesContext } from '#app/http/context.ts'
import { machineError } from '#app/http/errors.ts'
import { staff } from '#app/http/guards.ts'
import { findCustomers } from '#core/phone-orders/customers.server.ts'
import type { Route } from './+types/find-customers'

/** `GET /admin/telefonbestellungen/kunden?q=`: whom an order by phone may be for. */
export async function loader({ context, url }: Route.LoaderArgs) {
  await staff(context, 'phone_orders')
  const services = context.get(servicesContext)
  const search = (url.searchParams.get('q') ?? '').slice(0, 100)
  try {
    const found = await findCustomers(services, search)
    return Response.json(found, { headers: { 'Cache-Control': 'no-store' } })
  } catch (error) {
    return machineError(error, services.log)
  }
}
