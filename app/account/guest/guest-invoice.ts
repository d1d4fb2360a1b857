import { servicesContext } from '#app/http/context.ts'
import { fileError, pdfResponse } from '#app/http/pdf-response.ts'
import { linkedGuestOrder } from '#core/account-view/guest-order.server.ts'
import { invoiceOfOrder } from '#core/invoices/read.server.ts'
import { invoiceDocument } from '#documents/invoices/document.server.ts'
import type { Route } from './+types/guest-invoice'
import { linkedPage, orderToken } from './link.ts'

/** `/bestellung/rechnungen/{id}`: an invoice of the order that the guest's link opens (ADR-132). */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  try {
    const { group } = await linkedGuestOrder(services, orderToken(request))
    const invoice = await invoiceOfOrder(services, group.id, params.invoiceId)
    const file = await invoiceDocument(services, invoice)
    return pdfResponse(file, `${invoice.number}.pdf`, linkedPage)
  } catch (error) {
    return fileError(error)
  }
}
