import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { recentlyConfirmed } from '#app/http/recently-confirmed.ts'
import { dismiss } from '#core/staff/roles.server.ts'
import { decided } from '../decided.ts'
import type { Route } from './+types/dismiss'

/** Takes somebody off the staff, at once. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const actor = await staff(context, 'team')
  const form = await request.formData()
  return decided('Zugang entzogen', async () => {
    await recentlyConfirmed(context, form)
    await dismiss(context.get(servicesContext), actor, params.userId)
  })
}

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/admin/team/:userId', params))
}
