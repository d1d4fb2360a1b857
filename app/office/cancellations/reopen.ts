import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { reopenDeclaration } from '#core/inquiries/reopen-declaration.server.ts'
import { readClosedAt } from '../closed-at.ts'
import { decided } from '../decided.ts'
import type { Route } from './+types/reopen'

/** Opens a cancellation again that was closed by mistake. */
export async function action({ context, request, params: { declarationId } }: Route.ActionArgs) {
  const actor = await staff(context, 'cancellations')
  const closedAt = readClosedAt(await request.formData())
  const services = context.get(servicesContext)
  return decided('Wieder offen', () =>
    reopenDeclaration(services, actor, { kind: 'cancellation', declarationId, closedAt }),
  )
}

export function loader() {
  throw redirect(href('/admin/kuendigungen'))
}
