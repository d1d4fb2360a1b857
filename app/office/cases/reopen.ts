import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { reopenCase } from '#core/cases/cases.server.ts'
import { readClosedAt } from '../closed-at.ts'
import { decided } from '../decided.ts'
import type { Route } from './+types/reopen'

/** Opens a case again that was closed by mistake. */
export async function action({ context, request, params: { caseId } }: Route.ActionArgs) {
  const actor = await staff(context, 'cases')
  const closedAt = readClosedAt(await request.formData())
  return decided('Fall wieder geöffnet', () =>
    reopenCase(context.get(servicesContext), actor, { caseId, closedAt }),
  )
}

export function loader() {
  throw redirect(href('/admin/faelle'))
}
