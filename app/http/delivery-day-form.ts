import { data } from 'react-router'
import type { ChosenDay } from '#core/delivery-days/choose.server.ts'
import { ShopError } from '#core/errors.ts'
import { pageError } from './errors.ts'
import { textOf } from './form-text.ts'
import { refusedBy } from './refusal.ts'

/** What the form about the day of a delivery posts. */
export async function readChosenDay(request: Request): Promise<ChosenDay> {
  const form = await request.formData()
  // Whoever saw what somebody else had saved meanwhile, and replaces it, has read that.
  return { day: textOf(form, 'day'), readKey: textOf(form, 'replaces') || textOf(form, 'readKey') }
}

/** Saves it: null once that is done, else the form again with why not. What is not theirs is no form. */
export async function answerChosenDay({ day, readKey }: ChosenDay, act: () => Promise<void>) {
  try {
    await act()
    return null
  } catch (error) {
    if (!(error instanceof ShopError) || error.status === 404) throw pageError(error)
    return data({ ...refusedBy(error), day, readKey }, { status: error.status })
  }
}
