import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { ensureCustomer } from '#core/customers/ensure.server.ts'
import type { Services } from '#core/services.ts'
import { authAccounts, authUsers, profiles } from '#db/schema/schema.ts'
import { DEMO_CUSTOMER } from '#server/boot/demo-access.ts'
import type { DemoPerson } from '../data/people/types.ts'

/** Somebody who registers gets the cookie of a session. */
export interface Registered {
  userId: string
  cookie: string
}

/**
 * Lets a person register and sign in today, by the shop's clock. Only the demo's own customer has a
 * password that is told to anybody.
 */
export async function register(
  services: Pick<Services, 'db' | 'auth' | 'clock'>,
  person: DemoPerson,
  passwords: { customerPassword: string },
): Promise<Registered> {
  const { email, firstName, lastName, phone } = person
  const password =
    email === DEMO_CUSTOMER ? passwords.customerPassword : randomBytes(18).toString('base64url')
  const { userId } = await ensureCustomer(services, { email, password, firstName, lastName })
  await services.db.update(profiles).set({ phone }).where(eq(profiles.id, userId))
  await datedNow(services, userId)
  const entered = await services.auth.signIn({ email, password })
  if (!entered) throw new Error(`${email} cannot sign in with the password just set`)
  const cookie = entered.cookies.map(line => line.split(';')[0]).join('; ')
  return { userId, cookie }
}

/** The sign-in library keeps real time; an account of the past was made on a day of the past. */
export async function datedNow(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
): Promise<void> {
  const createdAt = clock.now()
  await db.update(authUsers).set({ createdAt }).where(eq(authUsers.id, userId))
  await db.update(authAccounts).set({ createdAt }).where(eq(authAccounts.userId, userId))
  await db.update(profiles).set({ createdAt }).where(eq(profiles.id, userId))
}
