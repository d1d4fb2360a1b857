import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { acknowledgeWithdrawal } from '#core/inquiries/decide-withdrawal.server.ts'
import { decided } from '../decided.ts'
import type { Route } from './+types/acknowledge'

/** Notes who has seen a withdrawal. */
export async function action({ context, params }: Route.ActionArgs) {
  const actor = await staff(context, 'withdrawals')
  return decided('Widerruf zur Kenntnis genommen', () =>
    acknowledgeWithdrawal(context.get(servicesContext), actor, params.declarationId),
  )
}

export function loader() {
  throw redirect(href('/admin/widerrufe'))
}
