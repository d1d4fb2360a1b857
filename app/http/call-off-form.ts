import { data, redirect } from 'react-router'
import type { CallOffAnswer, WantedCallOff } from '#core/call-offs/call-off.server.ts'
import { ShopError } from '#core/errors.ts'
import { tooLong } from '#core/refusals.ts'
import { pageError } from './errors.ts'
import { flash } from './flash.ts'
import { textOf } from './form-text.ts'
import { refusedBy } from './refusal.ts'

const LONGEST = 200

/** What a form about a call-off asks for; only the office gives a reason. */
export function readCallOff(form: FormData): WantedCallOff {
  return {
    units: form.getAll('unit').map(Number),
    reason: textOf(form, 'reason').trim() || null,
    confirmed: textOf(form, 'confirmed') || null,
  }
}

/**
 * Carries it out: null once that is done, else what the form shows, a question or a refusal. What is not
 * theirs is no form, and a bug is none.
 */
export async function answerCallOff(wanted: WantedCallOff, act: () => Promise<CallOffAnswer>) {
  const typed = { units: [...wanted.units], reason: wanted.reason ?? '' }
  try {
    if (typed.reason.length > LONGEST) throw tooLong('reason', LONGEST)
    const answer = await act()
    return answer.isCalledOff ? null : data({ ...typed, asked: answer, refused: null })
  } catch (error) {
    if (!(error instanceof ShopError) || error.status === 404) throw pageError(error)
    return data({ ...typed, asked: null, refused: refusedBy(error) }, { status: error.status })
  }
}

/** Back to the page, which says that it is done. */
export function calledOff(path: string) {
  return redirect(path, { headers: { 'Set-Cookie': flash('storniert') } })
}

/** The units that the address ticks from the start: `?geraet=2`. */
export function tickedIn(request: Request): number[] {
  return new URL(request.url).searchParams.getAll('geraet').map(Number)
}
