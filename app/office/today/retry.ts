import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { textOf } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { retryJob } from '#core/today/retry.server.ts'
import { decided } from '../decided.ts'
import type { Route } from './+types/retry'

/** Runs a mail or job that failed again. */
export async function action({ context, request }: Route.ActionArgs) {
  const actor = await staff(context, 'mails')
  const form = await request.formData()
  const kind = textOf(form, 'kind') === 'failed_mail' ? 'failed_mail' : 'failed_job'
  return decided('Wird noch einmal versucht', () =>
    retryJob(context.get(servicesContext), actor, { kind, jobId: textOf(form, 'subjectId') }),
  )
}

export function loader() {
  throw redirect(href('/admin/heute'))
}
