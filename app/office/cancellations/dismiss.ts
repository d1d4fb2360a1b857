import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { textUpTo } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { dismissCancellation } from '#core/inquiries/decide-cancellation.server.ts'
import { decided } from '../decided.ts'
import type { Route } from './+types/dismiss'

const LONGEST = { note: 500, answer: 2000 }

/** Lays a cancellation aside that ends nothing, with a note of why and an answer to whoever declared. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const actor = await staff(context, 'cancellations')
  const form = await request.formData()
  const { declarationId } = params
  const services = context.get(servicesContext)
  const note = textUpTo(LONGEST.note, form, 'note')
  const answer = textUpTo(LONGEST.answer, form, 'answer')
  return decided(
    'Kündigung abgelegt',
    () => dismissCancellation(services, actor, { declarationId, note, answer }),
    ({ closedAt, name }) => ({
      of: name,
      action: href('/admin/kuendigungen/:declarationId/wieder-offen', { declarationId }),
      fields: { closedAt: closedAt.toISOString() },
    }),
  )
}

export function loader() {
  throw redirect(href('/admin/kuendigungen'))
}
