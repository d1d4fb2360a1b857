import { servicesContext } from '#app/http/context.ts'
import { signedIn } from '#app/http/guards.ts'
import { fileError, pdfResponse } from '#app/http/pdf-response.ts'
import { privatePage } from '#app/http/private-page.ts'
import { ownInvoice } from '#core/invoices/read.server.ts'
import { invoiceDocument } from '#documents/invoices/document.server.ts'
import type { Route } from './+types/invoice-pdf'

/** `/kunden-bereich/rechnungen/{id}`: an invoice of the customer's own, as it was issued (L-80). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const actor = await signedIn(context)
  try {
    const invoice = await ownInvoice(services, actor, params.invoiceId)
    const file = await invoiceDocument(services, invoice)
    return pdfResponse(file, `${invoice.number}.pdf`, privatePage)
  } catch (error) {
    return fileError(error)
  }
}
