import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { textUpTo } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { declineReturn } from '#core/voluntary-returns/decline.server.ts'
import { askedOrDecided } from '../decided.ts'
import type { Route } from './+types/decline'

const LONGEST = 2000

/** Nothing is paid back for a voluntary return, and why. Asked before as a loss is. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const actor = await staff(context, 'money')
  const form = await request.formData()
  const { orderId } = params
  const isOnlyAsked = !form.has('confirmed')
  return askedOrDecided(
    'Rückgabe abgelehnt',
    () =>
      declineReturn(context.get(servicesContext), actor, {
        orderId,
        reason: textUpTo(LONGEST, form, 'reason'),
        isOnlyAsked,
      }),
    { questionOf: () => (isOnlyAsked ? {} : null) },
  )
}

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/admin/rueckgaben/:orderId', params))
}
