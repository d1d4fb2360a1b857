import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { givenOrders } from '#test/fixtures/orders.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { among } from './among.server.ts'
import { orders } from './schema/schema.ts'

const shop = shopForEachTest()

test('a row is found among more values than a query takes parameters, by id and by text', async () => {
  const { db } = shop.services
  const { orders: units } = await givenOrders(db, { customerEmail: 'mara@example.com' }, [{}, {}])
  const id = units[1]?.id ?? ''
  const ids = [...Array.from({ length: 70_000 }, () => crypto.randomUUID()), id]
  const found = (values: readonly string[]) =>
    db.select({ id: orders.id }).from(orders).where(among(orders.id, values))
  expect(await found(ids)).toEqual([{ id }])
  expect(await found([])).toEqual([])
  const odd = 'a"b\\c,{d} NULL'
  await db.update(orders).set({ trackingNumber: odd }).where(eq(orders.id, id))
  const texts = [...ids, odd]
  expect(
    await db.select({ id: orders.id }).from(orders).where(among(orders.trackingNumber, texts)),
  ).toEqual([{ id }])
})
