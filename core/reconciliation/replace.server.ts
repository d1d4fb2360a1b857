import { eq } from 'drizzle-orm'
import { differences } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { record } from '../journal/journal.server.ts'
import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { isUuid } from '../uuid.ts'
import { wantsReplacement } from './difference.ts'

/**
 * Lets another subscription take the place of one of which an item was deleted at the provider (ADR-163). The row stays
 * until a night no longer finds it. Throws `not_found` for a row that is about something else, `conflict` for one that has gone.
 */
export async function replaceDiffering(
  { db, jobs, clock }: Pick<Services, 'db' | 'jobs' | 'clock'>,
  actor: SignedIn,
  differenceId: string,
): Promise<void> {
  const [known] = isUuid(differenceId)
    ? await db.select().from(differences).where(eq(differences.id, differenceId))
    : []
  if (!known?.orderGroupId || !wantsReplacement(known)) throw refusal('difference_not_found')
  if (known.closedAt) throw refusal('difference_gone')
  const { orderGroupId } = known
  await db.transaction(async tx => {
    await record(tx, {
      at: clock.now(),
      actor: journalName(actor),
      subject: { type: 'order_group', id: orderGroupId },
      event: 'subscription_replacement_asked',
    })
    await jobs.send(tx, 'restore_subscription', { orderGroupId })
  })
}
