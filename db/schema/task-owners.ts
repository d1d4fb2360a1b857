import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'
import { authUsers } from './customers.ts'

/**
 * Who of the office looks after something that waits in 'Heute'. What waits is found in its own tables each
 * time (ADR-093), so that a row of something finished is simply shown no more.
 */
export const taskOwners = pgTable(
  'task_owners',
  {
    kind: text('kind').notNull(),
    subjectId: text('subject_id').notNull(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    /** As the journal names who took or gave it. */
    givenBy: text('given_by').notNull(),
    givenAt: timestamptz('given_at').notNull(),
  },
  table => [primaryKey({ columns: [table.kind, table.subjectId] })],
)
