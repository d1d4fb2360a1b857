import { servicesContext } from '#app/http/context.ts'
import { fileError } from '#app/http/pdf-response.ts'
import { linkedGuestOrder } from '#core/account-view/guest-order.server.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { dataOfOrder } from '#core/personal-data/own-data.server.ts'
import { ownDataJson } from '#documents/personal-data/json.server.ts'
import type { Route } from './+types/guest-data-json'
import { linkedPage, orderToken } from './link.ts'

/** `/bestellung/daten.json`: all that the shop holds of the order that the guest's link opens (L-69). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  try {
    const { group } = await linkedGuestOrder(services, orderToken(request))
    const held = await dataOfOrder(services, group.id)
    const name = `Daten-${orderNumber(group.number)}.json`
    return new Response(ownDataJson(services, held, services.clock.now()), {
      headers: {
        ...linkedPage,
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': `attachment; filename="${name}"`,
      },
    })
  } catch (error) {
    return fileError(error)
  }
}
