import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { fileError, pdfResponse } from '#app/http/pdf-response.ts'
import { privatePage } from '#app/http/private-page.ts'
import { recallLetters } from '#core/recalls/letters.server.ts'
import { recallLettersPdf } from '#documents/pdfs/recall-letters.server.ts'
import type { Route } from './+types/letters'

/** The recall as letters to print, for everybody whom no mail reached. */
export async function loader({ context, params }: Route.LoaderArgs) {
  await staff(context, 'recalls')
  const services = context.get(servicesContext)
  try {
    const letters = await recallLetters(services, params.recallId)
    const file = await recallLettersPdf(letters, services.clock.now())
    return pdfResponse(file, 'rueckruf-briefe.pdf', privatePage, 'inline')
  } catch (error) {
    return fileError(error)
  }
}
