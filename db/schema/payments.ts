import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
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
    /** What of its invoice a credit of the customer at the provider paid beside it. */
    coveredAmount: integer('covered_amount').notNull().default(0),
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

/** What lets the shop debit an account for an order: the payer finds the reference on the bank statement (L-87). */
export const sepaMandates = pgTable(
  'sepa_mandates',
  {
    orderGroupId: uuid('order_group_id')
      .notNull()
      .references(() => orderGroups.id),
    stripeMandateId: text('stripe_mandate_id').notNull(),
    stripePaymentMethodId: text('stripe_payment_method_id').notNull(),
    reference: text('reference').notNull(),
    /** Of the account. */
    last4: text('last4').notNull(),
    /** When it was used first. */
    notedAt: timestamptz('noted_at').notNull(),
  },
  table => [primaryKey({ columns: [table.orderGroupId, table.stripeMandateId] })],
)

/** `debit`: a direct debit that was returned; `card`: a charge that its owner disputes. */
export const disputeKinds = ['debit', 'card'] as const
export const disputeStatuses = ['open', 'lost', 'won'] as const

/** A payment that the payer's bank took back, weeks later it may be. Cents. */
export const disputes = pgTable(
  'disputes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    stripeDisputeId: text('stripe_dispute_id').notNull().unique(),
    orderGroupId: uuid('order_group_id')
      .notNull()
      .references(() => orderGroups.id),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    kind: text('kind', { enum: disputeKinds }).notNull(),
    status: text('status', { enum: disputeStatuses }).notNull(),
    amount: integer('amount').notNull(),
    /** In the provider's words. */
    reason: text('reason').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    closedAt: timestamptz('closed_at'),
    /** The payment that makes up for it, asked for when somebody wants to pay. */
    repaymentId: uuid('repayment_id')
      .unique()
      .references(() => payments.id),
    repaidAt: timestamptz('repaid_at'),
  },
  table => [
    index('disputes_group').on(table.orderGroupId),
    index('disputes_payment').on(table.paymentId),
    enumCheck('disputes_kind', table.kind, disputeKinds),
    enumCheck('disputes_status', table.status, disputeStatuses),
  ],
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
