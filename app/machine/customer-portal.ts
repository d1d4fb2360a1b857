import { z } from 'zod'
import { clientAddressContext, servicesContext } from '#app/http/context.ts'
import { machineError } from '#app/http/errors.ts'
import { signedInCaller } from '#app/http/signed-in-caller.ts'
import { openPortal } from '#core/account-view/portal.server.ts'
import { refusal } from '#core/refusals.ts'
import type { Route } from './+types/customer-portal'
import { jsonOrNothing, onlyPost } from './json-body.ts'
import { returnOrigin } from './return-origin.ts'

export const loader = onlyPost

const body = z.object({ subscriptionId: z.string().regex(/^sub_\w{1,100}$/) }).partial()

/**
 * `POST /api/customer-portal` → `{url}` of the provider's portal (S-7-16). Without a body, as the
 * specification has it; `{subscriptionId}` says whose portal, where an account has claimed orders of
 * several customers.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  try {
    const actor = await signedInCaller(context)
    await services.limits.consume('checkout', context.get(clientAddressContext))
    const wanted = body.safeParse(await jsonOrNothing(request))
    if (!wanted.success) {
      throw refusal('unknown_rental', {
        field: 'subscriptionId',
      })
    }
    const origin = returnOrigin(request, services)
    return Response.json(await openPortal(services, actor, { origin, ...wanted.data }))
  } catch (error) {
    return machineError(error, services.log)
  }
}
