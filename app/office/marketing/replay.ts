import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { replayFailed } from '#core/conversions/replay.server.ts'
import { decided } from '../decided.ts'
import type { Route } from './+types/replay'

/** Has one given-up conversion told again, or all of them. */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = await staff(context, 'marketing')
  const id = (await request.formData()).get('id')
  return decided('Wird erneut gemeldet', () =>
    replayFailed(context.get(servicesContext), actor, typeof id === 'string' ? id : null),
  )
}

export function loader() {
  throw redirect(href('/admin/marketing/meldungen'))
}
