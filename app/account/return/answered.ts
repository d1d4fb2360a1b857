import { data } from 'react-router'
import { textOf } from '#app/http/form-text.ts'
import type { RefusedForm } from '#core/form-errors.ts'
import type { Answer } from '#core/returns/answer-claim.server.ts'
import { refusedReturn } from './refused.ts'

export type Answered = { ok: true } | RefusedForm

/** Gives an answer to a claim; a refusal is shown beside its form. */
export async function answered(answer: () => Promise<void>) {
  try {
    await answer()
    return data<Answered>({ ok: true })
  } catch (error) {
    return refusedReturn(error)
  }
}

/** The consent of a posted form, with the amount that its box was ticked for. */
export function confirmedIn(form: FormData): Answer {
  const said = textOf(form, 'confirmed')
  return { kind: 'accept', confirmedCents: /^\d{1,12}$/.test(said) ? Number(said) : null }
}
