import { and, eq, gt, isNull } from 'drizzle-orm'
import { authSessions, authUsers, profiles, userRoles } from '#db/schema/customers.ts'
import { staffInvitations } from '#db/schema/schema.ts'
import type { SignedIn } from '../actor.ts'
import { isCommonPassword } from '../customers/common-passwords.server.ts'
import {
  commonPasswordProblem,
  refusedPassword,
  resetPasswordProblem,
} from '../customers/password-rules.ts'
import { person, refusedPerson } from '../customers/person.ts'
import { type In, signIn } from '../customers/sign-in.server.ts'
import type { RefusedForm } from '../form-errors.ts'
import { record } from '../journal/journal.server.ts'
import type { StaffRole } from '../permissions.ts'
import type { Services } from '../services.ts'
import { hashOfInvitation } from './invite.server.ts'

type Reach = Pick<Services, 'db' | 'auth' | 'limits' | 'clock'>

/** An invitation that can still be accepted. */
export interface OpenInvitation {
  id: string
  email: string
  role: StaffRole
  /**
   * Whether its address has an account that its owner confirmed. One that nobody confirmed may be a
   * stranger's: whoever reads the mails of the address sets its password anew.
   */
  hasAccount: boolean
}

export async function openInvitation(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string,
): Promise<OpenInvitation | null> {
  const [found] = await db
    .select()
    .from(staffInvitations)
    .where(
      and(
        eq(staffInvitations.tokenHash, hashOfInvitation(token)),
        gt(staffInvitations.expiresAt, clock.now()),
        isNull(staffInvitations.acceptedAt),
        isNull(staffInvitations.revokedAt),
      ),
    )
  if (!found) return null
  const [user] = await db.select().from(authUsers).where(eq(authUsers.email, found.email))
  const { id, email, role } = found
  return { id, email, role, hasAccount: user?.emailVerified ?? false }
}

/** Joins with the account that the invitation was sent to. False where it is another's, or over. */
export async function joinAs(
  services: Pick<Services, 'db' | 'clock'>,
  actor: SignedIn,
  token: string,
): Promise<boolean> {
  const invitation = await openInvitation(services, token)
  if (!invitation || !actor.emailVerified || invitation.email !== actor.email) return false
  return accept(services, invitation, actor.userId)
}

/** Joins by signing in with the account that the invitation was sent to. 'lost' where the invitation is over. */
export async function joinBySigningIn(
  services: Reach,
  input: { token: string; password: string; address: string; headers: Headers },
): Promise<In | RefusedForm | 'lost'> {
  const invitation = await openInvitation(services, input.token)
  if (!invitation?.hasAccount) return 'lost'
  const result = await signIn(services, { ...input, email: invitation.email })
  if (!result.ok) return result
  return (await joinAs(services, result.actor, input.token)) ? result : 'lost'
}

export interface NewMember {
  token: string
  firstName: string
  lastName: string
  password: string
  confirmation: string
  address: string
  headers: Headers
}

/** Joins with a new account, confirmed by the link that reached its address, and signs in. */
export async function joinWithNewPassword(
  services: Reach,
  input: NewMember,
): Promise<In | RefusedForm | 'lost'> {
  const invitation = await openInvitation(services, input.token)
  if (!invitation || invitation.hasAccount) return 'lost'
  const parsed = person.safeParse(input)
  if (!parsed.success) return refusedPerson(parsed.error)
  const problem =
    resetPasswordProblem(input.password, input.confirmation) ??
    (isCommonPassword(input.password) ? commonPasswordProblem : null)
  if (problem) return refusedPassword(problem)

  const { firstName, lastName } = parsed.data
  const { email } = invitation
  const { password, address, headers } = input
  const account = await services.auth.ensureAccount({
    email,
    password,
    name: `${firstName} ${lastName}`,
  })
  await services.db
    .insert(profiles)
    .values({ id: account.userId, firstName, lastName })
    .onConflictDoNothing()
  // Whoever registered the address before knows nothing of this password, and is signed in nowhere.
  await services.db.delete(authSessions).where(eq(authSessions.userId, account.userId))
  if (!(await accept(services, invitation, account.userId))) return 'lost'
  return signIn(services, { email, password, address, headers })
}

/** Only one of two at the same moment gets it, and none once it was taken back. */
function accept(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, role }: OpenInvitation,
  userId: string,
): Promise<boolean> {
  const now = clock.now()
  return db.transaction(async tx => {
    const accepted = await tx
      .update(staffInvitations)
      .set({ acceptedAt: now, acceptedBy: userId })
      .where(
        and(
          eq(staffInvitations.id, id),
          isNull(staffInvitations.acceptedAt),
          isNull(staffInvitations.revokedAt),
        ),
      )
      .returning({ id: staffInvitations.id })
    if (accepted.length === 0) return false
    await tx.insert(userRoles).values({ userId, role }).onConflictDoNothing()
    await record(tx, {
      at: now,
      actor: `user:${userId}`,
      subject: { type: 'staff', id: userId },
      event: 'staff_joined',
      data: { role: [null, role] },
    })
    return true
  })
}
