import { date, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { enumCheck, timestamptz } from './columns.ts'
import { orderGroups } from './orders.ts'

export const b2bInquiries = pgTable('b2b_inquiries', {
  id: uuid('id').primaryKey().defaultRandom(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text('email').notNull(),
  phone: text('phone'),
  company: text('company'),
  message: text('message').notNull(),
  createdAt: timestamptz('created_at').notNull(),
})

export const declarationKinds = ['withdrawal', 'cancellation'] as const
export const cancellationKinds = ['ordinary', 'extraordinary'] as const

/** A rented unit that a cancellation ended, and its last day (Berlin). */
export interface DeclaredEnd {
  productName: string
  endsOn: string
}

/** A customer's declaration (§§ 312k, 356a BGB). Stored first, effective on receipt, never refused. */
export const declarations = pgTable(
  'declarations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', { enum: declarationKinds }).notNull(),
    name: text('name').notNull(),
    contract: text('contract').notNull(),
    email: text('email').notNull(),
    cancellationKind: text('cancellation_kind', { enum: cancellationKinds }),
    reason: text('reason'),
    wantedEnd: date('wanted_end'),
    items: text('items'),
    orderGroupId: uuid('order_group_id').references(() => orderGroups.id),
    effectiveEnd: date('effective_end'),
    /** What it moved at once; empty where a person has to look at it first. */
    ends: jsonb('ends').$type<DeclaredEnd[]>().notNull().default([]),
    receivedAt: timestamptz('received_at').notNull(),
  },
  table => [
    index('declarations_received').on(table.receivedAt),
    index('declarations_order_group').on(table.orderGroupId),
    enumCheck('declarations_kind', table.kind, declarationKinds),
    enumCheck('declarations_cancellation_kind', table.cancellationKind, cancellationKinds),
  ],
)
