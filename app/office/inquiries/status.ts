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
  return decided('Status gespeichert', async () => {
    const status = textOf(form, 'status')
    if (!isInquiryStatus(status)) throw refusal('inquiry_not_found')
    const change = { ...params, status, read: textOf(form, 'read') }
    await setInquiryStatus(context.get(servicesContext), actor, change)
  })
}

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/admin/anfragen/:inquiryId', params))
}
