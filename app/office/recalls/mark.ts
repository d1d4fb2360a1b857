import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { textOf } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { markNotice, unmarkNotice } from '#core/recalls/notices.server.ts'
import { noticeMarks } from '#core/recalls/told.server.ts'
import { refusal } from '#core/refusals.ts'
import { decided } from '../decided.ts'
import type { Route } from './+types/mark'

/** What somebody knows of one that was told, or that they noted it by mistake. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const actor = await staff(context, 'recalls')
  const form = await request.formData()
  const isTakenBack = form.has('undo')
  return decided(isTakenBack ? 'Zurückgenommen' : 'Eingetragen', async () => {
    const mark = noticeMarks.find(known => known === textOf(form, 'mark'))
    if (!mark) throw refusal('no_form')
    const note = isTakenBack ? unmarkNotice : markNotice
    await note(context.get(servicesContext), actor, { ...params, mark })
  })
}

export function loader({ params: { recallId } }: Route.LoaderArgs) {
  throw redirect(href('/admin/rueckrufe/:recallId', { recallId }))
}
