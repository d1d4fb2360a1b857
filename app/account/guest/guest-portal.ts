import { redirect } from 'react-router'
import { clientAddressContext, servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { openGuestPortal } from '#core/account-view/portal.server.ts'
import type { Route } from './+types/guest-portal'
import { linkedPage, orderToken } from './link.ts'

/** From a guest's order to the provider's page about what pays it (S-1-10). */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  try {
    await services.limits.consume('checkout', context.get(clientAddressContext))
    const token = orderToken(request)
    const portal = await openGuestPortal(services, { token, origin: url.origin })
    return redirect(portal.url, { headers: linkedPage })
  } catch (error) {
    throw pageError(error)
  }
}
