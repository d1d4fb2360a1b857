import { date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'
import { orderGroups, orders } from './orders.ts'

/**
 * A rented unit on its way back: from its announcement, or from the first reminder of it. Days are
 * Berlin days.
 */
export const deviceReturns = pgTable(
  'device_returns',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .unique()
      .references(() => orders.id),
    orderGroupId: uuid('order_group_id')
      .notNull()
      .references(() => orderGroups.id),
    /** The day that the customer chose. */
    pickUpOn: date('pick_up_on'),
    announcedAt: timestamptz('announced_at'),
    /** How many reminders went out since it should have been back. */
    reminders: integer('reminders').notNull().default(0),
    receivedAt: timestamptz('received_at'),
    receivedBy: text('received_by'),
    createdAt: timestamptz('created_at').notNull(),
  },
  table => [index('device_returns_group').on(table.orderGroupId)],
)
