import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { recentlyConfirmed } from '#app/http/recently-confirmed.ts'
import { repeatRefund } from '#core/payments/request-refund.server.ts'
import { decided } from '../decided.ts'
import type { Route } from './+types/repeat-refund'

/** Tries a refund once more that did not come about. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const actor = await staff(context, 'money')
  const form = await request.formData()
  return decided('Erstattung wird noch einmal versucht', async () => {
    await recentlyConfirmed(context, form)
    await repeatRefund(context.get(servicesContext), actor, params.refundId)
  })
}

export function loader() {
  throw redirect(href('/admin/auftraege'))
}
