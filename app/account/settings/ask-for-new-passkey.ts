import { servicesContext } from '#app/http/context.ts'
import { machineError } from '#app/http/errors.ts'
import { textOf } from '#app/http/form-text.ts'
import { jsonWithCookies, passkeyCall } from '#app/http/passkey-call.ts'
import { signedInCaller } from '#app/http/signed-in-caller.ts'
import { askForNewPasskey } from '#core/customers/passkeys.server.ts'
import type { Route } from './+types/ask-for-new-passkey'

/** `/kunden-bereich/konto/passkeys/frage`: what the browser asks for a new passkey. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  try {
    const actor = await signedInCaller(context)
    const password = textOf(await request.formData(), 'password')
    const call = { ...passkeyCall(request, context), password }
    const { options, cookies } = await askForNewPasskey(services, actor, call)
    return jsonWithCookies(options, cookies)
  } catch (error) {
    return machineError(error, services.log)
  }
}
