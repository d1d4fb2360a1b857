import { clientAddressContext, servicesContext } from '#app/http/context.ts'
import { machineError } from '#app/http/errors.ts'
import { decideOnTracking } from '#core/conversions/decide.server.ts'
import { loggedConsents } from '#core/tracking/consent-log.server.ts'
import type { Route } from './+types/consent'
import { jsonFields } from './json-body.ts'

/** `GET /api/consent?nummer=…`: what is noted under a browser's random number, for whoever has it (Art. 15 GDPR). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const consentId = new URL(request.url).searchParams.get('nummer') ?? ''
  const entries = await loggedConsents(context.get(servicesContext), consentId)
  return Response.json({ entries }, { headers: { 'Cache-Control': 'no-store' } })
}

/** `POST /api/consent`: notes a decision, once however often it is sent. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  try {
    const address = context.get(clientAddressContext)
    await decideOnTracking(services, await jsonFields(request), address)
    return Response.json({ ok: true })
  } catch (error) {
    return machineError(error, services.log)
  }
}
