import { href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { staff } from '#app/http/guards.ts'
import { recentlyConfirmed } from '#app/http/recently-confirmed.ts'
import { withdrawCare } from '#core/inquiries/end-care.server.ts'
import { decided } from '../decided.ts'
import { readMeantOrder } from '../meant-order.ts'
import type { Route } from './+types/end-care'

/** Ends Care alone and gives its money back, where a withdrawal means no more. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const actor = await staff(context, 'money')
  const form = await request.formData()
  return decided('Care beendet', async () => {
    await recentlyConfirmed(context, form)
    await withdrawCare(context.get(servicesContext), actor, {
      declarationId: params.declarationId,
      ...readMeantOrder(form),
    })
  })
}

export function loader() {
  throw redirect(href('/admin/widerrufe'))
}
