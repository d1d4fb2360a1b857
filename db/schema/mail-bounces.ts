import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { enumCheck, timestamptz } from './columns.ts'
import { sentMails } from './journal.ts'

export const bounceKinds = ['hard', 'soft'] as const
export const bounceActions = ['failed', 'delayed'] as const
/** How a mail that came back was settled: sent again, or told in another way. */
export const bounceEnds = ['resent', 'post', 'phone', 'needless'] as const

/** Mails that came back, by what the other server said (ADR-144). */
export const mailBounces = pgTable(
  'mail_bounces',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    mailId: uuid('mail_id')
      .notNull()
      .references(() => sentMails.id, { onDelete: 'cascade' }),
    /** As the mail was sent to it. */
    recipient: text('recipient').notNull(),
    action: text('action', { enum: bounceActions }).notNull(),
    kind: text('kind', { enum: bounceKinds }).notNull(),
    status: text('status').notNull(),
    diagnostic: text('diagnostic').notNull(),
    receivedAt: timestamptz('received_at').notNull(),
    settledAt: timestamptz('settled_at'),
    settledBy: text('settled_by'),
    settledAs: text('settled_as', { enum: bounceEnds }),
  },
  table => [
    uniqueIndex('mail_bounces_once').on(table.mailId, table.action),
    index('mail_bounces_recipient').on(table.recipient),
    enumCheck('mail_bounces_action', table.action, bounceActions),
    enumCheck('mail_bounces_kind', table.kind, bounceKinds),
    enumCheck('mail_bounces_settled_as', table.settledAs, bounceEnds),
  ],
)
