import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { SignedIn } from '../actor.ts'
import { countAttempt } from '../customers/attempts.server.ts'
import { type RefusedForm, refusedForm } from '../form-errors.ts'
import type { Services } from '../services.ts'

export const EMAIL_NOT_CHANGED = 'E-Mail-Adresse nicht geändert'

/** What the form about the account's address says. */
export interface WantedEmail {
  email: string
  password: string
  /** Where the request came from. */
  address: string
}

/**
 * Asks for another address of an account and all its contracts (ADR-072): who reads it, proves so by the link
 * that it is mailed, and the address so far is told. Needs the password: who finds a device that was left
 * signed in changes nothing. Says the same whether the address has an account or not.
 */
export async function askForNewEmail(
  services: Pick<Services, 'auth' | 'db' | 'jobs' | 'limits' | 'publicUrl'>,
  actor: SignedIn,
  { email: typed, password, address }: WantedEmail,
): Promise<{ ok: true; email: string } | RefusedForm> {
  if (actor.roles.length > 0) {
    const message = 'Die Adresse der Verwaltung wird in der Konfiguration des Shops geändert.'
    return refusedForm(EMAIL_NOT_CHANGED, message)
  }
  const email = typed.trim().toLowerCase()
  const problem = whyNoEmail(email, actor.email)
  if (problem) return refusedForm(EMAIL_NOT_CHANGED, problem, { email: problem })
  const attempt = { what: 'password', address, email: actor.email } as const
  const tooMany = await countAttempt(services, attempt)
  if (tooMany) return tooMany
  if (!(await services.auth.passwordHolds(actor.userId, password))) {
    const message = 'Das eingegebene Passwort ist nicht korrekt'
    return refusedForm(EMAIL_NOT_CHANGED, message, { password: message })
  }
  await mailLinkAndNotice(services, actor, email)
  return { ok: true, email }
}

function whyNoEmail(email: string, current: string): string | null {
  if (email.length > 200 || !z.email().safeParse(email).success) return 'Ungültige E-Mail-Adresse'
  return email === current ? 'Das ist schon die Adresse Ihres Kontos.' : null
}

/** The count of tries goes on: whoever knows the password could else have mails sent to strangers without end. */
async function mailLinkAndNotice(
  services: Pick<Services, 'auth' | 'db' | 'jobs' | 'publicUrl'>,
  { userId, email: from, name }: SignedIn,
  email: string,
): Promise<void> {
  const token = await services.auth.newEmailToken({ userId, from, to: email })
  const key = createHash('sha256').update(token).digest('hex').slice(0, 32)
  await services.db.transaction(async tx => {
    await services.jobs.send(tx, 'mail', {
      kind: 'new_email_link',
      to: email,
      data: { name, url: `${services.publicUrl}/auth/neue-adresse?token=${token}` },
      key: `new_email_link:${key}`,
    })
    await services.jobs.send(tx, 'mail', {
      kind: 'new_email_asked',
      to: from,
      data: { name },
      key: `new_email_asked:${key}`,
    })
  })
}
