import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'
import { orderGroups } from './orders.ts'
import { quotes } from './quotes.ts'

/**
 * An order that the office took on the phone. It waits for its customer, who reads it and orders it by a link
 * (ADR-143); what it holds and what it costs stand with the order itself.
 */
export const phoneOrders = pgTable(
  'phone_orders',
  {
    orderGroupId: uuid('order_group_id')
      .primaryKey()
      .references(() => orderGroups.id),
    /** The quote that it was accepted from; then its prices are those of the quote (ADR-155). */
    quoteId: uuid('quote_id')
      .unique()
      .references(() => quotes.id, { onDelete: 'set null' }),
    takenBy: text('taken_by').notNull(),
    takenAt: timestamptz('taken_at').notNull(),
    /** Whether the customer is asked about Care. */
    offersCare: boolean('offers_care').notNull(),
    /** How long its link opens it, and its units are held. */
    heldUntil: timestamptz('held_until').notNull(),
    /** When the latest mail with its link was asked for, and how many there were. */
    sentAt: timestamptz('sent_at').notNull(),
    mails: integer('mails').notNull().default(1),
    /** When its customer first read it. */
    openedAt: timestamptz('opened_at'),
    withdrawnAt: timestamptz('withdrawn_at'),
    withdrawnBy: text('withdrawn_by'),
  },
  table => [index('phone_orders_held').on(table.heldUntil)],
)
