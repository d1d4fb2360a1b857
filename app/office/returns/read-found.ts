import { textOf, textUpTo } from '#app/http/form-text.ts'
import { invalidField } from '#core/refusals.ts'
import type { Verdict } from '#core/returns/check.server.ts'
import { verdictWords } from './words.ts'

const LONGEST = 2000

/** What somebody found of a returned device, as its form says it. Throws `invalid` at the field. */
export function readFound(form: FormData) {
  const verdict = textOf(form, 'verdict')
  if (!isVerdict(verdict)) throw invalidField('verdict', 'Bitte wählen Sie ein Ergebnis.')
  return { verdict, faulty: points(form, 'faulty'), note: textUpTo(LONGEST, form, 'note') }
}

/** What the form was filled with; another verdict than there is was found by nobody. */
export function readSeen(form: FormData) {
  const [verdict, note] = [textOf(form, 'seenVerdict'), textOf(form, 'seenNote')]
  return { verdict, note, faulty: points(form, 'seenFaulty') }
}

const points = (form: FormData, name: string) =>
  form.getAll(name).filter(point => typeof point === 'string')

function isVerdict(text: string): text is Verdict {
  return Object.hasOwn(verdictWords, text)
}
