import { data } from 'react-router'
import { pageError } from '#app/http/errors.ts'
import { refusedBy } from '#app/http/refusal.ts'
import { ShopError } from '#core/errors.ts'
import type { RefusedForm } from '#core/form-errors.ts'

/** What a form about a return shows that was refused; what is not theirs is no form, and a bug is none. */
export function refusedReturn(error: unknown) {
  if (!(error instanceof ShopError) || error.status === 404) throw pageError(error)
  return data<RefusedForm>(refusedBy(error), { status: error.status })
}
