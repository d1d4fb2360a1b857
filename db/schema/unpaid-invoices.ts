import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'
import { orderGroups } from './orders.ts'
import { disputes } from './payments.ts'
import { returnCharges } from './return-charges.ts'

/**
 * What somebody owes: a later month of rent that could not be collected, or a direct debit that was
 * returned, or a charge after a return whose day has passed. Overdue while it is not settled. Cents.
 */
export const unpaidInvoices = pgTable(
  'unpaid_invoices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    stripeInvoiceId: text('stripe_invoice_id').unique(),
    disputeId: uuid('dispute_id')
      .unique()
      .references(() => disputes.id),
    returnChargeId: uuid('return_charge_id')
      .unique()
      .references(() => returnCharges.id),
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
  table => [
    index('unpaid_invoices_group').on(table.orderGroupId),
    check(
      'unpaid_invoices_one_reason',
      sql`num_nonnulls(${table.stripeInvoiceId}, ${table.disputeId}, ${table.returnChargeId}) = 1`,
    ),
  ],
)
