import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { fileError, pdfResponse } from '#app/http/pdf-response.ts'
import { privatePage } from '#app/http/private-page.ts'
import { quoteNumber } from '#core/quotes/quote-number.ts'
import { quoteFile } from '#core/quotes/view.server.ts'
import { quotePdf } from '#documents/pdfs/quote-pdf.server.ts'
import type { Route } from './+types/pdf'

/** A quote on paper, as its customer gets it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  await staff(context, 'quotes')
  try {
    const quote = await quoteFile(context.get(servicesContext), params.quoteId)
    const name = `Angebot-${quoteNumber(quote.number)}.pdf`
    return pdfResponse(await quotePdf(quote), name, privatePage, 'inline')
  } catch (error) {
    return fileError(error)
  }
}
