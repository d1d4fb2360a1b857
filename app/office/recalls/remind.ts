import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { remindOfRecall } from '#core/recalls/notices.server.ts'
import { decided } from '../decided.ts'
import type { Route } from './+types/remind'

/** Reminds everybody who said nothing. */
export async function action({ context, params }: Route.ActionArgs) {
  const actor = await staff(context, 'recalls')
  return decided('Erinnerung gesendet', async () => {
    await remindOfRecall(context.get(servicesContext), actor, params.recallId)
  })
}

export function loader({ params: { recallId } }: Route.LoaderArgs) {
  throw redirect(href('/admin/rueckrufe/:recallId', { recallId }))
}
