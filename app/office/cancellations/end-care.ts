import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { cancelCare } from '#core/inquiries/end-care.server.ts'
import { decided } from '../decided.ts'
import { readMeantOrder } from '../meant-order.ts'
import type { Route } from './+types/end-care'
import { readLastDay } from './last-day.ts'

/** Ends Care alone, where a cancellation means no more. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const actor = await staff(context, 'cancellations')
  const form = await request.formData()
  return decided('Care beendet', () =>
    cancelCare(context.get(servicesContext), actor, {
      declarationId: params.declarationId,
      ...readMeantOrder(form),
      lastDay: readLastDay(form),
    }),
  )
}

export function loader() {
  throw redirect(href('/admin/kuendigungen'))
}
