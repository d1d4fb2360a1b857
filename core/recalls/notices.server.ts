import { and, eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { recallNotices } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import type { JournalEvent } from '../journal/events.ts'
import { type JournalEntry, record } from '../journal/journal.server.ts'
import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { shop } from '../shop.ts'
import { isUuid } from '../uuid.ts'
import { lockRecall } from './draft.server.ts'
import { type ListedNotice, noticesOf } from './file.server.ts'
import { addressesOf, noticeMailKey } from './start.server.ts'
import { settleMailsBack } from './told.server.ts'

type Notice = typeof recallNotices.$inferSelect
const DAY_MS = 24 * 60 * 60_000

/** Whether somebody may be reminded now: they said nothing, a mail can reach them, and the last is some days old. */
export function mayRemind({ state, lastAt }: ListedNotice, now: Date): boolean {
  return state === 'sent' && now.getTime() - lastAt.getTime() >= shop.recalls.reminderDays * DAY_MS
}

/** Reminds everybody who may be. Answers with how many; throws `conflict` where there is nobody. */
export async function remindOfRecall(
  services: Pick<Services, 'db' | 'clock' | 'jobs'>,
  actor: SignedIn,
  recallId: string,
): Promise<number> {
  const now = services.clock.now()
  return services.db.transaction(async tx => {
    const recall = await lockRecall(tx, recallId)
    if (!recall.startedAt || recall.closedAt) throw refusal('recall_not_started')
    const due = (await noticesOf(tx, recallId)).filter(notice => mayRemind(notice, now))
    if (due.length === 0) throw refusal('recall_nobody_to_remind')
    const addresses = await addressesOf(
      tx,
      due.map(({ id }) => id),
    )
    for (const { id, email, reminders } of addresses) {
      const number = reminders + 1
      await tx
        .update(recallNotices)
        .set({ reminders: number, remindedAt: now })
        .where(eq(recallNotices.id, id))
      await services.jobs.send(tx, 'mail', {
        kind: 'product_recall',
        to: email,
        data: { noticeId: id, number },
        key: noticeMailKey(id, number),
      })
    }
    await record(tx, {
      at: now,
      actor: journalName(actor),
      subject: { type: 'recall', id: recallId },
      event: 'recall_reminded',
      data: { told: addresses.length },
    })
    return addresses.length
  })
}

/** What somebody of the office knows of one that was told. */
export const noticeMarks = ['bounced', 'letter', 'acknowledged'] as const
export type NoticeMark = (typeof noticeMarks)[number]

const marks: Record<
  NoticeMark,
  { column: 'bouncedAt' | 'letterAt' | 'acknowledgedAt'; event: JournalEvent }
> = {
  bounced: { column: 'bouncedAt', event: 'recall_bounced' },
  letter: { column: 'letterAt', event: 'recall_letter_sent' },
  acknowledged: { column: 'acknowledgedAt', event: 'recall_acknowledged' },
}

/** Notes that the mail came back, a letter left the house, or they answered by phone. Throws `conflict` if noted. */
export async function markNotice(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: SignedIn,
  { recallId, noticeId, mark }: { recallId: string; noticeId: string; mark: NoticeMark },
): Promise<void> {
  const now = clock.now()
  const by = journalName(actor)
  await db.transaction(async tx => {
    const notice = await lockNotice(tx, noticeId)
    if (notice.recallId !== recallId) throw refusal('notice_not_found')
    const { column, event } = marks[mark]
    if (notice[column]) throw refusal('notice_changed')
    const values = {
      bounced: { bouncedAt: now, bouncedBy: by },
      letter: { letterAt: now, letterBy: by },
      acknowledged: { acknowledgedAt: now, acknowledgedBy: by },
    }[mark]
    await tx.update(recallNotices).set(values).where(eq(recallNotices.id, noticeId))
    if (mark !== 'bounced') {
      const as = mark === 'letter' ? 'post' : 'phone'
      await settleMailsBack(tx, noticeId, { at: now, by, as })
    }
    await record(tx, entryAbout(notice, { at: now, actor: by, event }))
  })
}

/** Throws `not_found`. */
export async function lockNotice(tx: Orm, noticeId: string): Promise<Notice> {
  const [notice] = isUuid(noticeId)
    ? await tx
        .select()
        .from(recallNotices)
        .where(and(eq(recallNotices.id, noticeId)))
        .for('update')
    : []
  if (!notice) throw refusal('notice_not_found')
  return notice
}

/** What happened with one notice, told by its order; of a buyer beside the shop, by the recall. */
export function entryAbout(
  { id: noticeId, recallId, orderGroupId }: Pick<Notice, 'id' | 'recallId' | 'orderGroupId'>,
  entry: Pick<JournalEntry, 'at' | 'actor' | 'event' | 'data'>,
): JournalEntry {
  const subject = orderGroupId
    ? ({ type: 'order_group', id: orderGroupId } as const)
    : ({ type: 'recall', id: recallId } as const)
  return { ...entry, subject, data: { recallId, noticeId, ...entry.data } }
}
