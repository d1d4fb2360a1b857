import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { waiveCharge } from '#core/returns/waive-charge.server.ts'
import { decided } from '../decided.ts'
import type { Route } from './+types/waive'
import { readKind } from './charge-kind.ts'

/** Takes back what was charged after a return and nobody has paid yet. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = await staff(context, 'money')
  const form = await request.formData()
  return decided('Zurückgenommen', async () => {
    const { orderId } = params
    await waiveCharge(context.get(servicesContext), actor, { orderId, kind: readKind(form) })
  })
}

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/admin/rueckgaben/:orderId', params))
}
