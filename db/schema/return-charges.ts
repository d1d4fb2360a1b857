import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { enumCheck, timestamptz } from './columns.ts'
import { orderGroups, orders } from './orders.ts'
import { payments } from './payments.ts'

/** `damage`: the renter's part of a damage; `return_cost`: what bringing the device back has cost. */
export const chargeKinds = ['damage', 'return_cost'] as const

/**
 * What a person of the office charges after a device came back (ADR-058, ADR-064); one of each kind a unit
 * that was not waived. Cents.
 */
export const returnCharges = pgTable(
  'return_charges',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    orderGroupId: uuid('order_group_id')
      .notNull()
      .references(() => orderGroups.id),
    kind: text('kind', { enum: chargeKinds }).notNull(),
    amount: integer('amount').notNull(),
    /** Its renter reads it. */
    reason: text('reason').notNull(),
    requestedBy: text('requested_by').notNull(),
    requestedAt: timestamptz('requested_at').notNull(),
    /** The Berlin day of its collection, or the last one to pay it by the link. */
    dueOn: date('due_on').notNull(),
    /** What is charged on that day; null where it is paid by the link. */
    stripePaymentMethodId: text('stripe_payment_method_id'),
    /** Made when it is collected, or when somebody opens the link. */
    paymentId: uuid('payment_id')
      .unique()
      .references(() => payments.id),
    /** Why it could not be collected, in the provider's words. */
    failure: text('failure'),
    paidAt: timestamptz('paid_at'),
    waivedAt: timestamptz('waived_at'),
    waivedBy: text('waived_by'),
  },
  table => [
    uniqueIndex('return_charges_once')
      .on(table.orderId, table.kind)
      .where(sql`${table.waivedAt} is null`),
    index('return_charges_group').on(table.orderGroupId),
    index('return_charges_due').on(table.dueOn).where(sql`${table.paidAt} is null`),
    enumCheck('return_charges_kind', table.kind, chargeKinds),
    check('return_charges_amount', sql`${table.amount} > 0`),
  ],
)
