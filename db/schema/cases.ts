import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { enumCheck, timestamptz } from './columns.ts'
import { orderGroups } from './orders.ts'

export const caseKinds = [
  'subscription_ended',
  'subscription_unpaid',
  'undo_wanted',
  'unit_missing',
  'rent_after_end',
  'rent_overdue',
  'delivery_late',
  'device_missing',
  'debit_returned',
  'card_disputed',
  'card_dispute_lost',
  'device_damaged',
  'damage_objected',
  'refund_failed',
  'rent_reduction_left',
] as const
export const caseSubjects = ['order_group', 'rental', 'dispute', 'refund'] as const

/** Something that no rule may decide: a person of the office has to look at it. */
export const cases = pgTable(
  'cases',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', { enum: caseKinds }).notNull(),
    subjectType: text('subject_type', { enum: caseSubjects }).notNull(),
    subjectId: uuid('subject_id').notNull(),
    /** The order that it is about, also where the subject is a rental. */
    orderGroupId: uuid('order_group_id')
      .notNull()
      .references(() => orderGroups.id),
    /** What made it, such as an id of the provider: the same thing opens no second case. */
    source: text('source').notNull(),
    /** For the office, in German. */
    reason: text('reason').notNull(),
    openedAt: timestamptz('opened_at').notNull(),
    openedBy: text('opened_by').notNull(),
    closedAt: timestamptz('closed_at'),
    closedBy: text('closed_by'),
    note: text('note'),
  },
  table => [
    uniqueIndex('cases_open')
      .on(table.kind, table.subjectType, table.subjectId)
      .where(sql`${table.closedAt} is null`),
    uniqueIndex('cases_source').on(table.kind, table.subjectType, table.subjectId, table.source),
    index('cases_group').on(table.orderGroupId),
    enumCheck('cases_kind', table.kind, caseKinds),
    enumCheck('cases_subject', table.subjectType, caseSubjects),
  ],
)
