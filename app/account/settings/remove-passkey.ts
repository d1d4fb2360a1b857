import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { textOf } from '#app/http/form-text.ts'
import { requireCustomer, signedIn } from '#app/http/guards.ts'
import { removePasskey } from '#core/customers/passkeys.server.ts'
import type { Route } from './+types/remove-passkey'

export const middleware = [requireCustomer]

/** Removes one of the account's passkeys (S-2.9-60). */
export async function action({ context, request }: Route.ActionArgs) {
  const actor = await signedIn(context)
  const id = textOf(await request.formData(), 'passkey')
  try {
    await removePasskey(context.get(servicesContext), actor, id)
  } catch (error) {
    throw pageError(error)
  }
  return redirect(href('/kunden-bereich/konto'))
}
