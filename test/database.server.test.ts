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

it.each([1, 5000])('lends what was closed as if nobody had used it, after %i rows', async rows => {
  const first = await testDatabase()
  await first.orm.execute(
    sql`insert into shop_facts (key, value) select n, 'true' from generate_series(1, ${rows}::int) n`,
  )
  await first.close()
  expect(() => first.orm.select()).toThrow('This database was closed')
  const next = await testDatabase()
  expect(await execute(next.orm, sql`select key from shop_facts`)).toEqual([])
  await next.close()
})
