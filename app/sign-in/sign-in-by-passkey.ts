import { servicesContext } from '#app/http/context.ts'
import { machineError } from '#app/http/errors.ts'
import { flash } from '#app/http/flash.ts'
import { textOf } from '#app/http/form-text.ts'
import { answerIn, jsonWithCookies, passkeyCall } from '#app/http/passkey-call.ts'
import { signInWithPasskey } from '#core/customers/passkeys.server.ts'
import type { Route } from './+types/sign-in-by-passkey'
import { ownPath } from './own-path.ts'

/** `/auth/passkey`: signs in with what the browser answered; says where to go on. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  try {
    const form = await request.formData()
    const call = { ...passkeyCall(request, context), answer: answerIn(form) }
    const { cookies } = await signInWithPasskey(services, call)
    const to = ownPath(textOf(form, 'redirect') || null)
    return jsonWithCookies({ to }, [...cookies, flash('angemeldet')])
  } catch (error) {
    return machineError(error, services.log)
  }
}
