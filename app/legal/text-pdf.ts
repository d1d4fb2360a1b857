import { servicesContext } from '#app/http/context.ts'
import { legalDocuments } from '#documents/legal/legal-documents.server.ts'
import type { Route } from './+types/text-pdf'
import { legalFile } from './legal-file.server.ts'
import { routedText } from './legal-routes.ts'

/** `/agb.pdf`, `/impressum.pdf` …: each text as it reads today, to save (L-05). */
export async function loader({ context, pattern }: Route.LoaderArgs) {
  const { publicUrl, targets } = context.get(servicesContext)
  const { kind } = routedText(pattern.replace(/\.pdf$/, ''))
  return legalFile(kind, legalDocuments(publicUrl, targets)[kind])
}
