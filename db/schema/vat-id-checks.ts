import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { enumCheck, timestamptz } from './columns.ts'
import { orderGroups } from './orders.ts'

/** What the tax office makes of a VAT ID on the day it is asked. */
export const vatIdAnswers = ['valid', 'invalid'] as const

/**
 * Who is said to own a VAT ID, and what the register holds of that: `same`, `different`, or not told by its
 * country.
 */
export const vatIdMatches = ['same', 'different', 'untold'] as const

export interface StoredVatIdQuestion {
  vatId: string
  company: string
  street: string
  postalCode: string
  city: string
}

/** What is compared beside the number itself. */
export type StoredVatIdMatches = Record<
  Exclude<keyof StoredVatIdQuestion, 'vatId'>,
  (typeof vatIdMatches)[number]
>

/**
 * Append-only: each answer about the VAT ID of an order's buyer, kept as it came, because it is the shop's
 * proof that it asked (§ 18e UStG; L-85, ADR-150).
 */
export const vatIdChecks = pgTable(
  'vat_id_checks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderGroupId: uuid('order_group_id')
      .notNull()
      .references(() => orderGroups.id),
    answer: text('answer', { enum: vatIdAnswers }).notNull(),
    question: jsonb('question').$type<StoredVatIdQuestion>().notNull(),
    matches: jsonb('matches').$type<StoredVatIdMatches>().notNull(),
    /** The register's answer, word for word. */
    reply: jsonb('reply').notNull(),
    /** As the journal names who had it asked. */
    askedBy: text('asked_by').notNull(),
    askedAt: timestamptz('asked_at').notNull(),
  },
  table => [
    index('vat_id_checks_group').on(table.orderGroupId, table.askedAt),
    enumCheck('vat_id_checks_answer', table.answer, vatIdAnswers),
  ],
)
