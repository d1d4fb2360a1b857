import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { correctCheck } from '#core/returns/correct-check.server.ts'
import { decided } from '../decided.ts'
import type { Route } from './+types/correct-check'
import { readFound, readSeen } from './read-found.ts'

/** What a check has found is put right (ADR-210). */
export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = await staff(context, 'returns')
  const form = await request.formData()
  const { orderId } = params
  return decided('Prüfung berichtigt', async () => {
    const check = { orderId, ...readFound(form), seen: readSeen(form) }
    await correctCheck(context.get(servicesContext), actor, check)
  })
}

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/admin/rueckgaben/:orderId', params))
}
