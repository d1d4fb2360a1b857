import { eq } from 'drizzle-orm'
import { conversionEvents } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { record } from '../journal/journal.server.ts'
import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { isUuid } from '../uuid.ts'
import { queueAgain } from './queue.server.ts'

/**
 * Somebody of the office has given-up conversions told again: one, or all of them. Consent is asked for again, as
 * ever. Throws `conflict` where there is none that was given up.
 */
export async function replayFailed(
  services: Pick<Services, 'db' | 'clock' | 'jobs'>,
  actor: SignedIn,
  conversionId: string | null,
): Promise<void> {
  const now = services.clock.now()
  await services.db.transaction(async tx => {
    const failed = await tx
      .select({ id: conversionEvents.id })
      .from(conversionEvents)
      .where(eq(conversionEvents.state, 'failed'))
    const wanted = failed.map(({ id }) => id)
    const ids =
      conversionId === null
        ? wanted
        : wanted.filter(id => isUuid(conversionId) && id === conversionId)
    const again = await queueAgain(services, tx, ids, now)
    if (again.length === 0) throw refusal('conversion_not_failed')
    for (const id of new Set(again.map(({ orderGroupId }) => orderGroupId))) {
      const subject = { type: 'order_group', id } as const
      await record(tx, {
        at: now,
        actor: journalName(actor),
        subject,
        event: 'conversion_replayed',
      })
    }
  })
}
