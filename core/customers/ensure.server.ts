import { profiles, userRoles } from '#db/schema/customers.ts'
import type { SignedIn } from '../actor.ts'
import type { Services } from '../services.ts'

interface Person {
  email: string
  /** Undefined leaves an existing account's password as it is. */
  password: string | undefined
  firstName: string
  lastName: string
}

/** Makes a customer's account exist with a confirmed address and this password (the demo's people). */
export async function ensureCustomer(
  services: Pick<Services, 'auth' | 'db'>,
  person: Person,
): Promise<SignedIn> {
  const account = await services.auth.ensureAccount({
    email: person.email,
    password: person.password,
    name: `${person.firstName} ${person.lastName}`,
  })
  await services.db
    .insert(profiles)
    .values({ id: account.userId, firstName: person.firstName, lastName: person.lastName })
    .onConflictDoNothing()
  return { kind: 'customer', ...account, roles: [] }
}

/** Makes the account of `ADMIN_EMAIL` exist and be administrator. */
export async function ensureAdmin(
  services: Pick<Services, 'auth' | 'db'>,
  admin: { email: string; password: string | undefined },
): Promise<SignedIn> {
  const person = await ensureCustomer(services, {
    ...admin,
    firstName: 'Shop',
    lastName: 'Leitung',
  })
  await services.db
    .insert(userRoles)
    .values({ userId: person.userId, role: 'admin' })
    .onConflictDoUpdate({ target: userRoles.userId, set: { role: 'admin' } })
  return { ...person, roles: ['admin'] }
}
