import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { textUpTo } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { takeBackCancellation } from '#core/inquiries/take-back-cancellation.server.ts'
import { decided } from '../decided.ts'
import type { Route } from './+types/take-back'

const LONGEST = 500

/** Takes back the cancellation of one rented unit, as agreed with its customer (ADR-198). */
export async function action({ context, request, params: { orderId } }: Route.ActionArgs) {
  const actor = await staff(context, 'cancellations')
  const form = await request.formData()
  return decided('Kündigung zurückgenommen', () =>
    takeBackCancellation(context.get(servicesContext), actor, {
      orderId,
      reason: textUpTo(LONGEST, form, 'reason'),
    }),
  )
}

export function loader() {
  throw redirect(href('/admin/kuendigungen'))
}
