import { randomUUID } from 'node:crypto'
import type { Orm } from '#db/database.ts'
import type { SignedIn } from '../actor.ts'
import type { SignInChange } from '../mail.ts'
import type { Services } from '../services.ts'

/** Tells an account by mail that how to sign in to it was changed, in case it was somebody else. */
export async function notifySignInChanged(
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  tx: Orm,
  { email, name }: Pick<SignedIn, 'email' | 'name'>,
  change: SignInChange,
): Promise<void> {
  await jobs.send(tx, 'mail', {
    kind: 'sign_in_changed',
    to: email,
    data: { name, change, at: clock.now().toISOString() },
    key: `sign_in_changed:${randomUUID()}`,
  })
}
