import { eq } from 'drizzle-orm'
import { userRoles } from '#db/schema/customers.ts'
import type { Account } from '#integrations/auth-gateway.ts'
import { type Actor, guest, type SignedIn } from '../actor.ts'
import type { Services } from '../services.ts'

/** Who asks, by the session in the request's headers (S-6). */
export async function actorOf(
  services: Pick<Services, 'auth' | 'db'>,
  headers: Headers,
): Promise<Actor> {
  const account = await services.auth.session(headers)
  return account ? { ...(await signedInAs(services, account)), session: account.session } : guest
}

/** The account as an actor: with the roles that `user_roles` gives it (B-6). */
export async function signedInAs(
  services: Pick<Services, 'db'>,
  account: Account,
): Promise<SignedIn> {
  const roles = await services.db
    .select({ role: userRoles.role })
    .from(userRoles)
    .where(eq(userRoles.userId, account.userId))
  const { userId, email, emailVerified, name } = account
  const person = { userId, email, emailVerified, name }
  return { kind: 'customer', ...person, roles: roles.map(({ role }) => role) }
}
