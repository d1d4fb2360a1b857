import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'
import { orderGroups } from './orders.ts'

/**
 * A rating of one product of a paid order, once for each (ADR-109, C-10). The column keeps the spec's
 * name; the list holds that one product. The e-mail never leaves the server.
 */
export const productRatings = pgTable(
  'product_ratings',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    rating: integer('rating').notNull(),
    comment: text('comment'),
    customerEmail: text('customer_email'),
    stripeProductIds: text('stripe_product_ids').array().notNull(),
    orderGroupId: uuid('order_group_id').references(() => orderGroups.id),
    createdAt: timestamptz('created_at').notNull(),
  },
  table => [
    uniqueIndex('product_ratings_once').on(table.orderGroupId, table.stripeProductIds),
    index('product_ratings_products').using('gin', table.stripeProductIds),
    index('product_ratings_created').on(table.createdAt),
    check('product_ratings_scale', sql`${table.rating} between 1 and 5`),
    check('product_ratings_one_product', sql`cardinality(${table.stripeProductIds}) = 1`),
  ],
)
