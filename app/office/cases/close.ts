import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { textUpTo } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { closeCase } from '#core/cases/cases.server.ts'
import { decided } from '../decided.ts'
import type { Route } from './+types/close'

const LONGEST = 2000

/** Closes a case with what was done about it. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const actor = await staff(context, 'cases')
  const form = await request.formData()
  const { caseId } = params
  const services = context.get(servicesContext)
  const note = textUpTo(LONGEST, form, 'note')
  return decided(
    'Fall abgeschlossen',
    () => closeCase(services, actor, { caseId, note }),
    ({ closedAt, number }) => ({
      of: number,
      action: href('/admin/faelle/:caseId/wieder-offen', { caseId }),
      fields: { closedAt: closedAt.toISOString() },
    }),
  )
}

export function loader() {
  throw redirect(href('/admin/faelle'))
}
