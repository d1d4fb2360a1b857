import { clientAddressContext, servicesContext } from '#app/http/context.ts'
import { machineError } from '#app/http/errors.ts'
import { linkedGuestOrder } from '#core/account-view/guest-order.server.ts'
import { answerWithChanges } from '../event-stream.ts'
import type { Route } from './+types/guest-changes'
import { orderToken } from './link.ts'

/** `/bestellung/aenderungen`: an event for each change of the order that a guest's link opens (S-7-12, ADR-132). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  try {
    const token = orderToken(request)
    const { group } = await linkedGuestOrder(services, token)
    const viewer = { orderGroupId: group.id, token }
    const visit = { viewer, address: context.get(clientAddressContext) }
    return answerWithChanges(request, page => services.liveOrders.follow(visit, page))
  } catch (error) {
    return machineError(error, services.log)
  }
}
