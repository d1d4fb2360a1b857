import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#db/database.ts'
import { inventoryItems, mirroredProducts, productContents } from '#db/schema/schema.ts'
import { testDatabase } from '#test/database.ts'
import { givenDevice } from '#test/fixtures/devices.ts'
import { givenOrders } from '#test/fixtures/orders.ts'
import { orderNumber } from '../orders/order-number.ts'
import {
  type InventoryQuery,
  inventoryIds,
  inventorySorts,
  listInventory,
  PAGE_SIZE,
} from './inventory-list.server.ts'

let database: Database
let number: string
beforeAll(async () => {
  database = await testDatabase()
  const db = database.orm
  const on = (day: number) => new Date(`2026-11-${String(day).padStart(2, '0')}T09:00:00Z`)
  const bora = { id: 'prod_bora', name: 'Bora (Anbieter)', createdAt: on(1), updatedAt: on(1) }
  await db.insert(mirroredProducts).values(bora)
  const content = { stripeProductId: 'prod_bora', title: 'Airbike Bora', slug: 'airbike-bora' }
  await db.insert(productContents).values(content)
  const { group, orders } = await givenOrders(db, { customerEmail: 'anna@example.org' }, [{}])
  number = orderNumber(group.number)
  const given = {
    first: { stripeProductId: 'prod_bora', orderId: orders[0]?.id ?? '', location: 'customer' },
    second: { stripeProductId: 'prod_bora', batch: 'Charge 7', soldDate: '2026-11-04' },
    third: { notes: 'Polster 100 % erneuert', ownershipType: 'leased' as const },
    fourth: { buyerEmail: 'bert@example.org', status: 'maintenance' as const },
  }
  for (const [day, [serialNumber, device]] of Object.entries(Object.entries(given))) {
    await givenDevice(db, { serialNumber, createdAt: on(Number(day) + 1), ...device })
  }
})
afterAll(() => database.close())

const everything: InventoryQuery = {
  search: '',
  status: null,
  ownership: null,
  location: null,
  sort: 'created',
  descending: false,
  page: 1,
}

async function found(query: Partial<InventoryQuery>): Promise<(string | null)[]> {
  const list = await listInventory({ db: database.orm }, { ...everything, ...query })
  expect(list.total).toBe(list.entries.length)
  expect(list.all).toBe(4)
  return list.entries.map(({ device }) => device.serialNumber)
}

it('finds a device by every text that names it, all words in any order', async () => {
  expect(await found({ search: 'iRs' })).toEqual(['first'])
  expect(await found({ search: 'bora' })).toEqual(['first', 'second'])
  expect(await found({ search: 'anbieter' })).toEqual([])
  expect(await found({ search: 'gale' })).toEqual(['third', 'fourth'])
  expect(await found({ search: 'charge' })).toEqual(['second'])
  expect(await found({ search: '100 % ERN' })).toEqual(['third'])
  expect(await found({ search: 'bert@' })).toEqual(['fourth'])
  expect(await found({ search: number })).toEqual(['first'])
  expect(await found({ search: number.toLowerCase().slice(0, 6) })).toEqual(['first'])
  expect(await found({ search: '7 bora' })).toEqual(['second'])
  expect(await found({ search: '%' })).toEqual(['third'])
  expect(await found({ search: 'bora polster' })).toEqual([])
})

it('finds a device however its texts are spelled, and by what was changed of them', async () => {
  const { orm } = database
  const third = eq(inventoryItems.serialNumber, 'third')
  const notes = 'Polster 100 % erneuert'
  await orm.update(inventoryItems).set({ notes: 'Für Jörg Groß, Köln' }).where(third)
  for (const search of ['fuer', 'joerg', 'GROSS', 'köln', 'koeln', 'Groß jörg'])
    expect(await found({ search }), search).toEqual(['third'])
  expect(await found({ search: 'erneuert' })).toEqual([])
  await orm.update(inventoryItems).set({ notes }).where(third)
  expect(await found({ search: 'erneuert' })).toEqual(['third'])
})

it('finds a device by every part of its order’s number, and by nothing that only resembles one', async () => {
  const parts = Array.from(number, (_, from) =>
    Array.from(number.slice(from), (_, more) => number.slice(from, from + more + 1)),
  ).flat()
  for (const search of parts) expect(await found({ search }), search).toContain('first')
  const digits = number.slice('KP-'.length)
  for (const search of [`k-${digits}`, `kp${digits}`, `${number}0`, `p-${digits.slice(1)}`, 'pk'])
    expect(await found({ search }), search).toEqual([])
})

it('narrows by status, ownership and location, together with a search', async () => {
  expect(await found({ status: 'sold' })).toEqual(['second'])
  expect(await found({ status: 'maintenance' })).toEqual(['fourth'])
  expect(await found({ ownership: 'leased' })).toEqual(['third'])
  expect(await found({ location: 'customer', search: 'bora' })).toEqual(['first'])
  expect(await found({ location: 'customer', search: 'gale' })).toEqual([])
})

it('sorts by product and order, what has none at the end both ways', async () => {
  expect(await found({ sort: 'product' })).toEqual(['second', 'first', 'fourth', 'third'])
  expect(await found({ sort: 'product', descending: true })).toEqual([
    ...['fourth', 'third'],
    ...['second', 'first'],
  ])
  expect((await found({ sort: 'order' }))[0]).toBe('first')
  expect((await found({ sort: 'order', descending: true }))[0]).toBe('first')
})

it('pages hold every device once in each order, as the file of them does; behind the last is the first', async () => {
  const crowded = await testDatabase()
  const db = crowded.orm
  for (let count = 0; count < PAGE_SIZE + 3; count += 1) await givenDevice(db)
  for (const sort of inventorySorts) {
    const page = (page: number) => listInventory({ db }, { ...everything, sort, page })
    const [one, two, nine] = [await page(1), await page(2), await page(9)]
    expect([one.entries.length, two.entries.length, one.total]).toEqual([50, 3, PAGE_SIZE + 3])
    const ids = [...one.entries, ...two.entries].map(({ device }) => device.id)
    expect(new Set(ids).size).toBe(PAGE_SIZE + 3)
    expect(await inventoryIds(db, { ...everything, sort })).toEqual(ids)
    expect(nine.entries).toEqual(one.entries)
  }
  await crowded.close()
})
