import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, serial, text, uuid } from 'drizzle-orm/pg-core'
import { enumCheck, searchWords, timestamptz } from './columns.ts'
import { b2bInquiries, type InquiredDevice } from './inquiries.ts'

/** One that was sent and whose day has passed is expired; that follows from the day and stands nowhere. */
export const quoteStates = ['draft', 'sent', 'accepted', 'withdrawn'] as const

/** A device at the price of the quote. `priceId`: the shop's own offer that it stands for. */
export interface QuoteLine extends InquiredDevice {
  priceId: string
}

/** An offer to a business with prices of its own, which its customer accepts by a link. */
export const quotes = pgTable(
  'quotes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    number: serial('number').notNull().unique(),
    inquiryId: uuid('inquiry_id').references(() => b2bInquiries.id, { onDelete: 'set null' }),
    state: text('state', { enum: quoteStates }).notNull().default('draft'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    company: text('company').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    lines: jsonb('lines').$type<QuoteLine[]>().notNull(),
    /** Gross, like the prices of its lines. */
    shippingCents: integer('shipping_cents').notNull(),
    note: text('note').notNull().default(''),
    /** The last day (Berlin) on which it can be accepted. */
    validUntil: date('valid_until').notNull(),
    /** Counts the changes of the draft: nobody writes over what they have not read. */
    version: integer('version').notNull().default(1),
    createdAt: timestamptz('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    /** When the latest mail with its link was asked for, and how many there were. */
    sentAt: timestamptz('sent_at'),
    mails: integer('mails').notNull().default(0),
    openedAt: timestamptz('opened_at'),
    acceptedAt: timestamptz('accepted_at'),
    withdrawnAt: timestamptz('withdrawn_at'),
    searchWords: searchWords(
      sql.raw("company || ' ' || first_name || ' ' || last_name || ' ' || email"),
    ),
  },
  table => [
    index('quotes_created').on(table.createdAt),
    index('quotes_inquiry').on(table.inquiryId),
    index('quotes_search').using('gin', table.searchWords.op('gin_trgm_ops')),
    enumCheck('quotes_state_known', table.state, quoteStates),
  ],
)

export const quoteLinks = pgTable(
  'quote_links',
  {
    /** SHA-256 of the token; the token itself is in the mail alone. */
    tokenHash: text('token_hash').primaryKey(),
    quoteId: uuid('quote_id')
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    issuedAt: timestamptz('issued_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  table => [index('quote_links_quote').on(table.quoteId)],
)
