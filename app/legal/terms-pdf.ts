import { servicesContext } from '#app/http/context.ts'
import { pdfResponse } from '#app/http/pdf-response.ts'
import { legalDocuments } from '#documents/legal/legal-documents.server.ts'
import { legalPdf } from '#documents/pdfs/legal-pdf.server.ts'
import type { Route } from './+types/terms-pdf'

/** `/agb.pdf`: the terms to save (L-05). */
export async function loader({ context }: Route.LoaderArgs) {
  const { terms } = legalDocuments(context.get(servicesContext).publicUrl)
  return pdfResponse(await legalPdf(terms), `AGB-${terms.version}.pdf`, {
    'Cache-Control': 'public, max-age=0, must-revalidate',
    ETag: `"${terms.sha256.slice(0, 16)}"`,
  })
}
