import { z } from 'zod'
import { clientAddressContext, servicesContext } from '#app/http/context.ts'
import { machineError } from '#app/http/errors.ts'
import { signedInCaller } from '#app/http/signed-in-caller.ts'
import { startBuyout } from '#core/buyouts/start.server.ts'
import { refusal } from '#core/refusals.ts'
import type { Route } from './+types/create-buyout-checkout'
import { jsonBody, onlyPost } from './json-body.ts'
import { returnOrigin } from './return-origin.ts'

export const loader = onlyPost

/** More than any order has ever held: how many one takes is the shop's setting and may change. */
const MOST_UNITS = 1000

const body = z.object({
  orderId: z.string().max(100),
  clusterOrderIds: z.array(z.string().max(100)).max(MOST_UNITS).optional(),
  shownCents: z.int().optional(),
})

/**
 * `POST /api/create-buyout-checkout`: `{orderId, clusterOrderIds?, shownCents?}` → `{checkout_url}` of the page
 * where the rented units are bought together (S-7-16). `shownCents` refuses every other price than that.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  try {
    const actor = await signedInCaller(context)
    await services.limits.consume('checkout', context.get(clientAddressContext))
    const wanted = body.safeParse(await jsonBody(request))
    if (!wanted.success) {
      const field = String(wanted.error.issues[0]?.path[0] ?? 'orderId')
      throw refusal('unknown_device', {
        field,
      })
    }
    const origin = returnOrigin(request, services)
    const { checkoutUrl } = await startBuyout(services, actor, { ...wanted.data, origin })
    return Response.json({ checkout_url: checkoutUrl })
  } catch (error) {
    return machineError(error, services.log)
  }
}
