import { eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { authSessions, taskOwners, userRoles } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { authorOf } from '../journal/authors.server.ts'
import { record } from '../journal/journal.server.ts'
import { roleWords, type StaffRole } from '../permissions.ts'
import { refusal, roleSetMeanwhile } from '../refusals.ts'
import type { Services } from '../services.ts'
import { lockTeam, revokeInvitationsBy } from './lock-team.server.ts'

type Reach = Pick<Services, 'db' | 'clock'>

/**
 * Gives somebody of the staff another role, which holds with their next request. `read` is the role that
 * was shown. Throws `role_changed` with both where it is another by now, and `last_admin` where nobody could give roles any more.
 */
export async function changeRole(
  { db, clock }: Reach,
  actor: SignedIn,
  { userId, read, role }: { userId: string; read: StaffRole; role: StaffRole },
): Promise<void> {
  await db.transaction(async tx => {
    const admins = await lockTeam(tx, actor)
    const before = await roleOf(tx, userId)
    if (before === role) return
    if (before !== read) {
      throw roleSetMeanwhile({
        theirs: roleWords[before],
        mine: roleWords[role],
        author: await authorOf(tx, { type: 'staff', id: userId }, 'role'),
      })
    }
    if (before === 'admin') atLeastOneStays(admins)
    await tx.update(userRoles).set({ role }).where(eq(userRoles.userId, userId))
    const now = clock.now()
    if (before === 'admin') await revokeInvitationsBy(tx, { userId, now })
    await record(tx, {
      at: now,
      actor: journalName(actor),
      subject: { type: 'staff', id: userId },
      event: 'role_changed',
      data: { role: [before, role] },
    })
  })
}

/** Takes somebody off the staff and signs them out everywhere, at once. Throws `last_admin` as above. */
export async function dismiss(
  { db, clock }: Reach,
  actor: SignedIn,
  userId: string,
): Promise<void> {
  await db.transaction(async tx => {
    const admins = await lockTeam(tx, actor)
    const before = await roleOf(tx, userId)
    if (before === 'admin') atLeastOneStays(admins)
    const now = clock.now()
    await tx.delete(userRoles).where(eq(userRoles.userId, userId))
    await tx.delete(authSessions).where(eq(authSessions.userId, userId))
    // What they looked after waits for somebody again.
    await tx.delete(taskOwners).where(eq(taskOwners.ownerId, userId))
    await revokeInvitationsBy(tx, { userId, now })
    await record(tx, {
      at: now,
      actor: journalName(actor),
      subject: { type: 'staff', id: userId },
      event: 'staff_dismissed',
      data: { role: [before, null] },
    })
  })
}

async function roleOf(tx: Orm, userId: string): Promise<StaffRole> {
  const [row] = await tx
    .select({ role: userRoles.role })
    .from(userRoles)
    .where(eq(userRoles.userId, userId))
    .for('update')
  if (!row) throw refusal('not_staff')
  return row.role
}

function atLeastOneStays(admins: readonly string[]): void {
  if (admins.length === 1) throw refusal('last_admin')
}
