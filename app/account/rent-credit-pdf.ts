import { servicesContext } from '#app/http/context.ts'
import { signedIn } from '#app/http/guards.ts'
import { fileError, pdfResponse } from '#app/http/pdf-response.ts'
import { privatePage } from '#app/http/private-page.ts'
import { ownRentCredit } from '#core/account-view/rent-credit.server.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { rentCreditPdf } from '#documents/pdfs/rent-credit-pdf.server.ts'
import { rentCreditTitle } from '#documents/rent-credit/words.ts'
import type { Route } from './+types/rent-credit-pdf'

/** `/kunden-bereich/miete/{id}/pdf`: the page of a rented device to save (S-2.9-32). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const actor = await signedIn(context)
  try {
    const credit = await ownRentCredit(services, actor, params.orderId)
    const file = await rentCreditPdf(credit, actor.name, services.clock.now())
    const title = rentCreditTitle(credit.rental).replace(' ', '-')
    const name = `${title}-${orderNumber(credit.group.number)}-${credit.today}.pdf`
    return pdfResponse(file, name, privatePage)
  } catch (error) {
    return fileError(error)
  }
}
