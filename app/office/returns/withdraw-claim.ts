import { data, href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { textOf, textUpTo } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { refusedBy } from '#app/http/refusal.ts'
import { ShopError } from '#core/errors.ts'
import { withdrawClaim } from '#core/returns/withdraw-claim.server.ts'
import type { Route } from './+types/withdraw-claim'

const LONGEST = 500

/**
 * Withdraws what was claimed of a damage. Without `confirmed` it answers with what somebody has to say yes to
 * (ADR-218).
 */
export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = await staff(context, 'money')
  const form = await request.formData()
  try {
    const { isWithdrawn, ...asked } = await withdrawClaim(context.get(servicesContext), actor, {
      orderId: params.orderId,
      reason: textUpTo(LONGEST, form, 'reason'),
      confirmed: textOf(form, 'confirmed'),
    })
    if (!isWithdrawn) return data({ result: 'asked' as const, ...asked })
    const toast = { title: 'Aufstellung zurückgezogen' }
    return data({ result: 'withdrawn' as const, toast })
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return data({ result: 'refused' as const, refused: refusedBy(error) }, { status: error.status })
  }
}

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/admin/rueckgaben/:orderId', params))
}
