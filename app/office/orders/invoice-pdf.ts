import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { fileError, pdfResponse } from '#app/http/pdf-response.ts'
import { privatePage } from '#app/http/private-page.ts'
import { anyInvoice } from '#core/invoices/read.server.ts'
import { invoiceDocument } from '#documents/invoices/document.server.ts'
import type { Route } from './+types/invoice-pdf'

/** `/admin/rechnungen/{id}`: any invoice, for the office (L-80). */
export async function loader({ params, context }: Route.LoaderArgs) {
  await staff(context, 'money')
  const services = context.get(servicesContext)
  try {
    const invoice = await anyInvoice(services.db, params.invoiceId)
    const file = await invoiceDocument(services, invoice)
    return pdfResponse(file, `${invoice.number}.pdf`, privatePage)
  } catch (error) {
    return fileError(error)
  }
}
