import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'

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
  table => [index('journal_entries_subject').on(table.subjectType, table.subjectId, table.at)],
)

/** Mails by their key, so that a repeated job sends none twice. */
export const sentMails = pgTable('sent_mails', {
  key: text('key').primaryKey(),
  kind: text('kind').notNull(),
  recipient: text('recipient').notNull(),
  sentAt: timestamptz('sent_at').notNull(),
})

/** Facts about this installation, such as whether the demo has been seeded. */
export const shopFacts = pgTable('shop_facts', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
})
