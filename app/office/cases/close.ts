import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { textOf, textUpTo } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { closeAsking } from '#core/billing/cases-after-end.server.ts'
import { askedOrDecided } from '../decided.ts'
import type { Route } from './+types/close'

const LONGEST = 2000

/** Closes a case with what was done about it. Where money is still open, somebody has to say yes to that before. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const actor = await staff(context, 'cases')
  const form = await request.formData()
  const { caseId } = params
  const services = context.get(servicesContext)
  const note = textUpTo(LONGEST, form, 'note')
  const confirmed = textOf(form, 'confirmed')
  const confirmedCents = confirmed === '' ? null : Number(confirmed)
  return askedOrDecided(
    'Fall abgeschlossen',
    () => closeAsking(services, actor, { caseId, note, confirmedCents }),
    {
      questionOf: answer => (answer.isClosed ? null : { leftCents: answer.leftCents }),
      undoOf: answer =>
        answer.isClosed
          ? {
              of: answer.number,
              action: href('/admin/faelle/:caseId/wieder-offen', { caseId }),
              fields: { closedAt: answer.closedAt.toISOString() },
            }
          : null,
    },
  )
}

export function loader() {
  throw redirect(href('/admin/faelle'))
}
