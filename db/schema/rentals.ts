import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { buyouts } from './buyouts.ts'
import { enumCheck, timestamptz } from './columns.ts'
import { authUsers } from './customers.ts'
import { declarations } from './inquiries.ts'
import { orderGroups, orders } from './orders.ts'

export const rentalStates = [
  'offered',
  'concluded',
  'running',
  'end_requested',
  'ended',
  'bought_out',
  'canceled',
] as const

/** The contract of one rented unit. Dates are Berlin days (`YYYY-MM-DD`), money cents. */
export const rentals = pgTable(
  'rentals',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .unique()
      .references(() => orders.id),
    orderGroupId: uuid('order_group_id')
      .notNull()
      .references(() => orderGroups.id),
    productId: text('product_id').notNull(),
    stripeSubscriptionId: text('stripe_subscription_id'),
    stripeSubscriptionItemId: text('stripe_subscription_item_id'),
    state: text('state', { enum: rentalStates }).notNull().default('offered'),
    monthlyCents: integer('monthly_cents').notNull(),
    termMonths: integer('term_months').notNull(),
    rentToPurchaseCents: integer('rent_to_purchase_cents').notNull(),
    concludedAt: timestamptz('concluded_at'),
    deliveredOn: date('delivered_on'),
    minimumTermEnd: date('minimum_term_end'),
    withdrawalEnd: date('withdrawal_end'),
    endRequestedAt: timestamptz('end_requested_at'),
    /** The cancellation that ends it; names the day that was wished for. */
    endDeclarationId: uuid('end_declaration_id').references(() => declarations.id),
    /** When the shop terminated it for unpaid rent, and did not take that back (ADR-234). */
    terminatedAt: timestamptz('terminated_at'),
    endsOn: date('ends_on'),
    endedAt: timestamptz('ended_at'),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  table => [
    index('rentals_group').on(table.orderGroupId),
    index('rentals_subscription').on(table.stripeSubscriptionId),
    index('rentals_ends').on(table.state, table.endsOn),
    enumCheck('rentals_state', table.state, rentalStates),
    check('rentals_term', sql`${table.termMonths} between 1 and 24`),
  ],
)

export const creditKinds = ['rent', 'refund', 'returned_debit', 'chargeback', 'buyout'] as const

/** Append-only ledger of what a renter has earned towards the machine: settled rent +, refunds −. */
export const rentCreditEntries = pgTable(
  'rent_credit_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    rentalId: uuid('rental_id')
      .notNull()
      .references(() => rentals.id),
    kind: text('kind', { enum: creditKinds }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    source: text('source').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  table => [
    uniqueIndex('rent_credit_entries_once').on(table.rentalId, table.kind, table.source),
    enumCheck('rent_credit_entries_kind', table.kind, creditKinds),
  ],
)

/** What a customer asked for in the customer area (S-3-14, customer action). */
export const customerActions = pgTable(
  'customer_actions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    actionType: text('action_type').notNull(),
    /** Cents, of this unit alone. */
    buyoutAmount: integer('buyout_amount'),
    buyoutId: uuid('buyout_id').references(() => buyouts.id),
    userId: text('user_id').references(() => authUsers.id, { onDelete: 'set null' }),
    status: text('status').notNull().default('pending'),
    createdAt: timestamptz('created_at').notNull(),
  },
  table => [
    index('customer_actions_buyout').on(table.buyoutId),
    // No unit can be paid for twice: it takes part in one open buyout at most.
    uniqueIndex('customer_actions_one_buyout')
      .on(table.orderId)
      .where(sql`${table.actionType} = 'buyout' and ${table.status} = 'pending'`),
  ],
)
