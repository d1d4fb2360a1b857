import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'
import { orderGroups } from './orders.ts'

/**
 * A subscription that the provider gave up while its rentals run on (ADR-057), and the one that has taken
 * its place: that asks for each month by a link until it collects by itself again.
 */
export const stoppedSubscriptions = pgTable(
  'stopped_subscriptions',
  {
    stripeSubscriptionId: text('stripe_subscription_id').primaryKey(),
    orderGroupId: uuid('order_group_id')
      .notNull()
      .references(() => orderGroups.id),
    /** The line of the order that each of its items charged for. */
    lineOfItem: jsonb('line_of_item').$type<Record<string, string>>().notNull(),
    stoppedAt: timestamptz('stopped_at').notNull(),
    replacedBy: text('replaced_by').unique(),
    resumedAt: timestamptz('resumed_at'),
    /** As the journal names who did it. */
    resumedBy: text('resumed_by'),
  },
  table => [index('stopped_subscriptions_group').on(table.orderGroupId)],
)
