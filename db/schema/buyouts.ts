import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { enumCheck, timestamptz } from './columns.ts'
import { authUsers } from './customers.ts'
import { orderGroups } from './orders.ts'

/** `open`: may be paid; `processing`: a debit is under way; the others are ends. */
export const buyoutStatuses = [
  'open',
  'processing',
  'completed',
  'failed',
  'expired',
  'refunded',
] as const

/**
 * One try to buy rented units of an order, paid on a page of the provider. Which units, and for how
 * much each, stands in `customer_actions`. `origin` is the address of the shop it leads back to.
 */
export const buyouts = pgTable(
  'buyouts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderGroupId: uuid('order_group_id')
      .notNull()
      .references(() => orderGroups.id),
    userId: text('user_id').references(() => authUsers.id, { onDelete: 'set null' }),
    status: text('status', { enum: buyoutStatuses }).notNull().default('open'),
    amount: integer('amount').notNull(),
    refundedAmount: integer('refunded_amount').notNull().default(0),
    origin: text('origin').notNull(),
    stripeSessionId: text('stripe_session_id').unique(),
    stripePaymentIntentId: text('stripe_payment_intent_id').unique(),
    checkoutUrl: text('checkout_url'),
    expiresAt: timestamptz('expires_at').notNull(),
    completedAt: timestamptz('completed_at'),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  table => [
    index('buyouts_group').on(table.orderGroupId),
    enumCheck('buyouts_status', table.status, buyoutStatuses),
    check('buyouts_amount', sql`${table.amount} > 0`),
  ],
)
