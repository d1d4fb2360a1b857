import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { enumCheck, timestamptz } from './columns.ts'
import { orderGroups } from './orders.ts'

export const paymentStatuses = [
  'pending',
  'processing',
  'succeeded',
  'failed',
  'canceled',
  'refunded',
] as const

/** One row a PaymentIntent of the provider, first or follow-up. Cents. */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderGroupId: uuid('order_group_id')
      .notNull()
      .references(() => orderGroups.id),
    stripePaymentIntentId: text('stripe_payment_intent_id').notNull().unique(),
    stripeInvoiceId: text('stripe_invoice_id'),
    status: text('status', { enum: paymentStatuses }).notNull().default('pending'),
    amount: integer('amount').notNull(),
    refundedAmount: integer('refunded_amount').notNull().default(0),
    method: text('method'),
    failure: text('failure'),
    paidAt: timestamptz('paid_at'),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  table => [
    index('payments_group').on(table.orderGroupId),
    enumCheck('payments_status', table.status, paymentStatuses),
  ],
)

/** A later month of rent that could not be collected; overdue while it is not settled. Cents. */
export const unpaidInvoices = pgTable(
  'unpaid_invoices',
  {
    stripeInvoiceId: text('stripe_invoice_id').primaryKey(),
    orderGroupId: uuid('order_group_id')
      .notNull()
      .references(() => orderGroups.id),
    amount: integer('amount').notNull(),
    /** When it fell due. */
    since: timestamptz('since').notNull(),
    settledAt: timestamptz('settled_at'),
    /** How many of the shop's reminders (`shop.rentReminders`) are behind it. */
    reminders: integer('reminders').notNull().default(0),
  },
  table => [index('unpaid_invoices_group').on(table.orderGroupId)],
)

/** Every webhook event that was taken, so that a repeated one changes nothing. */
export const stripeEvents = pgTable('stripe_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  objectId: text('object_id'),
  createdAt: timestamptz('created_at').notNull(),
  receivedAt: timestamptz('received_at').notNull(),
  handledAt: timestamptz('handled_at'),
})
