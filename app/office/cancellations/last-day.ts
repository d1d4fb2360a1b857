import { textOf } from '#app/http/form-text.ts'
import { type BerlinDay, isDay } from '#core/dates.ts'
import { invalidField } from '#core/refusals.ts'

/** The last day that somebody decided; null where the contract says it. Throws `invalid`. */
export function readLastDay(form: FormData): BerlinDay | null {
  const lastDay = textOf(form, 'lastDay')
  if (lastDay && !isDay(lastDay)) throw invalidField('lastDay', 'Bitte geben Sie ein Datum an.')
  return lastDay || null
}
