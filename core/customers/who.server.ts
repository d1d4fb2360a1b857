import { and, eq } from 'drizzle-orm'
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
  return account ? signedInAs(services, account) : guest
}

/** The account as an actor: administrator where `user_roles` says so (B-6). */
export async function signedInAs(
  services: Pick<Services, 'db'>,
  account: Account,
): Promise<SignedIn> {
  const roles = await services.db
    .select({ role: userRoles.role })
    .from(userRoles)
    .where(and(eq(userRoles.userId, account.userId), eq(userRoles.role, 'admin')))
    .limit(1)
  return { kind: 'customer', ...account, isAdmin: roles.length > 0 }
}
