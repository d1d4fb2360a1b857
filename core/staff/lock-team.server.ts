import { and, eq, isNull } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { staffInvitations, userRoles } from '#db/schema/schema.ts'
import type { SignedIn } from '../actor.ts'
import { refusal } from '../refusals.ts'

/**
 * Changes of the staff go one after another, and only an administrator makes them: who is dismissed at this
 * very moment finds that out here. Answers with the accounts of all administrators.
 */
export async function lockTeam(tx: Orm, actor: SignedIn): Promise<string[]> {
  const admins = await tx
    .select({ userId: userRoles.userId })
    .from(userRoles)
    .where(eq(userRoles.role, 'admin'))
    .orderBy(userRoles.id)
    .for('update')
  const ids = admins.map(({ userId }) => userId)
  if (!ids.includes(actor.userId)) throw refusal('not_admin')
  return ids
}

/** Nobody joins any more on the word of somebody who may not invite. */
export async function revokeInvitationsBy(
  tx: Orm,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  await tx
    .update(staffInvitations)
    .set({ revokedAt: now })
    .where(
      and(
        eq(staffInvitations.invitedBy, `user:${userId}`),
        isNull(staffInvitations.acceptedAt),
        isNull(staffInvitations.revokedAt),
      ),
    )
}
