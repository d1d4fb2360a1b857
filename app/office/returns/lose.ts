import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { textOf, textUpTo } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { loseReturn } from '#core/returns/lose.server.ts'
import { askedOrDecided } from '../decided.ts'
import type { Route } from './+types/lose'

const LONGEST = 2000

/** A device got lost on its way back. Without `confirmed` it is asked before, because its customer is told at once (ADR-199). */
export async function action({ context, request, params }: Route.ActionArgs) {
  const actor = await staff(context, 'returns')
  const form = await request.formData()
  const { orderId } = params
  const isOnlyAsked = !form.has('confirmed')
  return askedOrDecided(
    'Gerät ausgebucht',
    () =>
      loseReturn(context.get(servicesContext), actor, {
        orderId,
        reason: textUpTo(LONGEST, form, 'reason'),
        endsRental: textOf(form, 'endsRental') === 'yes',
        isOnlyAsked,
      }),
    { questionOf: () => (isOnlyAsked ? {} : null) },
  )
}

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/admin/rueckgaben/:orderId', params))
}
