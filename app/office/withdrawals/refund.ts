import { data, href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { textOf } from '#app/http/form-text.ts'
import { admin } from '#app/http/guards.ts'
import { refusedBy } from '#app/http/refusal.ts'
import { ShopError } from '#core/errors.ts'
import { refundWithdrawal } from '#core/inquiries/refund-withdrawal.server.ts'
import { readCents } from '#core/money.ts'
import { invalidField } from '#core/refusals.ts'
import type { Route } from './+types/refund'

const LONGEST = 200

/**
 * Gives back the money of a withdrawal. Without `confirmed`, the key of amounts that it told before, it
 * answers with the amounts that somebody has to say yes to.
 */
export async function action({ context, request, params }: Route.ActionArgs) {
  const actor = await admin(context)
  try {
    const wanted = readWanted(await request.formData())
    const { declarationId } = params
    const answer = await refundWithdrawal(context.get(servicesContext), actor, {
      declarationId,
      ...wanted,
    })
    const { key: answerKey, parts, cents } = answer
    if (!answer.isRequested) return data({ result: 'asked' as const, answerKey, parts, cents })
    const text = 'Ist alles erstattet, erfährt es die Kundin oder der Kunde per E-Mail.'
    return data({ result: 'requested' as const, text })
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return data({ result: 'refused' as const, refused: refusedBy(error) }, { status: error.status })
  }
}

function readWanted(form: FormData) {
  const units = form.getAll('unit').map(Number)
  const deduction = textOf(form, 'deduction').trim()
  const deductionCents = deduction === '' ? 0 : readCents(deduction)
  if (deductionCents === null) {
    throw invalidField('deduction', 'Bitte geben Sie einen Betrag an, etwa 49,90.')
  }
  return {
    units,
    deductionCents,
    deductionReason: textOf(form, 'deductionReason').trim().slice(0, LONGEST),
    confirmed: textOf(form, 'confirmed') || null,
  }
}

export function loader() {
  throw redirect(href('/admin/widerrufe'))
}
