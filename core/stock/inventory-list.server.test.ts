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
  type InventorySort,
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

/** Upwards by each column; whoever has nothing there stands behind a stroke, and at the end both ways. */
const sorted: Record<InventorySort, string> = {
  product: 'b a d c',
  serial: 'b c a | d',
  ownership: 'c d a b',
  status: 'b a d c',
  location: 'c a d b',
  order: 'b a d | c',
  notes: 'b a d | c',
  sale: 'c b a | d',
  created: 'b d c a',
}

it('sorts by each of its columns, upwards and downwards (B-2-78, B-7-15)', async () => {
  const varied = await testDatabase()
  const db = varied.orm
  const at = new Date('2026-11-01T09:00:00Z')
  const names = { prod_bora: 'Airbike', prod_luna: 'Luna', prod_zephyr: 'Zephyr' }
  await db
    .insert(mirroredProducts)
    .values(Object.entries(names).map(([id, name]) => ({ id, name, createdAt: at, updatedAt: at })))
  const orderIds: string[] = []
  for (let count = 0; count < 3; count += 1) {
    const { orders } = await givenOrders(db, { customerEmail: 'anna@example.org' }, [{}])
    orderIds.push(orders[0]?.id ?? '')
  }
  const [one, two, three] = orderIds
  const on = (day: number) => new Date(`2026-11-0${day}T09:00:00Z`)
  const given = {
    a: {
      ...{ serialNumber: 'nr3', status: 'maintenance' as const, location: 'office' },
      ...{ orderId: two, notes: 'Beta', soldDate: '2026-11-03', createdAt: on(4) },
    },
    b: {
      ...{ stripeProductId: 'prod_bora', serialNumber: 'nr1', ownershipType: 'pool' as const },
      ...{ orderId: one, notes: 'Alpha', soldDate: '2026-11-02', createdAt: on(1) },
    },
    c: {
      ...{ stripeProductId: 'prod_zephyr', serialNumber: 'nr2', location: 'customer' },
      ...{ ownershipType: 'financed' as const, soldDate: '2026-11-01', createdAt: on(3) },
    },
    d: {
      ...{ stripeProductId: 'prod_luna', status: 'shipped' as const, location: 'repair' },
      ...{ ownershipType: 'leased' as const, orderId: three, notes: 'Gamma', createdAt: on(2) },
    },
  }
  const nameOf = new Map<string, string>()
  for (const [name, device] of Object.entries(given)) {
    nameOf.set(await givenDevice(db, device), name)
  }
  for (const sort of inventorySorts) {
    const listed = async (descending: boolean) => {
      const { entries } = await listInventory({ db }, { ...everything, sort, descending })
      return entries.map(({ device }) => nameOf.get(device.id)).join(' ')
    }
    const [full = '', empty] = sorted[sort].split(' | ')
    const down = full.split(' ').reverse().join(' ')
    const end = empty ? ` ${empty}` : ''
    expect([sort, await listed(false), await listed(true)]).toEqual([sort, full + end, down + end])
  }
  await varied.close()
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
