import { actorContext, clientAddressContext, servicesContext } from '#app/http/context.ts'
import { machineError } from '#app/http/errors.ts'
import { readCheckoutRequest } from '#core/checkout/request.server.ts'
import { startCheckout } from '#core/checkout/start.server.ts'
import type { Route } from './+types/elements-checkout'
import { jsonBody, onlyPost } from './json-body.ts'
import { orderCookie } from './order-cookie.ts'

export const loader = onlyPost

/** `POST /api/elements-checkout`: places the order and opens its payment. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  try {
    const address = context.get(clientAddressContext)
    await services.limits.consume('checkout', address)
    const checkout = readCheckoutRequest(await jsonBody(request))
    const actor = await context.get(actorContext)()
    const userAgent = request.headers.get('User-Agent')
    const from = { actor, address, userAgent }
    const started = await startCheckout(services, { request: checkout, ...from })
    return Response.json(started, { headers: await orderCookie(services, actor, started) })
  } catch (error) {
    return machineError(error, services.log)
  }
}
