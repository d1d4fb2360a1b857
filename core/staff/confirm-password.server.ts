import type { SignedIn } from '../actor.ts'
import { realClock } from '../clock.ts'
import { attemptSucceeded, countAttempt } from '../customers/attempts.server.ts'
import { refusal, tooManyTries } from '../refusals.ts'
import type { Services } from '../services.ts'
import { shop } from '../shop.ts'
import { note } from './office-session.server.ts'

/**
 * The password once more, before what hurts most and after a long pause: who finds a browser that was left
 * signed in gives no money away (ADR-077). Holds for some minutes, in this session alone.
 */
export async function confirmPassword(
  services: Pick<Services, 'db' | 'auth' | 'limits'>,
  actor: SignedIn,
  { password, address }: { password: string; address: string },
): Promise<void> {
  if (!actor.session) throw refusal('not_signed_in')
  const attempt = { what: 'password', address, email: actor.email } as const
  const tooMany = await countAttempt(services, attempt)
  if (tooMany) throw tooManyTries(tooMany.retryAfterSeconds ?? shop.limits.signIn.seconds)
  if (!(await services.auth.passwordHolds(actor.userId, password))) {
    throw refusal('wrong_password', { field: 'password' })
  }
  await attemptSucceeded(services, attempt)
  const now = realClock.now()
  await note(services, actor.session.id, { activeAt: now, confirmedAt: now })
}
