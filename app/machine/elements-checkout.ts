import { actorContext, clientAddressContext, servicesContext } from '#app/http/context.ts'
import { machineError } from '#app/http/errors.ts'
import { linkCookieHeader, orderLink } from '#app/http/link-cookie.ts'
import { readCheckoutRequest } from '#core/checkout/request.server.ts'
import { startCheckout } from '#core/checkout/start.server.ts'
import { firstOrderLink } from '#core/orders/access-links.server.ts'
import type { Services } from '#core/services.ts'
import type { Route } from './+types/elements-checkout'
import { jsonBody, onlyPost } from './json-body.ts'

export const loader = onlyPost

/** `POST /api/elements-checkout`: places the order and opens its payment. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  try {
    const address = context.get(clientAddressContext)
    await services.limits.consume('checkout', address)
    const checkout = readCheckoutRequest(await jsonBody(request))
    const actor = await context.get(actorContext)()
    const started = await startCheckout(services, { request: checkout, actor, address })
    const isNewToGuest = actor.kind === 'guest' && !started.noPaymentRequired
    const headers = isNewToGuest ? await orderCookie(services, started.orderGroupId) : undefined
    return Response.json(started, { headers })
  } catch (error) {
    return machineError(error, services.log)
  }
}

/** Lets the browser that placed a guest's order see it, from the success page on (ADR-132). */
async function orderCookie({ db, clock, publicUrl }: Services, orderGroupId: string) {
  const token = await firstOrderLink(db, { orderGroupId, now: clock.now() })
  if (token === null) return undefined
  const https = publicUrl.startsWith('https://')
  return { 'Set-Cookie': linkCookieHeader(orderLink, token, https) }
}
