import { servicesContext } from '#app/http/context.ts'
import { machineError } from '#app/http/errors.ts'
import { jsonWithCookies, passkeyCall } from '#app/http/passkey-call.ts'
import { askForPasskey } from '#core/customers/passkeys.server.ts'
import type { Route } from './+types/ask-for-passkey'

/** `/auth/passkey/frage`: what the browser asks whoever signs in with a passkey. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  try {
    const { options, cookies } = await askForPasskey(services, passkeyCall(request, context))
    return jsonWithCookies(options, cookies)
  } catch (error) {
    return machineError(error, services.log)
  }
}
