import { data, redirect } from 'react-router'
import { type FlashCode, flash } from '#app/http/flash.ts'
import { refusalInit } from '#app/http/refusal.ts'
import type { RefusedForm } from '#core/form-errors.ts'
import type { SetCookies } from '#integrations/auth-gateway.ts'

/** Sends a person on with the cookies of what just happened and a toast on the next page. */
export function sendOn(to: string, cookies: SetCookies, message: FlashCode): Response {
  const headers = new Headers()
  for (const line of [...cookies, flash(message)]) headers.append('Set-Cookie', line)
  return redirect(to, { headers })
}

/** The form again, with what was wrong and what was typed (never a password). */
export function formAgain<Values extends Record<string, string>>(
  refused: RefusedForm,
  values: Values,
) {
  return data({ refused, values }, refusalInit(refused))
}
