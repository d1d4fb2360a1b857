import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { textOf } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { noteOnInquiry } from '#core/inquiries/answer-inquiry.server.ts'
import { decided } from '../decided.ts'
import type { Route } from './+types/note'

/** Writes down something for the office alone. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const actor = await staff(context, 'inquiries')
  const text = textOf(await request.formData(), 'text').trim()
  return decided('Notiz gespeichert', () =>
    noteOnInquiry(context.get(servicesContext), actor, { ...params, text }),
  )
}

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/admin/anfragen/:inquiryId', params))
}
