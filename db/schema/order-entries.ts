import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'

/**
 * Logistics has to do with what is paid; nobody has paid the second, and the third was refunded before it left.
 * The whole of a group stands beside these where it is of several kinds.
 */
const entryKinds = ['paid', 'unpaid', 'given_back', 'whole'] as const

/**
 * One row a line of the office's list of orders: what its orders come to, for filters, order and search. Made
 * anew from those (ADR-098), so nothing else is ever written here.
 */
export const orderEntries = pgTable(
  'order_entries',
  {
    orderGroupId: uuid('order_group_id').notNull(),
    /** Empty for what was ordered; of a month that followed, its invoice or order. */
    payment: text('payment').notNull(),
    kind: text('kind', { enum: entryKinds }).notNull(),
    followUp: boolean('follow_up').notNull(),
    customerEmail: text('customer_email').notNull(),
    productName: text('product_name').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    trackingNumber: text('tracking_number'),
    /** Of the furthest logistics status. */
    rank: integer('rank').notNull(),
    hasRental: boolean('has_rental').notNull(),
    hasPurchase: boolean('has_purchase').notNull(),
    /** Something is left to do with one of them. */
    isOpen: boolean('is_open').notNull(),
    /** Of the whole group, each word once: the search of orders looks for words. */
    searchWords: text('search_words').notNull(),
  },
  table => [
    primaryKey({ columns: [table.orderGroupId, table.payment, table.kind] }),
    index('order_entries_search').using('gin', table.searchWords.op('gin_trgm_ops')),
    index('order_entries_open').on(table.orderGroupId).where(sql`${table.isOpen}`),
    // With all that the filters ask for, so that neither a page far back nor a count reads the lines themselves.
    index('order_entries_customer').on(
      table.customerEmail,
      table.createdAt,
      table.orderGroupId,
      table.payment,
      table.kind,
      table.followUp,
      table.isOpen,
      table.rank,
      table.hasRental,
      table.hasPurchase,
    ),
    index('order_entries_product').on(
      table.productName,
      table.createdAt,
      table.orderGroupId,
      table.payment,
      table.kind,
      table.followUp,
      table.isOpen,
      table.rank,
      table.hasRental,
      table.hasPurchase,
    ),
    index('order_entries_created').on(
      table.createdAt,
      table.orderGroupId,
      table.payment,
      table.kind,
      table.followUp,
      table.isOpen,
      table.rank,
      table.hasRental,
      table.hasPurchase,
    ),
    index('order_entries_shown').on(
      table.kind,
      table.followUp,
      table.isOpen,
      table.rank,
      table.hasRental,
      table.hasPurchase,
    ),
    // Backwards an index turns every column around: these have one for each direction.
    index('order_entries_rank').on(
      table.rank,
      table.createdAt,
      table.orderGroupId,
      table.payment,
      table.kind,
      table.followUp,
      table.isOpen,
      table.hasRental,
      table.hasPurchase,
    ),
    index('order_entries_rank_up').on(
      table.rank,
      table.createdAt.desc().nullsFirst(),
      table.orderGroupId.desc().nullsFirst(),
      table.payment.desc().nullsFirst(),
      table.kind,
      table.followUp,
      table.isOpen,
      table.hasRental,
      table.hasPurchase,
    ),
    index('order_entries_customer_up').on(
      table.customerEmail,
      table.createdAt.desc().nullsFirst(),
      table.orderGroupId.desc().nullsFirst(),
      table.payment.desc().nullsFirst(),
      table.kind,
      table.followUp,
      table.isOpen,
      table.rank,
      table.hasRental,
      table.hasPurchase,
    ),
    index('order_entries_product_up').on(
      table.productName,
      table.createdAt.desc().nullsFirst(),
      table.orderGroupId.desc().nullsFirst(),
      table.payment.desc().nullsFirst(),
      table.kind,
      table.followUp,
      table.isOpen,
      table.rank,
      table.hasRental,
      table.hasPurchase,
    ),
    index('order_entries_tracking').on(
      table.trackingNumber.desc().nullsLast(),
      table.createdAt.desc().nullsFirst(),
      table.orderGroupId.desc().nullsFirst(),
      table.payment.desc().nullsFirst(),
      table.kind,
      table.followUp,
      table.isOpen,
      table.rank,
      table.hasRental,
      table.hasPurchase,
    ),
    index('order_entries_tracking_up').on(
      table.trackingNumber,
      table.createdAt.desc().nullsFirst(),
      table.orderGroupId.desc().nullsFirst(),
      table.payment.desc().nullsFirst(),
      table.kind,
      table.followUp,
      table.isOpen,
      table.rank,
      table.hasRental,
      table.hasPurchase,
    ),
  ],
)

/** Of which group the entries have to be made anew: triggers add it with each change (ADR-098). */
export const orderChanges = pgTable('order_changes', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  orderGroupId: uuid('order_group_id').notNull(),
})
