import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { pageError } from '#app/http/errors.ts'
import { textOf } from '#app/http/form-text.ts'
import { requireCustomer, signedIn } from '#app/http/guards.ts'
import { renamePasskey } from '#core/customers/passkeys.server.ts'
import type { Route } from './+types/rename-passkey'

export const middleware = [requireCustomer]

/** Gives one of the account's passkeys another name (S-2.9-60). */
export async function action({ context, request }: Route.ActionArgs) {
  const actor = await signedIn(context)
  const form = await request.formData()
  const wanted = { id: textOf(form, 'passkey'), name: textOf(form, 'name') }
  try {
    await renamePasskey(context.get(servicesContext), actor, wanted)
  } catch (error) {
    throw pageError(error)
  }
  return redirect(href('/kunden-bereich/konto'))
}
