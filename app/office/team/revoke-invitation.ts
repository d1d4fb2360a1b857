import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { revokeInvitation } from '#core/staff/invite.server.ts'
import { decided } from '../decided.ts'
import type { Route } from './+types/revoke-invitation'

/** Takes an invitation back. Needs no password: it opens nothing. */
export async function action({ context, params }: Route.ActionArgs) {
  const actor = await staff(context, 'team')
  return decided('Einladung zurückgezogen', () =>
    revokeInvitation(context.get(servicesContext), actor, params.invitationId),
  )
}

export function loader() {
  throw redirect(href('/admin/team'))
}
