import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { enumCheck, timestamptz } from './columns.ts'
import { orderGroups } from './orders.ts'

export const differenceKinds = ['payment', 'subscription', 'invoice', 'ledger'] as const

/** Where our books and the provider's disagree, as the night found it. Nothing is changed because of it. */
export const differences = pgTable(
  'differences',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', { enum: differenceKinds }).notNull(),
    /** The provider's id, and what of it differs. */
    subject: text('subject').notNull(),
    orderGroupId: uuid('order_group_id').references(() => orderGroups.id),
    /** Both values and the proposed act; for the office, in German. */
    ours: text('ours').notNull(),
    theirs: text('theirs').notNull(),
    proposal: text('proposal').notNull(),
    foundAt: timestamptz('found_at').notNull(),
    seenAt: timestamptz('seen_at').notNull(),
    /** When a mail told of it. */
    toldAt: timestamptz('told_at'),
    closedAt: timestamptz('closed_at'),
    /** What somebody noted who filed it although it stands, and who that was; nights that find it unchanged leave it. */
    note: text('note'),
    closedBy: text('closed_by'),
  },
  table => [
    uniqueIndex('differences_open')
      .on(table.kind, table.subject)
      .where(sql`${table.closedAt} is null`),
    index('differences_group').on(table.orderGroupId),
    enumCheck('differences_kind', table.kind, differenceKinds),
  ],
)
