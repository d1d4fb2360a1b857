import { data } from 'react-router'
import { refusedBy } from '#app/http/refusal.ts'
import type { ToastMessage } from '#app/ui/toast.ts'
import { ShopError } from '#core/errors.ts'
import type { RefusedForm } from '#core/form-errors.ts'
import type { Toasted } from './toasted.ts'
import type { UndoForm } from './undo/offers.ts'

/** What came of a decision: done, or what was wrong and at which field. */
export type Decided = ({ ok: true } & Toasted) | RefusedForm

/**
 * Runs a decision and turns a refusal into what the form shows; everything else is a bug. `words`: the title of the
 * toast, or all of its words, which may depend on what came of it. `undoOf`: what takes it back, where it is harmless (ADR-199).
 */
export async function decided<Outcome>(
  words: string | ((outcome: Outcome) => string | Pick<ToastMessage, 'title' | 'text'>),
  decide: () => Promise<Outcome>,
  undoOf?: (outcome: Outcome) => UndoForm | null,
) {
  try {
    const outcome = await decide()
    const said = typeof words === 'string' ? words : words(outcome)
    const message = typeof said === 'string' ? { title: said } : said
    const undo = undoOf?.(outcome)
    return data<Decided>({ ok: true, toast: { ...message, ...(undo && { undo }) } })
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return data<Decided>(refusedBy(error), { status: error.status })
  }
}
