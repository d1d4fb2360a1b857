import { data, href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { textOf } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { refusedBy } from '#app/http/refusal.ts'
import { ShopError } from '#core/errors.ts'
import { waiveCharge } from '#core/returns/waive-charge.server.ts'
import type { Route } from './+types/waive'
import { readKind } from './charge-kind.ts'

/**
 * Takes back what was charged after a return and nobody has paid yet. Without `confirmed` it answers with the amount
 * that somebody has to say yes to.
 */
export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = await staff(context, 'money')
  const form = await request.formData()
  const confirmed = textOf(form, 'confirmed')
  try {
    const { isWaived, ...asked } = await waiveCharge(context.get(servicesContext), actor, {
      orderId: params.orderId,
      kind: readKind(form),
      confirmedCents: confirmed === '' ? null : Number(confirmed),
    })
    if (!isWaived) return data({ result: 'asked' as const, ...asked })
    return data({ result: 'waived' as const, toast: { title: 'Zurückgenommen' } })
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return data({ result: 'refused' as const, refused: refusedBy(error) }, { status: error.status })
  }
}

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/admin/rueckgaben/:orderId', params))
}
