import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { admin } from '#app/http/guards.ts'
import { repeatRefund } from '#core/payments/request-refund.server.ts'
import { decided } from '../decided.ts'
import type { Route } from './+types/repeat-refund'

/** Tries a refund once more that did not come about. */
export async function action({ context, params }: Route.ActionArgs) {
  const actor = await admin(context)
  return decided('Erstattung wird noch einmal versucht', () =>
    repeatRefund(context.get(servicesContext), actor, params.refundId),
  )
}

export function loader() {
  throw redirect(href('/admin/auftraege'))
}
