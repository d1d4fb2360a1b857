import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { checkReturn } from '#core/returns/check.server.ts'
import { decided } from '../decided.ts'
import type { Route } from './+types/check'
import { readFound } from './read-found.ts'

/** What was found of a returned device. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = await staff(context, 'returns')
  const form = await request.formData()
  const { orderId } = params
  const endsRental = form.has('endsRental')
  return decided('Prüfung gespeichert', async () => {
    const check = { orderId, endsRental, ...readFound(form) }
    await checkReturn(context.get(servicesContext), actor, check)
  })
}

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/admin/rueckgaben/:orderId', params))
}
