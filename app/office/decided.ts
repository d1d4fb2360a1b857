import { data } from 'react-router'
import { refusedBy } from '#app/http/refusal.ts'
import { ShopError } from '#core/errors.ts'
import type { RefusedForm } from '#core/form-errors.ts'
import type { Toasted } from './toasted.ts'
import type { UndoForm } from './undo/offers.ts'

/** What came of a decision: done, or what was wrong and at which field. */
export type Decided = ({ ok: true } & Toasted) | RefusedForm

/**
 * Runs a decision and turns a refusal into what the form shows; everything else is a bug. `words`: the title of the
 * toast, which may depend on what came of it. `undoOf`: what takes it back, where it is harmless (ADR-199).
 */
export async function decided<Outcome>(
  words: string | ((outcome: Outcome) => string),
  decide: () => Promise<Outcome>,
  undoOf?: (outcome: Outcome) => UndoForm | null,
) {
  try {
    const outcome = await decide()
    const title = typeof words === 'string' ? words : words(outcome)
    const undo = undoOf?.(outcome)
    return data<Decided>({ ok: true, toast: { title, ...(undo && { undo }) } })
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return data<Decided>(refusedBy(error), { status: error.status })
  }
}
