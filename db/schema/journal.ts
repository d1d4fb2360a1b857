import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'
import { orderGroups } from './orders.ts'

/** Append-only: who did what to which thing, and when. */
export const journalEntries = pgTable(
  'journal_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    at: timestamptz('at').notNull(),
    actor: text('actor').notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: text('subject_id').notNull(),
    event: text('event').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull().default({}),
  },
  table => [
    index('journal_entries_subject').on(table.subjectType, table.subjectId, table.at),
    /** The calendar looks for the days on which devices were maintained. */
    index('journal_entries_maintenance')
      .on(table.at)
      .where(sql`jsonb_typeof(data -> 'maintenanceDate') = 'array'`),
  ],
)

/**
 * Mails by their key, so that a repeated job sends none twice. Those about an order with a copy as it was
 * sent, for the office and as evidence; its signed links are struck out, because only their hash is stored.
 */
export const sentMails = pgTable(
  'sent_mails',
  {
    key: text('key').primaryKey(),
    id: uuid('id').notNull().unique().defaultRandom(),
    kind: text('kind').notNull(),
    recipient: text('recipient').notNull(),
    sentAt: timestamptz('sent_at').notNull(),
    orderGroupId: uuid('order_group_id').references(() => orderGroups.id),
    subject: text('subject'),
    html: text('html'),
    /** What it is written from. */
    data: jsonb('data').$type<unknown>(),
  },
  table => [index('sent_mails_order').on(table.orderGroupId)],
)

/** Mails that a process sends right now, by their keys. */
export const mailsUnderWay = pgTable('mails_under_way', {
  key: text('key').primaryKey(),
  /** Until when that process is believed to live, by the database's own clock. */
  claimedUntil: timestamptz('claimed_until').notNull(),
})

/** Facts about this installation, such as whether the demo has been seeded. */
export const shopFacts = pgTable('shop_facts', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
})
