import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Orm } from '#db/database.ts'
import { execute, timestampOf } from '#db/execute.server.ts'
import { mailBounces } from '#db/schema/schema.ts'

/**
 * Where a notice stands, the last thing first. `bounced`: the mail came back, as its server or somebody of the
 * office says. `failed`: our own way out refuses the mail.
 */
export const noticeStates = [
  'done',
  'acknowledged',
  'letter',
  'bounced',
  'failed',
  'sent',
  'queued',
] as const
export type NoticeState = (typeof noticeStates)[number]

/** What is known of one that was told. */
export interface ToldNotice {
  id: string
  state: NoticeState
  /** When the last mail left, also one that was sent again. */
  sentAt: Date | null
  letterAt: Date | null
  acknowledgedAt: Date | null
  /** How many of its devices, and how many of them are done with. */
  units: number
  settled: number
}

/** The mails of a notice, also those that the office sent again. */
const mailsOf = (notice: SQL) => sql`(
  mail.key in ('product_recall:' || ${notice}.id::text || ':0',
    'product_recall:' || ${notice}.id::text || ':' || ${notice}.reminders::text)
  or mail.kind = 'product_recall' and mail.order_group_id = ${notice}.order_group_id
    and mail.data ->> 'noticeId' = ${notice}.id::text)`

/**
 * Each notice with its state, read from what was sent, what came back and how that was settled: who was told
 * by letter or phone because of a mail that came back was told (ADR-144).
 */
export const noticesWithState = sql`
  select fact.*, case
      when fact.units > 0 and fact.settled = fact.units then 'done'
      when fact.acknowledged_at is not null then 'acknowledged'
      when fact.letter_at is not null then 'letter'
      when fact.is_back or fact.noted_back_at >= coalesce(fact.sent_at, fact.noted_back_at)
        then 'bounced'
      when fact.sent_at is not null then 'sent'
      when fact.has_failed then 'failed'
      else 'queued' end as state
  from (
    select n.id, n.recall_id, last.sent_at, n.bounced_at as noted_back_at,
      coalesce(n.acknowledged_at, case when back.settled_as = 'phone' then back.settled_at end)
        as acknowledged_at,
      coalesce(n.letter_at, case when back.settled_as = 'post' then back.settled_at end)
        as letter_at,
      back.id is not null and back.settled_as is distinct from 'resent' as is_back,
      exists (select from jobs.job j where j.name = 'mails' and j.state = 'failed'
        and j.data -> 'data' -> 'data' ->> 'noticeId' = n.id::text) as has_failed,
      (select count(*)::int from recall_units u where u.notice_id = n.id) as units,
      (select count(u.outcome)::int from recall_units u where u.notice_id = n.id) as settled
    from recall_notices n
      left join lateral (
        select mail.id, mail.sent_at from sent_mails mail where ${mailsOf(sql`n`)}
        order by mail.sent_at desc limit 1) last on true
      left join mail_bounces back on back.mail_id = last.id and back.action = 'failed'
  ) fact`

/** What somebody of the office notes of one that was told. */
export const noticeMarks = ['bounced', 'letter', 'acknowledged'] as const
export type NoticeMark = (typeof noticeMarks)[number]

/** Everybody whom one recall tells. */
export async function toldNotices(db: Orm, recallId: string): Promise<ToldNotice[]> {
  const rows = await execute(
    db,
    sql`select * from (${noticesWithState}) told where recall_id = ${recallId}`,
  )
  return rows.map(row => ({
    id: String(row.id),
    state: noticeStates.find(state => state === row.state) ?? 'queued',
    sentAt: timestampOf(row.sent_at),
    letterAt: timestampOf(row.letter_at),
    acknowledgedAt: timestampOf(row.acknowledged_at),
    units: Number(row.units),
    settled: Number(row.settled),
  }))
}

const mailsOfNotice = (noticeId: string) => sql`
  select mail.id from recall_notices n, sent_mails mail
  where n.id = ${noticeId} and ${mailsOf(sql`n`)}`

/** What came back of a notice is settled by how somebody was told instead. */
export async function settleMailsBack(
  tx: Orm,
  noticeId: string,
  { at, by, as }: { at: Date; by: string; as: 'post' | 'phone' },
): Promise<void> {
  await tx
    .update(mailBounces)
    .set({ settledAt: at, settledBy: by, settledAs: as })
    .where(
      and(
        eq(mailBounces.action, 'failed'),
        isNull(mailBounces.settledAt),
        sql`${mailBounces.mailId} in (${mailsOfNotice(noticeId)})`,
      ),
    )
}

/** What was settled so is open again. */
export async function reopenMailsBack(
  tx: Orm,
  noticeId: string,
  { at, by }: { at: Date; by: string },
): Promise<void> {
  await tx
    .update(mailBounces)
    .set({ settledAt: null, settledBy: null, settledAs: null })
    .where(
      and(
        eq(mailBounces.settledAt, at),
        eq(mailBounces.settledBy, by),
        sql`${mailBounces.mailId} in (${mailsOfNotice(noticeId)})`,
      ),
    )
}
