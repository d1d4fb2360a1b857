import { eq } from 'drizzle-orm'
import { authSessions, authUsers } from '#db/schema/customers.ts'
import { secondFactors } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { notifySignInChanged } from '../customers/notify-sign-in-changed.server.ts'
import { record } from '../journal/journal.server.ts'
import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { lockTeam } from './lock-team.server.ts'

/**
 * Forgets the second factor of somebody whose device is gone, with their recovery codes; they set up
 * another with their next sign-in. Ends their sessions, but for the one of an administrator who does so
 * for themselves.
 */
export async function resetSecondFactor(
  services: Pick<Services, 'db' | 'jobs' | 'clock'>,
  actor: SignedIn,
  userId: string,
): Promise<void> {
  await services.db.transaction(async tx => {
    await lockTeam(tx, actor)
    const gone = await tx
      .delete(secondFactors)
      .where(eq(secondFactors.userId, userId))
      .returning({ provedAt: secondFactors.provedAt })
    if (!gone[0]?.provedAt) throw refusal('no_second_factor')
    if (userId !== actor.userId) {
      await tx.delete(authSessions).where(eq(authSessions.userId, userId))
    }
    await record(tx, {
      at: services.clock.now(),
      actor: journalName(actor),
      subject: { type: 'staff', id: userId },
      event: 'second_factor_reset',
    })
    const [person] = await tx.select().from(authUsers).where(eq(authUsers.id, userId))
    if (person) await notifySignInChanged(services, tx, person, 'second_factor_reset')
  })
}
