import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { flash } from '#app/http/flash.ts'
import { textOf } from '#app/http/form-text.ts'
import { requireCustomer, signedIn } from '#app/http/guards.ts'
import type { Route } from './+types/end-sessions'

export const middleware = [requireCustomer]

/** Signs out one of the account's browsers, without a name all but this one, or this one, too (S-2.9-42). */
export async function action({ context, request }: Route.ActionArgs) {
  await signedIn(context)
  const form = await request.formData()
  const { auth } = context.get(servicesContext)
  await auth.endSessions(request.headers, textOf(form, 'session') || null)
  if (textOf(form, 'everywhere') === 'yes') {
    const cookies = await auth.signOut(request.headers)
    const headers = new Headers()
    for (const line of [...cookies, flash('ueberall-abgemeldet')])
      headers.append('Set-Cookie', line)
    return redirect(href('/auth'), { headers })
  }
  return redirect(href('/kunden-bereich/konto'))
}
