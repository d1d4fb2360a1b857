import type { ShopServices } from '#app/http/context.ts'
import { publishLegalTexts } from '#core/legal/publications.server.ts'
import { legalDocuments } from '#documents/legal/legal-documents.server.ts'

/** From now on the shop shows the legal texts of this program, which the archive notes. */
export function publishTexts(services: ShopServices): Promise<void> {
  return publishLegalTexts(services, legalDocuments(services.publicUrl, services.targets))
}
