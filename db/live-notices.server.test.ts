import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import type { Database } from './database.ts'

/**
 * Tables that belong to an order and tell no open page when they change: no page of a customer shows them, or
 * whoever looks at the page wrote them there, or they change only together with a table that tells.
 */
const UNTOLD = [
  'access_links',
  'cases',
  'contract_steps',
  'conversion_events',
  'customer_actions',
  'differences',
  'handover_units',
  'handovers',
  'order_attribution',
  'order_changes',
  'order_comments',
  'order_consents',
  'order_entries',
  'order_group_lines',
  'order_legal_texts',
  'phone_orders',
  'product_ratings',
  'sent_mails',
  'stock_reservations',
  'stopped_subscriptions',
]

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it('every table that belongs to an order tells the open pages of its customer, or says here that it does not (S-7-12)', async () => {
  const rows = await database.sql.query(
    `select c.table_name, exists (
       select from information_schema.triggers t
       where t.event_object_table = c.table_name and t.trigger_name = 'publish_order_group'
     ) as tells
     from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
       and c.column_name in ('order_group_id', 'order_id', 'rental_id', 'payment_id')
     group by c.table_name order by c.table_name`,
  )
  expect(rows.length).toBeGreaterThan(30)
  expect(rows.filter(row => !row.tells).map(row => row.table_name)).toEqual(UNTOLD)
})
