import { sql } from 'drizzle-orm'
import {
  bigserial,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { distinctSearchWords, timestamptz } from './columns.ts'
import { authUsers } from './customers.ts'

/** The digits of a customer's phone number: a search has to say the same, or the index is not used. */
export const customerPhoneDigits = sql`(regexp_replace(coalesce(phone, ''), '[^0-9]+', '', 'g'))`

/**
 * One row a customer, an account or the address of a guest: what their orders and profile come to. Made anew
 * from those (ADR-082), so nothing else is ever written here. Cents.
 */
export const customerSummaries = pgTable(
  'customer_summaries',
  {
    email: text('email').primaryKey(),
    /** Stands for the address in links of the office; the same as long as the address is. */
    id: uuid('id').notNull().generatedAlwaysAs(sql`md5(email)::uuid`),
    userId: text('user_id').references(() => authUsers.id, { onDelete: 'cascade' }),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    company: text('company'),
    phone: text('phone'),
    orderCount: integer('order_count').notNull(),
    totalSpent: integer('total_spent').notNull(),
    lastOrderDate: timestamptz('last_order_date'),
    /** Of the account; of a guest, the first order. */
    createdAt: timestamptz('created_at').notNull(),
    stripeCustomerId: text('stripe_customer_id'),
    searchWords: distinctSearchWords(
      sql.raw(
        "first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(company, '') || ' ' || coalesce(phone, '')",
      ),
    ),
  },
  table => [
    uniqueIndex('customer_summaries_id').on(table.id),
    index('customer_summaries_user').on(table.userId),
    index('customer_summaries_search').using('gin', table.searchWords.op('gin_trgm_ops')),
    index('customer_summaries_phone').using('gin', sql`${customerPhoneDigits} gin_trgm_ops`),
    index('customer_summaries_name').on(sql`lower(${table.lastName})`, table.email),
    index('customer_summaries_orders').on(table.orderCount, table.email),
    index('customer_summaries_spent').on(table.totalSpent, table.email),
    index('customer_summaries_last').on(table.lastOrderDate.asc().nullsFirst(), table.email),
    index('customer_summaries_since').on(table.createdAt, table.email),
  ],
)

/**
 * Whose summary has to be made anew: triggers add the address with each change. Never unique: whoever orders
 * waits for nobody here.
 */
export const customerChanges = pgTable('customer_changes', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  email: text('email').notNull(),
})

/** What the office noted about a customer. Of an account, or of the address of a guest. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id').references(() => authUsers.id, { onDelete: 'cascade' }),
    email: text('email'),
    text: text('text').notNull(),
    writtenAt: timestamptz('written_at').notNull(),
    writtenBy: text('written_by').notNull(),
  },
  table => [
    index('customer_notes_user').on(table.userId),
    index('customer_notes_email').on(table.email),
    check('customer_notes_whose', sql`num_nonnulls(${table.userId}, ${table.email}) = 1`),
  ],
)
