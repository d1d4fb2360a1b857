import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { textOf } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { recentlyConfirmed } from '#app/http/recently-confirmed.ts'
import { extendRecall } from '#core/recalls/start.server.ts'
import { decided } from '../decided.ts'
import type { Route } from './+types/extend'

/** Takes devices that the recall means and did not know. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const actor = await staff(context, 'recalls')
  const form = await request.formData()
  const recall = { id: params.recallId, key: textOf(form, 'key') }
  return decided('Geräte aufgenommen', async () => {
    await recentlyConfirmed(context, form)
    await extendRecall(context.get(servicesContext), actor, recall)
  })
}

export function loader({ params: { recallId } }: Route.LoaderArgs) {
  throw redirect(href('/admin/rueckrufe/:recallId', { recallId }))
}
