import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { recentlyConfirmed } from '#app/http/recently-confirmed.ts'
import { refundReturn } from '#core/voluntary-returns/refund.server.ts'
import { decidedRefund, readDeduction } from '../decided-refund.ts'
import type { Route } from './+types/refund'

/** Gives back the money of a voluntary return; asks with the amounts first, as for a withdrawal. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const actor = await staff(context, 'money')
  const form = await request.formData()
  const { orderId } = params
  return decidedRefund(async () => {
    await recentlyConfirmed(context, form)
    return refundReturn(context.get(servicesContext), actor, { orderId, ...readDeduction(form) })
  })
}

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/admin/rueckgaben/:orderId', params))
}
