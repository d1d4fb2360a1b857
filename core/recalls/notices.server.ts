import { and, eq } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { recallNotices } from '#db/schema/schema.ts'
import { journalName, type SignedIn } from '../actor.ts'
import { DAY_MS } from '../durations.ts'
import type { JournalEvent } from '../journal/events.ts'
import { type JournalEntry, record } from '../journal/journal.server.ts'
import { refusal } from '../refusals.ts'
import type { Services } from '../services.ts'
import { shop } from '../shop.ts'
import { isUuid } from '../uuid.ts'
import { lockRecall } from './draft.server.ts'
import { type ListedNotice, noticesOf } from './file.server.ts'
import { addressesOf, noticeMailKey } from './start.server.ts'
import { type NoticeMark, reopenMailsBack, settleMailsBack } from './told.server.ts'

type Notice = typeof recallNotices.$inferSelect

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

const columns = {
  bounced: { at: 'bouncedAt', by: 'bouncedBy' },
  letter: { at: 'letterAt', by: 'letterBy' },
  acknowledged: { at: 'acknowledgedAt', by: 'acknowledgedBy' },
} as const

const noted: Record<NoticeMark, JournalEvent> = {
  bounced: 'recall_bounced',
  letter: 'recall_letter_sent',
  acknowledged: 'recall_acknowledged',
}

const takenBack: Record<NoticeMark, JournalEvent> = {
  bounced: 'recall_not_bounced',
  letter: 'recall_letter_not_sent',
  acknowledged: 'recall_not_acknowledged',
}

interface Mark {
  recallId: string
  noticeId: string
  mark: NoticeMark
}

/** Notes that the mail came back, a letter left the house, or they answered by phone. Throws `conflict` if noted. */
export async function markNotice(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: SignedIn,
  { recallId, noticeId, mark }: Mark,
): Promise<void> {
  const now = clock.now()
  const by = journalName(actor)
  await db.transaction(async tx => {
    const notice = await lockNotice(tx, noticeId)
    const { state } = await listedIn(tx, recallId, noticeId)
    // What came back may have been sent again, and come back again.
    const isNoted = mark === 'bounced' ? state === mark : notice[columns[mark].at]
    if (isNoted) throw refusal('notice_changed')
    await tx
      .update(recallNotices)
      .set(valuesOf(mark, now, by))
      .where(eq(recallNotices.id, noticeId))
    if (mark !== 'bounced') {
      const as = mark === 'letter' ? 'post' : 'phone'
      await settleMailsBack(tx, noticeId, { at: now, by, as })
    }
    await record(tx, entryAbout(notice, { at: now, actor: by, event: noted[mark] }))
  })
}

/**
 * What the office noted last of one that was told was wrong: they are where they were before, and a mail that came
 * back waits again. What they said themselves stays. Throws `not_found`, and `conflict` where something else is noted.
 */
export async function unmarkNotice(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: SignedIn,
  { recallId, noticeId, mark }: Mark,
): Promise<void> {
  await db.transaction(async tx => {
    const notice = await lockNotice(tx, noticeId)
    if ((await listedIn(tx, recallId, noticeId)).mark !== mark) throw refusal('notice_mark_gone')
    const at = notice[columns[mark].at]
    const by = notice[columns[mark].by]
    await tx
      .update(recallNotices)
      .set(valuesOf(mark, null, null))
      .where(eq(recallNotices.id, noticeId))
    if (at && by) await reopenMailsBack(tx, noticeId, { at, by })
    const event = takenBack[mark]
    await record(tx, entryAbout(notice, { at: clock.now(), actor: journalName(actor), event }))
  })
}

const valuesOf = (mark: NoticeMark, at: Date | null, by: string | null) => ({
  [columns[mark].at]: at,
  [columns[mark].by]: by,
})

/** Throws `not_found`, also for one of another recall. */
async function listedIn(tx: Orm, recallId: string, noticeId: string): Promise<ListedNotice> {
  const listed =
    isUuid(recallId) && (await noticesOf(tx, recallId)).find(({ id }) => id === noticeId)
  if (!listed) throw refusal('notice_not_found')
  return listed
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
