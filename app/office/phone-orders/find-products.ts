import { servicesContext } from '#app/http/context.ts'
import { machineError } from '#app/http/errors.ts'
import { staff } from '#app/http/guards.ts'
import { offeredProducts } from '#core/phone-orders/products.server.ts'
import type { Route } from './+types/find-products'

/** `GET /admin/telefonbestellungen/produkte?q=`: what is sold, with its offers and what is free. */
export async function loader({ context, url }: Route.LoaderArgs) {
  await staff(context, 'phone_orders')
  const services = context.get(servicesContext)
  const search = (url.searchParams.get('q') ?? '').slice(0, 100)
  try {
    const found = await offeredProducts(services, search)
    return Response.json(found, { headers: { 'Cache-Control': 'no-store' } })
  } catch (error) {
    return machineError(error, services.log)
  }
}
