import { data } from 'react-router'
import type { RefusedForm } from '#core/form-errors.ts'
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
