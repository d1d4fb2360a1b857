import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { textOf } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { failedKinds } from '#core/today/kinds.ts'
import { retryFailed } from '#core/today/retry.server.ts'
import { decided } from '../decided.ts'
import type { Route } from './+types/retry'

/** Runs something that failed again: a mail, a job, or a task of the night. */
export async function action({ context, request }: Route.ActionArgs) {
  const actor = await staff(context, 'mails')
  const form = await request.formData()
  const kind = textOf(form, 'kind')
  const failed = failedKinds.find(known => known === kind) ?? 'failed_job'
  return decided('Wird noch einmal versucht', () =>
    retryFailed(context.get(servicesContext), actor, {
      kind: failed,
      subjectId: textOf(form, 'subjectId'),
    }),
  )
}

export function loader() {
  throw redirect(href('/admin/heute'))
}
