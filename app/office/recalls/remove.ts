import { data, href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { flash } from '#app/http/flash.ts'
import { staff } from '#app/http/guards.ts'
import { refusedBy } from '#app/http/refusal.ts'
import { ShopError } from '#core/errors.ts'
import { deleteDraft } from '#core/recalls/draft.server.ts'
import type { Route } from './+types/remove'

/** Deletes a draft; what has started stays. */
export async function action({ context, params }: Route.ActionArgs) {
  const actor = await staff(context, 'recalls')
  try {
    await deleteDraft(context.get(servicesContext), actor, params.recallId)
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return data(refusedBy(error), { status: error.status })
  }
  throw redirect(href('/admin/rueckrufe'), {
    headers: { 'Set-Cookie': flash('rueckruf-geloescht') },
  })
}

export function loader({ params: { recallId } }: Route.LoaderArgs) {
  throw redirect(href('/admin/rueckrufe/:recallId', { recallId }))
}
