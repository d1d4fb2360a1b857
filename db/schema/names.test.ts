import { getTableColumns, getTableName, is, Table } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as schema from './schema.ts'

/** Everything that the specification calls by name (S-3, B-3). */
const named: [table: string, columns: string][] = [
  [
    'stripe_products',
    'id stripe_product_id title description short_description features tags category slug vendor gtin buyout_price_cents seo_title seo_description seo_keywords specifications images is_live rental_enabled purchase_enabled purchase_new_enabled purchase_used_enabled show_on_homepage shipping_price_id created_at updated_at',
  ],
  [
    'stripe_prices',
    'id product_id unit_amount currency interval interval_count metadata shipping_cents price_type active',
  ],
  ['product_categories', 'id name slug description'],
  ['product_ratings', 'id rating comment customer_email stripe_product_ids created_at'],
  ['profiles', 'id first_name last_name'],
  ['user_roles', 'user_id role'],
  [
    'orders',
    'id user_id customer_email order_type status logistics_status order_group_id order_sequence stripe_subscription_id product_name total_amount created_at tracking_number delivery_date',
  ],
  ['customer_actions', 'order_id action_type buyout_amount user_id status'],
]

const tables = Object.values(schema).filter(value => is(value, Table))

test.each(named)('the table %s has its columns (S-3-4, S-3-12)', (name, columns) => {
  const table = tables.find(each => getTableName(each) === name)
  const found = Object.values(table ? getTableColumns(table) : {}).map(column => column.name)
  expect(found).toEqual(expect.arrayContaining(columns.split(' ')))
})
