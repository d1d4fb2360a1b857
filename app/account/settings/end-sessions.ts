import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { textOf } from '#app/http/form-text.ts'
import { requireCustomer, signedIn } from '#app/http/guards.ts'
import type { Route } from './+types/end-sessions'

export const middleware = [requireCustomer]

/** Signs out one of the account's browsers, or without a name all but this one (S-2.9-42). */
export async function action({ context, request }: Route.ActionArgs) {
  await signedIn(context)
  const id = textOf(await request.formData(), 'session')
  await context.get(servicesContext).auth.endSessions(request.headers, id || null)
  return redirect(href('/kunden-bereich/konto'))
}
