import { data } from 'react-router'
import { textOf, textUpTo } from '#app/http/form-text.ts'
import { refusedBy } from '#app/http/refusal.ts'
import { ShopError } from '#core/errors.ts'
import type { RefusedForm } from '#core/form-errors.ts'
import type { Deduction, RefundAnswer } from '#core/inquiries/refund-answer.server.ts'
import { readCents } from '#core/money.ts'
import { invalidField } from '#core/refusals.ts'
import type { Toasted } from './toasted.ts'

const LONGEST = 200

/** What came of the question about a refund: the amounts that need a yes, done, or what was wrong. */
export type DecidedRefund =
  | ({ result: 'asked'; answerKey: string } & Omit<RefundAnswer, 'isRequested' | 'key'>)
  | ({ result: 'requested' } & Toasted)
  | { result: 'refused'; refused: RefusedForm }

/** Asks about a refund or has it made, and turns a refusal into what the form shows. */
export async function decidedRefund(decide: () => Promise<RefundAnswer>) {
  try {
    const { key: answerKey, isRequested, ...asked } = await decide()
    if (!isRequested) return data<DecidedRefund>({ result: 'asked', answerKey, ...asked })
    const text = 'Ist alles erstattet, erfährt es die Kundin oder der Kunde per E-Mail.'
    return data<DecidedRefund>({
      result: 'requested',
      toast: { title: 'Erstattung veranlasst', text },
    })
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    const refused = refusedBy(error)
    return data<DecidedRefund>({ result: 'refused', refused }, { status: error.status })
  }
}

/** What is kept back, and the key of the amounts that somebody said yes to. */
export function readDeduction(form: FormData): Deduction & { confirmed: string | null } {
  const deduction = textOf(form, 'deduction').trim()
  const deductionCents = deduction === '' ? 0 : readCents(deduction)
  if (deductionCents === null) {
    throw invalidField('deduction', 'Bitte geben Sie einen Betrag an, etwa 49,90.')
  }
  return {
    deductionCents,
    deductionReason: textUpTo(LONGEST, form, 'deductionReason'),
    confirmed: textOf(form, 'confirmed') || null,
  }
}
