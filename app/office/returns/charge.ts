import { data, href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { textOf, textUpTo } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { refusedBy } from '#app/http/refusal.ts'
import { ShopError } from '#core/errors.ts'
import { readCents } from '#core/money.ts'
import { invalidField } from '#core/refusals.ts'
import { chargeAfterReturn } from '#core/returns/charge.server.ts'
import type { Route } from './+types/charge'
import { readKind } from './charge-kind.ts'

const LONGEST = 200
const LONGEST_ANSWER = 2000

/**
 * Charges the renter of a device that came back. Without `confirmed` it answers with the amount and the day
 * that somebody has to say yes to.
 */
export async function action({ context, request, params }: Route.ActionArgs) {
  const actor = await staff(context, 'money')
  try {
    const wanted = readWanted(await request.formData())
    const { orderId } = params
    const answer = await chargeAfterReturn(context.get(servicesContext), actor, {
      orderId,
      ...wanted,
    })
    const { isCharged, ...asked } = answer
    if (!isCharged) return data({ result: 'asked' as const, ...asked })
    const toast = { title: 'Berechnet', text: 'Eine E-Mail kündigt es an.' }
    return data({ result: 'charged' as const, toast })
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return data({ result: 'refused' as const, refused: refusedBy(error) }, { status: error.status })
  }
}

function readWanted(form: FormData) {
  const cents = readCents(textOf(form, 'amount').trim())
  if (cents === null) {
    throw invalidField('amount', 'Bitte geben Sie einen Betrag an, etwa 49,90.')
  }
  const confirmed = textOf(form, 'confirmed')
  return {
    kind: readKind(form),
    cents,
    reason: textUpTo(LONGEST, form, 'reason'),
    answer: textUpTo(LONGEST_ANSWER, form, 'answer'),
    confirmedCents: confirmed === '' ? null : Number(confirmed),
  }
}

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/admin/rueckgaben/:orderId', params))
}
