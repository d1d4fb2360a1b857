import { date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { enumCheck, timestamptz } from './columns.ts'
import { orderGroups } from './orders.ts'

export const agreedTextKinds = ['terms', 'withdrawal_right', 'privacy'] as const

/** Append-only: each wording of a legal text that an order was placed under, once by its fingerprint. */
export const legalTexts = pgTable(
  'legal_texts',
  {
    /** SHA-256 of title and text, as hex. */
    sha256: text('sha256').primaryKey(),
    kind: text('kind', { enum: agreedTextKinds }).notNull(),
    title: text('title').notNull(),
    version: date('version').notNull(),
    markdown: text('markdown').notNull(),
    keptAt: timestamptz('kept_at').notNull(),
  },
  table => [enumCheck('legal_texts_kind', table.kind, agreedTextKinds)],
)

/** Which wording of each text was in force when an order was placed (L-07). */
export const orderLegalTexts = pgTable(
  'order_legal_texts',
  {
    orderGroupId: uuid('order_group_id')
      .notNull()
      .references(() => orderGroups.id),
    kind: text('kind', { enum: agreedTextKinds }).notNull(),
    sha256: text('sha256')
      .notNull()
      .references(() => legalTexts.sha256),
    agreedAt: timestamptz('agreed_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.orderGroupId, table.kind] }),
    index('order_legal_texts_sha256').on(table.sha256),
    enumCheck('order_legal_texts_kind', table.kind, agreedTextKinds),
  ],
)
