import { actorContext, clientAddressContext, servicesContext } from '#app/http/context.ts'
import { machineError } from '#app/http/errors.ts'
import { phoneOrderLink, readLink } from '#app/http/link-cookie.ts'
import { linkedOrder } from '#core/orders/access-links.server.ts'
import { orderByPhone, readChoice } from '#core/phone-orders/order.server.ts'
import { refusal } from '#core/refusals.ts'
import type { Route } from './+types/phone-order'
import { jsonBody, onlyPost } from './json-body.ts'
import { orderCookie } from './order-cookie.ts'

export const loader = onlyPost

/** `POST /api/phone-order`: its customer goes on to the payment of an order that was taken by phone (ADR-143). */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  try {
    await services.limits.consume('checkout', context.get(clientAddressContext))
    const choice = readChoice(await jsonBody(request))
    const token = readLink(phoneOrderLink, request.headers)
    const link = { token, purpose: 'phone_order' as const, now: services.clock.now() }
    const orderGroupId = await linkedOrder(services.db, link)
    if (orderGroupId !== choice.orderGroupId) throw refusal('order_not_found')
    const actor = await context.get(actorContext)()
    const started = await orderByPhone(services, { actor, choice })
    return Response.json(started, { headers: await orderCookie(services, actor, started) })
  } catch (error) {
    return machineError(error, services.log)
  }
}
