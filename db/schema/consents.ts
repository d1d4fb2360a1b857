import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { enumCheck, timestamptz } from './columns.ts'

export const consentActs = ['accepted', 'refused', 'chosen', 'withdrawn'] as const

/** Append-only: all that was shown to whoever decided on it, once by its fingerprint. */
export const consentWordings = pgTable('consent_wordings', {
  /** SHA-256 of the words, as hex. */
  sha256: text('sha256').primaryKey(),
  words: text('words').notNull(),
  firstUsedAt: timestamptz('first_used_at').notNull(),
})

/** What was decided on tracking, each decision once (L-64). Of nobody: the browser's id is random, no address is held. */
export const consentEntries = pgTable(
  'consent_entries',
  {
    /** Made by the browser, so that a decision that is sent again is the same one. */
    id: uuid('id').primaryKey(),
    /** Random id of the browser that decided. */
    consentId: uuid('consent_id').notNull(),
    act: text('act', { enum: consentActs }).notNull(),
    analytics: boolean('analytics').notNull(),
    marketing: boolean('marketing').notNull(),
    wording: text('wording')
      .notNull()
      .references(() => consentWordings.sha256),
    /** Names of the targets that were asked for. */
    targets: text('targets').array().notNull(),
    decidedAt: timestamptz('decided_at').notNull(),
  },
  table => [
    index('consent_entries_consent_id').on(table.consentId, table.decidedAt),
    index('consent_entries_wording').on(table.wording),
    index('consent_entries_decided_at').on(table.decidedAt),
    enumCheck('consent_entries_act', table.act, consentActs),
  ],
)
