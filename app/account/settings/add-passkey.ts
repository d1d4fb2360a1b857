import { servicesContext } from '#app/http/context.ts'
import { machineError } from '#app/http/errors.ts'
import { textOf } from '#app/http/form-text.ts'
import { answerIn, passkeyCall } from '#app/http/passkey-call.ts'
import { signedInCaller } from '#app/http/signed-in-caller.ts'
import { addPasskey } from '#core/customers/passkeys.server.ts'
import type { Route } from './+types/add-passkey'

/** `/kunden-bereich/konto/passkeys`: stores the passkey that the browser made. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  try {
    const actor = await signedInCaller(context)
    const form = await request.formData()
    const given = { answer: answerIn(form), name: textOf(form, 'name') }
    await addPasskey(services, actor, { ...passkeyCall(request, context), ...given })
    return Response.json({ ok: true })
  } catch (error) {
    return machineError(error, services.log)
  }
}
