import { servicesContext } from '#app/http/context.ts'
import { signedIn } from '#app/http/guards.ts'
import { fileError } from '#app/http/pdf-response.ts'
import { privateFile } from '#app/http/private-page.ts'
import { berlinDay } from '#core/dates.ts'
import { ownData } from '#core/personal-data/own-data.server.ts'
import { ownDataJson } from '#documents/personal-data/json.server.ts'
import type { Route } from './+types/own-data-json'

/** `/kunden-bereich/konto/daten.json`: all that the shop holds of the person who asks (L-69). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const actor = await signedIn(context)
  try {
    const held = await ownData(services, actor, request.headers)
    const now = services.clock.now()
    return new Response(ownDataJson(services, held, now), {
      headers: {
        ...privateFile,
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': `attachment; filename="Meine-Daten-${berlinDay(now)}.json"`,
      },
    })
  } catch (error) {
    return fileError(error)
  }
}
