import { servicesContext } from '#app/http/context.ts'
import { fileError, pdfResponse } from '#app/http/pdf-response.ts'
import { privateFile } from '#app/http/private-page.ts'
import { storedDeclaration } from '#core/inquiries/declare.server.ts'
import { declaredOrder } from '#core/inquiries/declared-order.server.ts'
import { standingOf } from '#core/inquiries/standing.server.ts'
import { declarationPdf } from '#documents/pdfs/declaration-pdf.server.ts'
import type { Route } from './+types/declaration-pdf'

/**
 * `/erklaerungen/{id}`: a declaration to save, with date and time (§ 312k (3) BGB). Its id is random
 * and known only to who sent it, so it needs no sign-in.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    const services = context.get(servicesContext)
    const declaration = await storedDeclaration(services, params.declarationId)
    const of = await declaredOrder(services.db, declaration)
    const name = declaration.kind === 'withdrawal' ? 'Widerruf' : 'Kuendigung'
    const standing = await standingOf(services.db, declaration)
    const file = await declarationPdf(declaration, services.clock.now(), of, standing)
    return pdfResponse(file, `${name}.pdf`, privateFile)
  } catch (error) {
    return fileError(error)
  }
}
