import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { textOf } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { recentlyConfirmed } from '#app/http/recently-confirmed.ts'
import { readRole } from '#core/staff/invite.server.ts'
import { changeRole } from '#core/staff/roles.server.ts'
import { decided } from '../decided.ts'
import type { Route } from './+types/change-role'

/** Gives somebody another role; `read` is the one that the page showed. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const actor = await staff(context, 'team')
  const form = await request.formData()
  return decided('Rolle geändert', async () => {
    await recentlyConfirmed(context, form)
    const [read, role] = [readRole(textOf(form, 'read')), readRole(textOf(form, 'role'))]
    await changeRole(context.get(servicesContext), actor, { userId: params.userId, read, role })
  })
}

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/admin/team/:userId', params))
}
