import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { textUpTo } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { decideCancellation } from '#core/inquiries/decide-cancellation.server.ts'
import { decided } from '../decided.ts'
import { readMeantOrder } from '../meant-order.ts'
import type { Route } from './+types/end'
import { readLastDay } from './last-day.ts'

const LONGEST = 2000

/** Ends the rentals that a cancellation means. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const actor = await staff(context, 'cancellations')
  const form = await request.formData()
  return decided('Kündigung bearbeitet', () =>
    decideCancellation(context.get(servicesContext), actor, {
      declarationId: params.declarationId,
      ...readMeantOrder(form),
      lastDay: readLastDay(form),
      answer: textUpTo(LONGEST, form, 'answer'),
    }),
  )
}

export function loader() {
  throw redirect(href('/admin/kuendigungen'))
}
