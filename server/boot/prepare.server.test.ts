import { mkdtempSync, openAsBlob, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { connect } from '#db/connect.server.ts'
import { customerChanges, customerSummaries } from '#db/schema/customer-summaries.ts'
import { orderChanges, orderEntries } from '#db/schema/order-entries.ts'
import { givenOrders } from '#test/fixtures/orders.ts'
import { ensureImage } from '#test/unused-database.ts'
import { readConfig } from './config.ts'
import { databaseFolder, openPrepared } from './prepare.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'shop-prepare-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

it('what a migration leaves to be made anew is made before anybody opens a list', async () => {
  const config = readConfig({ DATA_DIR: dataDir, DEMO: 'off' })
  const image = await openAsBlob(await ensureImage())
  const before = await connect({ folder: databaseFolder(config), image })
  for (const name of ['anna', 'bert', 'cem']) {
    await givenOrders(before.orm, { customerEmail: `${name}@example.org` }, [{}, {}])
  }
  // As `0062_order_entries.sql` and `0053_customer_summaries.sql` leave a shop that had orders.
  await before.sql.query('delete from order_changes')
  await before.sql.query('insert into order_changes (order_group_id) select id from order_groups')
  expect(await before.orm.$count(orderEntries)).toBe(0)
  await before.close()

  const { orm, close } = await openPrepared(config)
  try {
    expect(await orm.$count(orderChanges)).toBe(0)
    expect(await orm.$count(customerChanges)).toBe(0)
    expect(await orm.$count(orderEntries)).toBe(3)
    expect(await orm.$count(customerSummaries)).toBe(3)
  } finally {
    await close()
  }
})
