import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { textUpTo } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { fileDifference } from '#core/reconciliation/file.server.ts'
import { decided } from '../decided.ts'
import type { Route } from './+types/file'

const LONGEST = 2000

/** Files a difference that no act puts right, with what was decided about it. */
export async function action({ context, request, params: { differenceId } }: Route.ActionArgs) {
  const actor = await staff(context, 'differences')
  const form = await request.formData()
  const services = context.get(servicesContext)
  return decided(
    'Als geklärt abgelegt',
    () => fileDifference(services, actor, { differenceId, note: textUpTo(LONGEST, form, 'note') }),
    ({ closedAt, number }) => ({
      of: number,
      action: href('/admin/abgleich/:differenceId/wieder-offen', { differenceId }),
      fields: { closedAt: closedAt.toISOString() },
    }),
  )
}

export function loader() {
  throw redirect(href('/admin/abgleich'))
}
