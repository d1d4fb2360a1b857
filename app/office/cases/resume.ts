import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { resumeByOffice } from '#core/billing/resume-charging.server.ts'
import { decided } from '../decided.ts'
import type { Route } from './+types/resume'

/** Lets the rents of a case's order be collected by themselves again (ADR-057). */
export async function action({ context, params }: Route.ActionArgs) {
  const actor = await staff(context, 'money')
  return decided('Abbuchung neu eingerichtet', () =>
    resumeByOffice(context.get(servicesContext), actor, params.caseId),
  )
}

export function loader() {
  throw redirect(href('/admin/faelle'))
}
