import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { enumCheck, timestamptz } from './columns.ts'
import { orderGroups } from './orders.ts'

export const linkPurposes = ['payment', 'order', 'phone_order', 'rating_opt_out'] as const

/** Links that let somebody who is not signed in do one thing with one order (ADR-132). */
export const accessLinks = pgTable(
  'access_links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** SHA-256 of the token; the token itself is in the mail alone. */
    tokenHash: text('token_hash').notNull().unique(),
    orderGroupId: uuid('order_group_id')
      .notNull()
      .references(() => orderGroups.id),
    purpose: text('purpose', { enum: linkPurposes }).notNull(),
    issuedAt: timestamptz('issued_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    revokedAt: timestamptz('revoked_at'),
  },
  table => [
    index('access_links_group').on(table.orderGroupId),
    enumCheck('access_links_purpose', table.purpose, linkPurposes),
  ],
)
