import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { ResetTokens } from '#integrations/auth-gateway.ts'
import { type RefusedForm, refusedForm } from '../form-errors.ts'
import type { Services } from '../services.ts'
import { countAttempt } from './attempts.server.ts'
import { isCommonPassword } from './common-passwords.server.ts'
import { RESET_FAILED } from './form-titles.ts'
import { commonPasswordProblem, refusedPassword, resetPasswordProblem } from './password-rules.ts'
import type { In } from './sign-in.server.ts'
import { signedInAs } from './who.server.ts'

/**
 * Has a reset link mailed where the address has an account (S-7, ADR-118). Whether it has
 * one is looked up by a job afterwards, so that the answer is the same in words and in time.
 */
export async function requestReset(
  services: Pick<Services, 'auth' | 'db' | 'limits' | 'jobs'>,
  input: { email: string; address: string; headers: Headers },
): Promise<{ ok: true } | RefusedForm> {
  const email = input.email.trim().toLowerCase()
  if (!z.email().safeParse(email).success) {
    const message = 'Ungültige E-Mail-Adresse'
    return refusedForm(RESET_FAILED, message, { email: message })
  }
  const { address, headers } = input
  const knownBrowser = services.auth.knownBrowser(headers, email)
  const tooMany = await countAttempt(services, { what: 'reset', address, email, knownBrowser })
  if (tooMany) return tooMany
  await services.jobs.send(services.db, 'password_reset', { email })
  return { ok: true }
}

/** Mails the link, if the address has an account. */
export async function mailReset(
  services: Pick<Services, 'auth' | 'db' | 'jobs' | 'publicUrl'>,
  email: string,
): Promise<void> {
  const reset = await services.auth.startReset(email)
  if (!reset) return
  const query = new URLSearchParams({
    access_token: reset.tokens.accessToken,
    refresh_token: reset.tokens.refreshToken,
  })
  const key = createHash('sha256').update(reset.tokens.accessToken).digest('hex').slice(0, 32)
  await services.jobs.send(services.db, 'mail', {
    kind: 'password_reset',
    to: reset.account.email,
    data: { url: `${services.publicUrl}/auth/reset-password?${query}` },
    key: `password_reset:${key}`,
  })
}

/**
 * Sets a new password by the link of the mail, once, and signs in with it. `lost` where the link no
 * longer holds.
 */
export async function resetPassword(
  services: Pick<Services, 'auth' | 'db'>,
  input: { tokens: ResetTokens; password: string; confirmation: string },
): Promise<In | RefusedForm | 'lost'> {
  const problem =
    resetPasswordProblem(input.password, input.confirmation) ??
    (isCommonPassword(input.password) ? commonPasswordProblem : null)
  if (problem) return refusedPassword(problem)

  const account = await services.auth.finishReset(input.tokens, input.password)
  if (!account) return 'lost'
  const entered = await services.auth.signIn({ email: account.email, password: input.password })
  if (!entered) throw new Error('A password that was just set does not hold')
  return { ok: true, actor: await signedInAs(services, entered.account), cookies: entered.cookies }
}
