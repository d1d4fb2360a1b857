import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { textOf } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { setInquiryStatus } from '#core/inquiries/answer-inquiry.server.ts'
import { isInquiryStatus } from '#core/inquiries/inquiry-states.ts'
import { refusal } from '#core/refusals.ts'
import { decided } from '../decided.ts'
import type { Route } from './+types/status'

/** Says how far the office is with an inquiry. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const actor = await staff(context, 'inquiries')
  const form = await request.formData()
  const [status, read] = [textOf(form, 'status'), textOf(form, 'read')]
  return decided(
    'Status gespeichert',
    async () => {
      if (!isInquiryStatus(status)) throw refusal('inquiry_not_found')
      return setInquiryStatus(context.get(servicesContext), actor, { ...params, status, read })
    },
    ({ isMoved, name }) =>
      isMoved
        ? {
            of: name,
            action: href('/admin/anfragen/:inquiryId/status', params),
            fields: { status: read, read: status },
          }
        : null,
  )
}

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/admin/anfragen/:inquiryId', params))
}
