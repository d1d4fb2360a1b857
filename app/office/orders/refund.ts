import { data, href, redirect } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { textOf, textUpTo } from '#app/http/form-text.ts'
import { staff } from '#app/http/guards.ts'
import { recentlyConfirmed } from '#app/http/recently-confirmed.ts'
import { refusedBy } from '#app/http/refusal.ts'
import { ShopError } from '#core/errors.ts'
import { readCents } from '#core/money.ts'
import { readPurpose } from '#core/payments/refundable.ts'
import { requestRefund } from '#core/payments/request-refund.server.ts'
import { invalidField } from '#core/refusals.ts'
import type { Route } from './+types/refund'

const LONGEST = 200

/**
 * Gives back a payment. Without `confirmed` it answers with the amount that somebody has to say yes to;
 * `read-left` is what could be given back when the form was shown, `purpose` what it is for.
 */
export async function action({ context, request, params }: Route.ActionArgs) {
  const actor = await staff(context, 'money')
  try {
    const form = await request.formData()
    await recentlyConfirmed(context, form)
    const wanted = readWanted(form)
    const answer = await requestRefund(context.get(servicesContext), actor, {
      paymentId: params.paymentId,
      ...wanted,
    })
    const { cents, purpose, to, undoableUntil, left } = answer
    if (!answer.isRequested) {
      const leftCents = wanted.readLeftCents
      const asked = { cents, purpose, to, leftCents, undoableUntil, left }
      return data({ result: 'asked' as const, ...asked })
    }
    const text = 'Das Geld geht auf dem Weg zurück, auf dem es kam. Eine E-Mail sagt es.'
    return data({ result: 'requested' as const, toast: { title: 'Erstattung veranlasst', text } })
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return data({ result: 'refused' as const, refused: refusedBy(error) }, { status: error.status })
  }
}

function readWanted(form: FormData) {
  const amount = textOf(form, 'amount').trim()
  const cents = amount === '' ? null : readCents(amount)
  if (amount !== '' && cents === null) {
    throw invalidField('amount', 'Bitte geben Sie einen Betrag an, etwa 49,90.')
  }
  const confirmed = textOf(form, 'confirmed')
  return {
    cents,
    purpose: readPurpose(textOf(form, 'purpose')),
    confirmedPurpose: readPurpose(textOf(form, 'confirmed-purpose')),
    readLeftCents: Number(textOf(form, 'read-left')),
    reason: textUpTo(LONGEST, form, 'reason'),
    confirmedCents: confirmed === '' ? null : Number(confirmed),
  }
}

export function loader() {
  throw redirect(href('/admin/auftraege'))
}
