import { and, eq, isNull } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { differences, orderGroups } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import type { JournalEvent } from '../journal/events.ts'
import { record } from '../journal/journal.server.ts'
import { orderNumber } from '../orders/order-number.ts'
import { invalidField, refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { isUuid } from '../uuid.ts'
import { isFiledByHand } from './difference.ts'

/**
 * Files a difference that no act puts right, with what was decided about it (ADR-236). Nights that find it with the same
 * values leave it filed; with others it is a new row. Answers when, and with the number of its order. Throws `not_found` for a row that is about something else, `conflict`
 * for one that has gone, `invalid` without a note.
 */
export async function fileDifference(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: SignedIn,
  { differenceId, note }: { differenceId: string; note: string },
): Promise<{ closedAt: Date; number: string }> {
  if (!note) throw invalidField('note', 'Bitte schreiben Sie, was geklärt ist.')
  const closedAt = clock.now()
  return db.transaction(async tx => {
    const known = await lockDifference(tx, differenceId)
    if (known.closedAt) throw refusal('difference_gone')
    const by = journalName(actor)
    await tx
      .update(differences)
      .set({ closedAt, closedBy: by, note })
      .where(eq(differences.id, known.id))
    await tell(tx, known, { event: 'difference_filed', actor: by, at: closedAt, data: { note } })
    return { closedAt, number: await numberOf(tx, known) }
  })
}

/**
 * Opens one again that was filed; the next night looks at it. Throws `not_found`, and `conflict` where it is open, was not
 * filed by hand, or was found anew with other values.
 */
export async function reopenDifference(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: SignedIn,
  { differenceId, closedAt }: { differenceId: string; closedAt: Date | null },
): Promise<void> {
  await db.transaction(async tx => {
    const known = await lockDifference(tx, differenceId)
    const { id, kind, subject, note } = known
    if (!note || known.closedAt?.getTime() !== closedAt?.getTime()) throw refusal('difference_open')
    const same = and(eq(differences.kind, kind), eq(differences.subject, subject))
    if ((await tx.$count(differences, and(same, isNull(differences.closedAt)))) > 0) {
      throw refusal('difference_open')
    }
    await tx
      .update(differences)
      .set({ closedAt: null, closedBy: null, note: null })
      .where(eq(differences.id, id))
    const by = { actor: journalName(actor), at: clock.now() }
    await tell(tx, known, { ...by, event: 'difference_reopened' })
  })
}

async function lockDifference(tx: Orm, id: string) {
  const [known] = isUuid(id)
    ? await tx.select().from(differences).where(eq(differences.id, id)).for('update')
    : []
  if (!known || !isFiledByHand(known)) throw refusal('difference_not_found')
  return known
}

async function numberOf(tx: Orm, { orderGroupId }: Differing): Promise<string> {
  const [group] = orderGroupId
    ? await tx.select().from(orderGroups).where(eq(orderGroups.id, orderGroupId))
    : []
  return group ? orderNumber(group.number) : ''
}

type Differing = Pick<typeof differences.$inferSelect, 'orderGroupId'>

async function tell(
  tx: Orm,
  { orderGroupId }: Differing,
  entry: { event: JournalEvent; actor: string; at: Date; data?: { note: string } },
): Promise<void> {
  if (orderGroupId)
    await record(tx, { ...entry, subject: { type: 'order_group', id: orderGroupId } })
}
