import { clientAddressContext, servicesContext } from '#app/http/context.ts'
import { machineError } from '#app/http/errors.ts'
import { signedInCaller } from '#app/http/signed-in-caller.ts'
import type { Route } from './+types/changes'
import { answerWithChanges } from './event-stream.ts'

/** `/kunden-bereich/aenderungen`: an event for each change of the customer's orders (S-7-12). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { liveOrders, log } = context.get(servicesContext)
  try {
    const viewer = { actor: await signedInCaller(context), headers: request.headers }
    const visit = { viewer, address: context.get(clientAddressContext) }
    return answerWithChanges(request, page => liveOrders.follow(visit, page))
  } catch (error) {
    return machineError(error, log)
  }
}
