import { servicesContext } from '#app/http/context.ts'
import { quoteLink, readLink } from '#app/http/link-cookie.ts'
import { fileError, pdfResponse } from '#app/http/pdf-response.ts'
import { privatePage } from '#app/http/private-page.ts'
import { quoteNumber } from '#core/quotes/quote-number.ts'
import { quoteBehind } from '#core/quotes/view.server.ts'
import { refusal } from '#core/refusals.ts'
import { quotePdf } from '#documents/pdfs/quote-pdf.server.ts'
import type { Route } from './+types/quote-pdf'

/** `/angebot/pdf`: the quote that a link opened, on paper. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  try {
    const quote = await quoteBehind(services, readLink(quoteLink, request.headers))
    if (!quote) throw refusal('quote_not_found')
    const name = `Angebot-${quoteNumber(quote.number)}.pdf`
    return pdfResponse(await quotePdf(quote), name, privatePage)
  } catch (error) {
    return fileError(error)
  }
}
