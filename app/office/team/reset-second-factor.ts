import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { recentlyConfirmed } from '#app/http/recently-confirmed.ts'
import { resetSecondFactor } from '#core/staff/reset-second-factor.server.ts'
import { decided } from '../decided.ts'
import type { Route } from './+types/reset-second-factor'

/** Forgets somebody's second factor, whose device is gone. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const actor = await staff(context, 'team')
  const form = await request.formData()
  return decided('Zweiter Faktor zurückgesetzt', async () => {
    await recentlyConfirmed(context, form)
    await resetSecondFactor(context.get(servicesContext), actor, params.userId)
  })
}

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/admin/team/:userId', params))
}
