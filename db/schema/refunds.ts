import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { enumCheck, timestamptz } from './columns.ts'
import { declarations } from './inquiries.ts'
import { orderGroups } from './orders.ts'
import { payments } from './payments.ts'
import { deviceReturns } from './returns.ts'

/** `made`: the provider has it, also where a bank still takes days. */
export const refundStatuses = ['requested', 'made', 'failed'] as const

/** Rent that a refund gives back for sure. Cents. */
export interface RefundedRent {
  rentalId: string
  cents: number
}

/** What a refund of everything takes of each part, by its share. Cents. */
export interface RefundedShares {
  rents: RefundedRent[]
  careCents: number
}

/** Units of an order that were called off before they left the house (ADR-059). */
export const callOffs = pgTable(
  'call_offs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderGroupId: uuid('order_group_id')
      .notNull()
      .references(() => orderGroups.id),
    /** Their numbers within the order. */
    units: jsonb('units').$type<number[]>().notNull(),
    /** What the office told the customer; null where the customer did it. */
    reason: text('reason'),
    /** As the journal names who did it. */
    requestedBy: text('requested_by').notNull(),
    requestedAt: timestamptz('requested_at').notNull(),
  },
  table => [index('call_offs_group').on(table.orderGroupId)],
)

/** One row a refund, whoever asked for it. Cents. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    amount: integer('amount').notNull(),
    /** Null where it was made at the provider, or by a rule that has a mail of its own. */
    reason: text('reason'),
    /** What was kept back by the decision that it is part of, and what for; every refund of one decision says the same. */
    withheldCents: integer('withheld_cents'),
    withheldReason: text('withheld_reason'),
    /** The withdrawal that it carries out. */
    declarationId: uuid('declaration_id').references(() => declarations.id),
    /** The call-off that it carries out. */
    callOffId: uuid('call_off_id').references(() => callOffs.id),
    /** The voluntary return that it carries out. */
    returnId: uuid('return_id').references(() => deviceReturns.id),
    /** The numbers of the units that it gives back money for, where it carries out one of these. */
    units: jsonb('units').$type<number[]>(),
    /** Which rent is in it; null where nobody said, so that every rent of the payment shares it. */
    rents: jsonb('rents').$type<RefundedRent[]>(),
    /** What it takes of each part, fixed when it was asked for; null where `rents` says it, and where it was made at the provider. */
    shares: jsonb('shares').$type<RefundedShares>(),
    /** It gives back Care and nothing else; then no rent is in it. */
    isCare: boolean('is_care').notNull().default(false),
    status: text('status', { enum: refundStatuses }).notNull(),
    /** How often somebody asked for it: each time is a call of its own at the provider. */
    attempts: integer('attempts').notNull().default(1),
    failure: text('failure'),
    stripeRefundId: text('stripe_refund_id').unique(),
    /** As the journal names who asked. */
    requestedBy: text('requested_by').notNull(),
    requestedAt: timestamptz('requested_at').notNull(),
    madeAt: timestamptz('made_at'),
  },
  table => [
    index('refunds_payment').on(table.paymentId),
    index('refunds_declaration').on(table.declarationId),
    index('refunds_call_off').on(table.callOffId),
    index('refunds_return').on(table.returnId),
    enumCheck('refunds_status', table.status, refundStatuses),
    check('refunds_amount', sql`${table.amount} > 0`),
    check(
      'refunds_withheld',
      sql`(${table.withheldCents} is null) = (${table.withheldReason} is null) and ${table.withheldCents} > 0`,
    ),
    check('refunds_attempts', sql`${table.attempts} > 0`),
  ],
)
