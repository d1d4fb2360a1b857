import { actorContext, servicesContext } from '#app/http/context.ts'
import { machineError } from '#app/http/errors.ts'
import { quoteCart } from '#core/checkout/quote.server.ts'
import { readCart } from '#core/checkout/request.server.ts'
import type { Route } from './+types/cart'
import { jsonBody, onlyPost } from './json-body.ts'

export const loader = onlyPost

/** `POST /api/cart`: what a cart costs now; changes nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  try {
    const cart = readCart(await jsonBody(request))
    return Response.json(await quoteCart(services, cart, await context.get(actorContext)()))
  } catch (error) {
    return machineError(error, services.log)
  }
}
