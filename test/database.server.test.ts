import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { execute } from '#db/execute.server.ts'
import { testDatabase } from './database.ts'

it('gives every test a migrated database of its own', async () => {
  const [one, two] = await Promise.all([testDatabase(), testDatabase()])
  await execute(one.orm, sql`create table mine (id integer)`)
  const tables = sql`select table_name from information_schema.tables where table_schema = 'public'`
  const names = (await execute(two.orm, tables)).map(row => row.table_name)
  expect(names).toContain('orders')
  expect(names).not.toContain('mine')
  await Promise.all([one.close(), two.close()])
})
