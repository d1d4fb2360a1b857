import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { buyouts } from './buyouts.ts'
import { enumCheck, timestamptz } from './columns.ts'
import { orderGroups } from './orders.ts'

export const agreedTextKinds = ['terms', 'withdrawal_right', 'privacy'] as const

/** Append-only: each wording of a legal text that an order or a takeover was placed under, once by its fingerprint. */
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

/** The same of a takeover, which is a contract of its own (L-37). */
export const buyoutLegalTexts = pgTable(
  'buyout_legal_texts',
  {
    buyoutId: uuid('buyout_id')
      .notNull()
      .references(() => buyouts.id),
    kind: text('kind', { enum: agreedTextKinds }).notNull(),
    sha256: text('sha256')
      .notNull()
      .references(() => legalTexts.sha256),
    agreedAt: timestamptz('agreed_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.buyoutId, table.kind] }),
    index('buyout_legal_texts_sha256').on(table.sha256),
    enumCheck('buyout_legal_texts_kind', table.kind, agreedTextKinds),
  ],
)

export const legalKinds = [
  'terms',
  'privacy',
  'imprint',
  'withdrawal_right',
  'shipping_payment',
  'voluntary_return',
  'accessibility',
  'batteries',
  'reviews',
] as const

/** Append-only: what each legal page said, from when on (ADR-157). A wording that comes back is a row again. */
export const legalPublications = pgTable(
  'legal_publications',
  {
    kind: text('kind', { enum: legalKinds }).notNull(),
    /** Which wording of its text it is, from 1. */
    number: integer('number').notNull(),
    /** SHA-256 of title and text, as hex. */
    sha256: text('sha256').notNull(),
    title: text('title').notNull(),
    version: date('version').notNull(),
    markdown: text('markdown').notNull(),
    publishedAt: timestamptz('published_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.kind, table.number] }),
    enumCheck('legal_publications_kind', table.kind, legalKinds),
  ],
)
