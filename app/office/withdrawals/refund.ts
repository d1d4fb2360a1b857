import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { recentlyConfirmed } from '#app/http/recently-confirmed.ts'
import { refundWithdrawal } from '#core/inquiries/refund-withdrawal.server.ts'
import { decidedRefund, readDeduction } from '../decided-refund.ts'
import type { Route } from './+types/refund'

/**
 * Gives back the money of a withdrawal. Without `confirmed`, the key of amounts that it told before, it
 * answers with the amounts that somebody has to say yes to.
 */
export async function action({ context, request, params }: Route.ActionArgs) {
  const actor = await staff(context, 'money')
  const form = await request.formData()
  const { declarationId } = params
  return decidedRefund(async () => {
    await recentlyConfirmed(context, form)
    return refundWithdrawal(context.get(servicesContext), actor, {
      declarationId,
      units: form.getAll('unit').map(Number),
      ...readDeduction(form),
    })
  })
}

export function loader() {
  throw redirect(href('/admin/widerrufe'))
}
