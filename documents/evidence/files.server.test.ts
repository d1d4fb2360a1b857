import { eq, getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgDialect, PgTable } from 'drizzle-orm/pg-core'
import { expect, test, vi } from 'vitest'
import * as schema from '#db/schema/schema.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { givenWholeOrder } from '#test/fixtures/whole-order.ts'
import { type EvidenceFile, evidenceFiles } from './files.server.ts'

/** Tables that refer to an order and prove nothing about its contract, and why. */
const notEvidence: Readonly<Record<string, string>> = {
  access_links: 'hashes of links; the mails that brought them are in it',
  conversion_events: 'what advertisers were told',
  differences: 'what the night found between our books and the provider’s',
  order_attribution: 'which advertisement led to it',
  order_changes: 'whether its line in the list of orders is to be made anew',
  order_comments: 'remarks of the office to itself',
  order_entries: 'its line in the list of orders, made anew from the order',
  product_ratings: 'what was published about the products',
  recall_links: 'hashes of links; the notices that they open are in it',
  stock_reservations: 'what the stock holds; the device that each unit had is in it',
  stopped_subscriptions: 'how the provider collects; what it collected is in it',
}

/** Tables that refer to an order or to one of its units, also through another one of them. */
function tablesOfOrders(): string[] {
  const tables = Object.values(schema).filter(part => is(part, PgTable))
  const found = new Set(['order_groups', 'orders'])
  for (let before = 0; before < found.size; ) {
    before = found.size
    for (const table of tables) if (refersTo(table, found)) found.add(getTableName(table))
  }
  return [...found].toSorted()
}

function refersTo(table: PgTable, found: ReadonlySet<string>): boolean {
  const { columns, foreignKeys } = getTableConfig(table)
  return (
    columns.some(({ name }) => name === 'order_group_id' || name === 'order_id') ||
    foreignKeys.some(key => found.has(getTableName(key.reference().foreignTable)))
  )
}

/** Which tables the database is asked for, until the last file is there. */
async function tablesRead(files: AsyncIterable<EvidenceFile>): Promise<Set<string>> {
  const asked = vi.spyOn(PgDialect.prototype, 'sqlToQuery')
  try {
    // Photos and signatures lie in the file store alone.
    for await (const { name, read } of files) if (name.startsWith('rechnungen/')) await read()
    const queries = asked.mock.results
      .flatMap(({ type, value }) => (type === 'return' ? value.sql : []))
      .join('\n')
    return new Set([...queries.matchAll(/\b(?:from|join) "?(\w+)/g)].map(([, name = '']) => name))
  } finally {
    asked.mockRestore()
  }
}

const shop = shopForEachTest()

test('every table that refers to an order is in its evidence, or says why it proves nothing (B-2-86)', async () => {
  const { db } = shop.services
  const { orderGroupId } = await givenWholeOrder(shop)
  const [group] = await db
    .select()
    .from(schema.orderGroups)
    .where(eq(schema.orderGroups.id, orderGroupId))
  if (!group) throw new Error('Nothing was ordered')
  const read = await tablesRead(evidenceFiles(shop.services, group))
  const ofOrders = tablesOfOrders()
  const evidence = ofOrders.filter(name => read.has(name))
  expect([...evidence, ...Object.keys(notEvidence)].toSorted()).toEqual(ofOrders)
})
