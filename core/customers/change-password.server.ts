import type { SetCookies } from '#integrations/auth-gateway.ts'
import type { SignedIn } from '../actor.ts'
import { type RefusedForm, refusedForm } from '../form-errors.ts'
import type { Services } from '../services.ts'
import { attemptSucceeded, countAttempt } from './attempts.server.ts'
import { isCommonPassword } from './common-passwords.server.ts'
import { notifySignInChanged } from './notify-sign-in-changed.server.ts'
import { changedPasswordProblem, commonPasswordProblem, refusedPassword } from './password-rules.ts'

export interface ChangePasswordInput {
  /** The request's headers, whose session stays the only one. */
  headers: Headers
  current: string
  password: string
  confirmation: string
  /** The client's network address, for the limits. */
  address: string
}

/** Changes the password of the person who is signed in (S-5-13); ends their other sessions. */
export async function changePassword(
  services: Pick<Services, 'auth' | 'limits' | 'db' | 'jobs' | 'clock'>,
  actor: SignedIn,
  input: ChangePasswordInput,
): Promise<{ ok: true; cookies: SetCookies } | RefusedForm> {
  const problem =
    changedPasswordProblem(input.password, input.confirmation) ??
    (isCommonPassword(input.password) ? commonPasswordProblem : null)
  if (problem) return refusedPassword(problem)

  const attempt = { what: 'password', address: input.address, email: actor.email } as const
  const tooMany = await countAttempt(services, attempt)
  if (tooMany) return tooMany

  const cookies = await services.auth.changePassword(input.headers, {
    current: input.current,
    next: input.password,
  })
  if (!cookies) {
    const message = 'Das eingegebene aktuelle Passwort ist nicht korrekt'
    return refusedForm('Aktuelles Passwort falsch', message, { current: message })
  }
  await attemptSucceeded(services, attempt)
  await notifySignInChanged(services, services.db, actor, 'password_changed')
  return { ok: true, cookies }
}
