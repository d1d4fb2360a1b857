import type { SetCookies } from '#integrations/auth-gateway.ts'
import type { SignedIn } from '../actor.ts'
import { type FormErrors, type RefusedForm, refusedForm } from '../form-errors.ts'
import type { Services } from '../services.ts'
import { attemptSucceeded, countAttempt } from './attempts.server.ts'
import { SIGN_IN_FAILED } from './form-titles.ts'
import { signedInAs } from './who.server.ts'

/** Somebody is in: who it is and the cookies that the answer must set. */
export interface In {
  ok: true
  actor: SignedIn
  cookies: SetCookies
}

/**
 * Signs in with e-mail and password (S-2.8). `address` is the client's, for the limits, as are
 * the request's headers, which tell a browser that was in before.
 */
export async function signIn(
  services: Pick<Services, 'auth' | 'db' | 'limits'>,
  input: { email: string; password: string; address: string; headers: Headers },
): Promise<In | RefusedForm> {
  const email = input.email.trim()
  const missing: FormErrors<'email' | 'password'> = {}
  if (!email) missing.email = 'Bitte geben Sie Ihre E-Mail-Adresse ein.'
  if (!input.password) missing.password = 'Bitte geben Sie Ihr Passwort ein.'
  const first = Object.values(missing)[0]
  if (first) return refusedForm(SIGN_IN_FAILED, first, missing)

  const attempt = {
    what: 'sign-in',
    address: input.address,
    email,
    knownBrowser: services.auth.knownBrowser(input.headers, email),
  } as const
  const tooMany = await countAttempt(services, attempt)
  if (tooMany) return tooMany

  const entered = await services.auth.signIn({
    email,
    password: input.password,
    userAgent: input.headers.get('User-Agent') ?? undefined,
  })
  if (!entered)
    return refusedForm(SIGN_IN_FAILED, 'E-Mail-Adresse oder Passwort ist nicht korrekt.')
  await attemptSucceeded(services, attempt)
  return { ok: true, actor: await signedInAs(services, entered.account), cookies: entered.cookies }
}
