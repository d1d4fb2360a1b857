import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { reopenDifference } from '#core/reconciliation/file.server.ts'
import { readClosedAt } from '../closed-at.ts'
import { decided } from '../decided.ts'
import type { Route } from './+types/reopen'

/** Opens a difference again that was filed by mistake. */
export async function action({ context, request, params: { differenceId } }: Route.ActionArgs) {
  const actor = await staff(context, 'differences')
  const closedAt = readClosedAt(await request.formData())
  return decided('Abweichung wieder geöffnet', () =>
    reopenDifference(context.get(servicesContext), actor, { differenceId, closedAt }),
  )
}

export function loader() {
  throw redirect(href('/admin/abgleich'))
}
