import { data } from 'react-router'
import { refusedBy } from '#app/http/refusal.ts'
import type { ToastMessage } from '#app/ui/toast.ts'
import { ShopError } from '#core/errors.ts'
import type { RefusedForm } from '#core/form-errors.ts'
import type { Toasted } from './toasted.ts'
import type { UndoForm } from './undo/offers.ts'

/** What came of a decision: done, or what was wrong and at which field. */
export type Decided = ({ ok: true } & Toasted) | RefusedForm

/** What somebody has to say yes to before a decision is made: nothing was written. */
export interface Asked<Question extends object> {
  asked: Question
}

type Told<Outcome> = string | ((outcome: Outcome) => string | Pick<ToastMessage, 'title' | 'text'>)
type UndoOf<Outcome> = (outcome: Outcome) => UndoForm | null

/**
 * Runs a decision and turns a refusal into what the form shows; everything else is a bug. `words`: the title of the
 * toast, or all of its words, which may depend on what came of it. `undoOf`: what takes it back, where it is harmless (ADR-199).
 */
export function decided<Outcome>(
  words: Told<Outcome>,
  decide: () => Promise<Outcome>,
  undoOf?: UndoOf<Outcome>,
) {
  return answered<Outcome, Decided>(decide, outcome => told(words, outcome, undoOf))
}

/** As `decided`; `questionOf`: what is asked before instead, where nothing was done. */
export function askedOrDecided<Outcome, Question extends object>(
  words: Told<Outcome>,
  decide: () => Promise<Outcome>,
  {
    questionOf,
    undoOf,
  }: { questionOf: (outcome: Outcome) => Question | null; undoOf?: UndoOf<Outcome> },
) {
  return answered<Outcome, Decided | Asked<Question>>(decide, outcome => {
    const asked = questionOf(outcome)
    return asked ? { asked } : told(words, outcome, undoOf)
  })
}

async function answered<Outcome, Answer>(
  decide: () => Promise<Outcome>,
  answer: (outcome: Outcome) => Answer,
) {
  try {
    return data<Answer | RefusedForm>(answer(await decide()))
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return data<Answer | RefusedForm>(refusedBy(error), { status: error.status })
  }
}

function told<Outcome>(
  words: Told<Outcome>,
  outcome: Outcome,
  undoOf: UndoOf<Outcome> | undefined,
): Decided {
  const said = typeof words === 'string' ? words : words(outcome)
  const message = typeof said === 'string' ? { title: said } : said
  const undo = undoOf?.(outcome)
  return { ok: true, toast: { ...message, ...(undo && { undo }) } }
}
