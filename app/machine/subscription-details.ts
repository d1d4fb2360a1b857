import { z } from 'zod'
import { servicesContext } from '#app/http/context.ts'
import { machineError } from '#app/http/errors.ts'
import { signedInCaller } from '#app/http/signed-in-caller.ts'
import { subscriptionDetails } from '#core/account-view/subscription-details.server.ts'
import { refusal } from '#core/refusals.ts'
import type { Route } from './+types/subscription-details'
import { jsonBody, onlyPost } from './json-body.ts'

export const loader = onlyPost

const body = z.object({ subscriptionId: z.string().regex(/^sub_\w{1,100}$/) })

/** `POST /api/get-subscription-details`: the figures of one of the customer's own subscriptions. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  try {
    const actor = await signedInCaller(context)
    const wanted = body.safeParse(await jsonBody(request))
    if (!wanted.success) {
      throw refusal('unknown_rental', {
        field: 'subscriptionId',
      })
    }
    return Response.json(await subscriptionDetails(services, actor, wanted.data.subscriptionId))
  } catch (error) {
    return machineError(error, services.log)
  }
}
