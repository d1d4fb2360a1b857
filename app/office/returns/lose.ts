import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { textOf, textUpTo } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { loseReturn } from '#core/returns/lose.server.ts'
import { decided } from '../decided.ts'
import type { Route } from './+types/lose'

const LONGEST = 2000

/** A device got lost on its way back. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const actor = await staff(context, 'returns')
  const form = await request.formData()
  const { orderId } = params
  return decided('Gerät ausgebucht', () =>
    loseReturn(context.get(servicesContext), actor, {
      orderId,
      reason: textUpTo(LONGEST, form, 'reason'),
      endsRental: textOf(form, 'endsRental') === 'yes',
    }),
  )
}

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/admin/rueckgaben/:orderId', params))
}
