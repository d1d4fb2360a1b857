import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'
import { orderGroups, orders } from './orders.ts'

/** Devices of one order were handed over to somebody who signed for them. The signature's file is private. */
export const handovers = pgTable(
  'handovers',
  {
    /** Chosen by the device that recorded it, so that what is sent twice is stored once. */
    id: uuid('id').primaryKey(),
    orderGroupId: uuid('order_group_id')
      .notNull()
      .references(() => orderGroups.id),
    recipient: text('recipient').notNull(),
    note: text('note'),
    signedAt: timestamptz('signed_at').notNull(),
    handedOverBy: text('handed_over_by').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  table => [index('handovers_group').on(table.orderGroupId, table.signedAt)],
)

/** The units of a handover. */
export const handoverUnits = pgTable(
  'handover_units',
  {
    handoverId: uuid('handover_id')
      .notNull()
      .references(() => handovers.id, { onDelete: 'cascade' }),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
  },
  table => [
    primaryKey({ columns: [table.handoverId, table.orderId] }),
    index('handover_units_order').on(table.orderId),
  ],
)
