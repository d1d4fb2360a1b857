import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'

/** What of a customer moved when two were merged, by ids, so that it can be moved back. */
export interface MovedRows {
  groups: string[]
  notes: string[]
  devices: string[]
}

/** An address of a customer who is kept under another one since the office merged the two (ADR-142). */
export const customerAliases = pgTable(
  'customer_aliases',
  {
    email: text('email').primaryKey(),
    mergedInto: text('merged_into').notNull(),
    /** How the office knows that both are one person. */
    reason: text('reason').notNull(),
    moved: jsonb('moved').$type<MovedRows>().notNull(),
    mergedAt: timestamptz('merged_at').notNull(),
    mergedBy: text('merged_by').notNull(),
  },
  table => [index('customer_aliases_into').on(table.mergedInto)],
)
