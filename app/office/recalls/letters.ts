import { href } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { fileError, pdfResponse } from '#app/http/pdf-response.ts'
import { privatePage } from '#app/http/private-page.ts'
import { recentlyConfirmedOr } from '#app/http/recently-confirmed.ts'
import { recordExport } from '#core/journal/exports.server.ts'
import { recallLetters } from '#core/recalls/letters.server.ts'
import { recallLettersPdf } from '#documents/pdfs/recall-letters.server.ts'
import type { Route } from './+types/letters'

/** The recall as letters to print, for everybody whom no mail reached. */
export async function loader({ context, params: { recallId } }: Route.LoaderArgs) {
  const actor = await staff(context, 'recalls')
  await recentlyConfirmedOr(context, href('/admin/rueckrufe/:recallId', { recallId }))
  const services = context.get(servicesContext)
  try {
    const letters = await recallLetters(services, recallId)
    await recordExport(services, actor, { what: 'recall_letters', filters: [] })
    const file = await recallLettersPdf(letters, services.clock.now())
    return pdfResponse(file, 'rueckruf-briefe.pdf', privatePage, 'inline')
  } catch (error) {
    return fileError(error)
  }
}
