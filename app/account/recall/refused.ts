import { data } from 'react-router'
import { pageError, refusalHeaders } from '#app/http/errors.ts'
import { refusedBy } from '#app/http/refusal.ts'
import { ShopError } from '#core/errors.ts'

/** What the page is told that could not confirm: its own form again, or that there is nothing. */
export function refusedConfirmation(error: unknown) {
  if (error instanceof ShopError && error.status !== 404) {
    return data(refusedBy(error), { status: error.status, headers: refusalHeaders(error) })
  }
  throw pageError(error)
}
