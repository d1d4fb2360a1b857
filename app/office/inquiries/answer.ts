import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { textOf } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { answerInquiry } from '#core/inquiries/answer-inquiry.server.ts'
import { decided } from '../decided.ts'
import type { Route } from './+types/answer'

/** Answers who asked by a mail. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const actor = await staff(context, 'inquiries')
  const form = await request.formData()
  return decided('Antwort wird gesendet', () =>
    answerInquiry(context.get(servicesContext), actor, {
      ...params,
      text: textOf(form, 'text').trim(),
      readEntries: Number(textOf(form, 'readEntries')),
    }),
  )
}

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/admin/anfragen/:inquiryId', params))
}
