import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { textOf } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { recentlyConfirmed } from '#app/http/recently-confirmed.ts'
import { invite, readRole } from '#core/staff/invite.server.ts'
import { decided } from '../decided.ts'
import type { Route } from './+types/invite'

/** Mails somebody the way to the staff. */
export async function action({ context, request }: Route.ActionArgs) {
  const actor = await staff(context, 'team')
  const form = await request.formData()
  return decided('Einladung gesendet', async () => {
    await recentlyConfirmed(context, form)
    const role = readRole(textOf(form, 'role'))
    await invite(context.get(servicesContext), actor, { email: textOf(form, 'email'), role })
  })
}

export function loader() {
  throw redirect(href('/admin/team'))
}
