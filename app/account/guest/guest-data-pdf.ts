import { servicesContext } from '#app/http/context.ts'
import { fileError, pdfResponse } from '#app/http/pdf-response.ts'
import { linkedGuestOrder } from '#core/account-view/guest-order.server.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { dataOfOrder } from '#core/personal-data/own-data.server.ts'
import { ownDataPdf } from '#documents/pdfs/own-data-pdf.server.ts'
import type { Route } from './+types/guest-data-pdf'
import { linkedPage, orderToken } from './link.ts'

/** `/bestellung/daten.pdf`: the same to read. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  try {
    const { group } = await linkedGuestOrder(services, orderToken(request))
    const person = { name: group.customerName, email: group.customerEmail }
    const held = await dataOfOrder(services, group.id)
    const file = await ownDataPdf(held, person, services.clock.now())
    return pdfResponse(file, `Daten-${orderNumber(group.number)}.pdf`, linkedPage)
  } catch (error) {
    return fileError(error)
  }
}
