import { pdfResponse } from '#app/http/pdf-response.ts'
import type { LegalKind, LegalWording } from '#core/legal/publications.server.ts'
import { legalPdf } from '#documents/pdfs/legal-pdf.server.ts'

const names: Record<LegalKind, string> = {
  terms: 'AGB',
  privacy: 'Datenschutz',
  imprint: 'Impressum',
  withdrawal_right: 'Widerruf',
  shipping_payment: 'Versand-und-Zahlung',
  voluntary_return: 'Rueckgabe',
  accessibility: 'Barrierefreiheit',
  batteries: 'Batterieentsorgung',
  reviews: 'Bewertungen',
}

/** A legal text to save, named after itself and its day. */
export async function legalFile(kind: LegalKind, text: LegalWording): Promise<Response> {
  return pdfResponse(await legalPdf(text), `${names[kind]}-${text.version}.pdf`, {
    'Cache-Control': 'public, max-age=0, must-revalidate',
    ETag: `"${text.sha256.slice(0, 16)}"`,
  })
}
