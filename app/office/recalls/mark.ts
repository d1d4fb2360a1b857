import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { textOf } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { markNotice, noticeMarks } from '#core/recalls/notices.server.ts'
import { refusal } from '#core/refusals.ts'
import { decided } from '../decided.ts'
import type { Route } from './+types/mark'

/** What somebody knows of one that was told. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const actor = await staff(context, 'recalls')
  const posted = textOf(await request.formData(), 'mark')
  return decided('Eingetragen', async () => {
    const mark = noticeMarks.find(known => known === posted)
    if (!mark) throw refusal('no_form')
    await markNotice(context.get(servicesContext), actor, { ...params, mark })
  })
}

export function loader({ params: { recallId } }: Route.LoaderArgs) {
  throw redirect(href('/admin/rueckrufe/:recallId', { recallId }))
}
