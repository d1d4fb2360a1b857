import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { textUpTo } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { settleWithdrawal } from '#core/inquiries/decide-withdrawal.server.ts'
import { decided } from '../decided.ts'
import type { Route } from './+types/settle'

const LONGEST = { note: 500, answer: 2000 }

/** Takes a withdrawal off the list, with a note of what was done and an answer to whoever declared. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const actor = await staff(context, 'withdrawals')
  const form = await request.formData()
  const { declarationId } = params
  const services = context.get(servicesContext)
  const note = textUpTo(LONGEST.note, form, 'note')
  const answer = textUpTo(LONGEST.answer, form, 'answer')
  return decided(
    'Widerruf erledigt',
    () => settleWithdrawal(services, actor, { declarationId, note, answer }),
    ({ closedAt, name }) => ({
      of: name,
      action: href('/admin/widerrufe/:declarationId/wieder-offen', { declarationId }),
      fields: { closedAt: closedAt.toISOString() },
    }),
  )
}

export function loader() {
  throw redirect(href('/admin/widerrufe'))
}
