import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { attachWithdrawal } from '#core/inquiries/decide-withdrawal.server.ts'
import { decided } from '../decided.ts'
import { readMeantOrder } from '../meant-order.ts'
import type { Route } from './+types/attach'

/** Attaches a withdrawal to the order that it means. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const actor = await staff(context, 'withdrawals')
  const form = await request.formData()
  return decided('Widerruf zugeordnet', () =>
    attachWithdrawal(context.get(servicesContext), actor, {
      declarationId: params.declarationId,
      ...readMeantOrder(form),
      endsRent: form.get('endsRent') === 'proposed' ? 'proposed' : form.has('endsRent'),
    }),
  )
}

export function loader() {
  throw redirect(href('/admin/widerrufe'))
}
