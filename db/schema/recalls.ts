import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { mirroredProducts } from './catalog.ts'
import { enumCheck, timestamptz } from './columns.ts'
import { orderGroups, orders } from './orders.ts'
import { inventoryItems } from './stock.ts'

export const recallScopes = ['all', 'batch', 'serials'] as const
/** What the law lets somebody choose from (Art. 37 GPSR). */
export const recallRemedies = ['repair', 'replacement', 'refund'] as const
/** What became of a recalled device. */
export const recallOutcomes = [...recallRemedies, 'scrapped', 'not_affected'] as const

/** Devices of one product are called back because they are dangerous (Art. 35, 36 GPSR). A draft has not started. */
export const recalls = pgTable(
  'recalls',
  {
    /** Made by the form, so that one that is sent twice is one recall. */
    id: uuid('id').primaryKey(),
    stripeProductId: text('stripe_product_id')
      .notNull()
      .references(() => mirroredProducts.id),
    scope: text('scope', { enum: recallScopes }).notNull().default('serials'),
    /** As somebody wrote them, one a line. */
    batches: text('batches').notNull().default(''),
    serials: text('serials').notNull().default(''),
    /** Also units that are out without a device that we know. */
    includesUnknown: boolean('includes_unknown').notNull().default(false),
    identification: text('identification').notNull().default(''),
    hazard: text('hazard').notNull().default(''),
    instructions: text('instructions').notNull().default(''),
    remedies: jsonb('remedies').$type<(typeof recallRemedies)[number][]>().notNull().default([]),
    /** How each works, and why there is only one where there is only one. */
    remedyText: text('remedy_text').notNull().default(''),
    contactPhone: text('contact_phone').notNull().default(''),
    contactEmail: text('contact_email').notNull().default(''),
    createdAt: timestamptz('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    startedAt: timestamptz('started_at'),
    startedBy: text('started_by'),
    closedAt: timestamptz('closed_at'),
    closedBy: text('closed_by'),
    closingNote: text('closing_note'),
  },
  table => [
    index('recalls_newest').on(table.createdAt),
    enumCheck('recalls_scope', table.scope, recallScopes),
    check(
      'recalls_order',
      sql`(${table.startedAt} is null) = (${table.startedBy} is null)
        and (${table.closedAt} is null) = (${table.closedBy} is null)
        and (${table.closedAt} is null or ${table.startedAt} is not null)`,
    ),
  ],
)

/** Who is told of a recall: whoever placed an order, or bought a device beside the shop. */
export const recallNotices = pgTable(
  'recall_notices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    recallId: uuid('recall_id')
      .notNull()
      .references(() => recalls.id),
    orderGroupId: uuid('order_group_id').references(() => orderGroups.id),
    buyerEmail: text('buyer_email'),
    createdAt: timestamptz('created_at').notNull(),
    /** Reminders that were sent, and the last one. */
    reminders: integer('reminders').notNull().default(0),
    remindedAt: timestamptz('reminded_at'),
    /** The mail came back, as somebody of the office says. */
    bouncedAt: timestamptz('bounced_at'),
    bouncedBy: text('bounced_by'),
    letterAt: timestamptz('letter_at'),
    letterBy: text('letter_by'),
    /** Its reader said that they know, or told the office. */
    acknowledgedAt: timestamptz('acknowledged_at'),
    acknowledgedBy: text('acknowledged_by'),
    wish: text('wish', { enum: recallRemedies }),
  },
  table => [
    uniqueIndex('recall_notices_group').on(table.recallId, table.orderGroupId),
    uniqueIndex('recall_notices_buyer').on(table.recallId, table.buyerEmail),
    index('recall_notices_order').on(table.orderGroupId),
    enumCheck('recall_notices_wish', table.wish, recallRemedies),
    check(
      'recall_notices_whose',
      sql`num_nonnulls(${table.orderGroupId}, ${table.buyerEmail}) = 1`,
    ),
  ],
)

/** A device that is recalled, or a unit that is out without one that we know. */
export const recallUnits = pgTable(
  'recall_units',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    recallId: uuid('recall_id')
      .notNull()
      .references(() => recalls.id),
    inventoryId: uuid('inventory_id').references(() => inventoryItems.id),
    /** With whose order it was out when it was found; null while it stood in the house. */
    orderId: uuid('order_id').references(() => orders.id),
    noticeId: uuid('notice_id').references(() => recallNotices.id, { onDelete: 'set null' }),
    foundAt: timestamptz('found_at').notNull(),
    outcome: text('outcome', { enum: recallOutcomes }),
    outcomeNote: text('outcome_note'),
    settledAt: timestamptz('settled_at'),
    settledBy: text('settled_by'),
  },
  table => [
    uniqueIndex('recall_units_device').on(table.recallId, table.inventoryId),
    uniqueIndex('recall_units_unknown')
      .on(table.recallId, table.orderId)
      .where(sql`${table.inventoryId} is null`),
    index('recall_units_inventory').on(table.inventoryId),
    index('recall_units_order').on(table.orderId),
    index('recall_units_notice').on(table.noticeId),
    enumCheck('recall_units_outcome', table.outcome, recallOutcomes),
    check('recall_units_what', sql`num_nonnulls(${table.inventoryId}, ${table.orderId}) >= 1`),
    check(
      'recall_units_settled',
      sql`(${table.outcome} is null) = (${table.settledAt} is null)
        and (${table.outcome} is null) = (${table.settledBy} is null)`,
    ),
  ],
)

/** Links of mails that open one notice and nothing else (ADR-141). */
export const recallLinks = pgTable(
  'recall_links',
  {
    /** SHA-256 of the token; the token itself is in the mail alone. */
    tokenHash: text('token_hash').primaryKey(),
    noticeId: uuid('notice_id')
      .notNull()
      .references(() => recallNotices.id, { onDelete: 'cascade' }),
    issuedAt: timestamptz('issued_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  table => [index('recall_links_notice').on(table.noticeId)],
)
