import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { terminateRentals } from '#core/terminations/terminate.server.ts'
import { decided } from '../decided.ts'
import type { Route } from './+types/terminate'

/** Terminates what is rented of an order for unpaid rent (ADR-234). */
export async function action({ context, request, params: { orderGroupId } }: Route.ActionArgs) {
  const actor = await staff(context, 'cancellations')
  const form = await request.formData()
  return decided('Miete gekündigt', () =>
    terminateRentals(context.get(servicesContext), actor, {
      orderGroupId,
      seen: String(form.get('seen') ?? ''),
    }),
  )
}

export function loader() {
  throw redirect(href('/admin/kuendigungen'))
}
