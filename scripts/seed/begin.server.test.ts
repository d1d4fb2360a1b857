import { afterEach, beforeEach, expect, test } from 'vitest'
import { ensureCustomer } from '#core/customers/ensure.server.ts'
import type { Database } from '#db/database.ts'
import { testServices } from '#test/services.ts'
import { unusedDatabase } from '#test/unused-database.ts'
import { isUntouched, noteBegin } from './begin.ts'

let database: Database

beforeEach(async () => {
  database = await unusedDatabase()
})
afterEach(() => database.close())

test('only one first start may write into a database', async () => {
  expect(await isUntouched(database)).toBe(true)
  expect(await noteBegin(database)).toBe(true)
  expect(await noteBegin(database)).toBe(false)
  // What was begun is still for the first start to judge, not a shop that people use.
  expect(await isUntouched(database)).toBe(true)
})

test('a database that a shop has run on is left alone', async () => {
  const shop = await testServices()
  expect(await isUntouched(shop.database)).toBe(false)
  await shop.close()
})

test('a database with an account is left alone', async () => {
  const shop = await testServices()
  const person = { email: 'a@example.com', firstName: 'A', lastName: 'B', password: 'nur-ein-Test' }
  await ensureCustomer(shop.services, person)
  await shop.database.sql.query('drop schema stripe_emulator cascade')
  expect(await isUntouched(shop.database)).toBe(false)
  await shop.close()
})
