import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { textOf } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { isDay } from '#core/dates.ts'
import { decideCancellation } from '#core/inquiries/decide-cancellation.server.ts'
import { invalidField } from '#core/refusals.ts'
import { decided } from '../decided.ts'
import { readMeantOrder } from '../meant-order.ts'
import type { Route } from './+types/end'

/** Ends the rentals that a cancellation means. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const actor = await staff(context, 'cancellations')
  const form = await request.formData()
  return decided('Kündigung bearbeitet', () =>
    decideCancellation(context.get(servicesContext), actor, {
      declarationId: params.declarationId,
      ...readForm(form),
    }),
  )
}

export function loader() {
  throw redirect(href('/admin/kuendigungen'))
}

function readForm(form: FormData) {
  const lastDay = textOf(form, 'lastDay')
  if (lastDay && !isDay(lastDay)) throw invalidField('lastDay', 'Bitte geben Sie ein Datum an.')
  return { ...readMeantOrder(form), lastDay: lastDay || null }
}
