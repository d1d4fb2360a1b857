import { createHash } from 'node:crypto'
import type { Account } from '#integrations/auth-gateway.ts'
import type { SignedIn } from '../actor.ts'
import type { RefusedForm } from '../form-errors.ts'
import type { Services } from '../services.ts'
import { countAttempt } from './attempts.server.ts'

/** Mails the link that proves who reads the account's address. */
export async function sendConfirmation(
  services: Pick<Services, 'auth' | 'db' | 'jobs' | 'publicUrl'>,
  account: Account,
): Promise<void> {
  const token = await services.auth.confirmationToken(account.email)
  const url = `${services.publicUrl}/auth/bestaetigen?token=${encodeURIComponent(token)}`
  const key = createHash('sha256').update(token).digest('hex').slice(0, 32)
  await services.jobs.send(services.db, 'mail', {
    kind: 'email_confirmation',
    to: account.email,
    data: { name: account.name, url },
    key: `email_confirmation:${key}`,
  })
}

/** Mails the link once more, where the first mail got lost; counted like a sign-in try. */
export async function sendConfirmationAgain(
  services: Pick<Services, 'auth' | 'db' | 'jobs' | 'limits' | 'publicUrl'>,
  actor: SignedIn,
  address: string,
): Promise<{ ok: true } | RefusedForm> {
  const attempt = { what: 'confirmation', address, email: actor.email } as const
  const tooMany = await countAttempt(services, attempt)
  if (tooMany) return tooMany
  if (!actor.emailVerified) await sendConfirmation(services, actor)
  return { ok: true }
}

/**
 * Confirms the address of the person who is signed in; false where the link is not theirs or too old.
 * The link alone is not enough: whoever registered a stranger's address must not gain that
 * stranger's orders because the stranger follows a link in a mail.
 */
export async function confirmEmail(
  services: Pick<Services, 'auth'>,
  actor: SignedIn,
  token: string,
): Promise<boolean> {
  return (await services.auth.confirmEmail(actor, token)) !== null
}
