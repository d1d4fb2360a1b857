import { servicesContext } from '#app/http/context.ts'
import { signedIn } from '#app/http/guards.ts'
import { fileError, pdfResponse } from '#app/http/pdf-response.ts'
import { privateFile } from '#app/http/private-page.ts'
import { berlinDay } from '#core/dates.ts'
import { ownData } from '#core/personal-data/own-data.server.ts'
import { ownDataPdf } from '#documents/pdfs/own-data-pdf.server.ts'
import type { Route } from './+types/own-data-pdf'

/** `/kunden-bereich/konto/daten.pdf`: the same to read. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const actor = await signedIn(context)
  try {
    const now = services.clock.now()
    const file = await ownDataPdf(await ownData(services, actor, request.headers), actor, now)
    return pdfResponse(file, `Meine-Daten-${berlinDay(now)}.pdf`, privateFile)
  } catch (error) {
    return fileError(error)
  }
}
