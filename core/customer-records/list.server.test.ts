import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { authUsers, orders, profiles, userRoles } from '#db/schema/schema.ts'
import { givenOrders } from '#test/fixtures/orders.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { type CustomerQuery, customerColumns } from './columns.ts'
import { customerNeighbours, listCustomers } from './list.server.ts'

const shop = shopForEachTest()
const on = (day: number) => new Date(`2026-11-${String(day).padStart(2, '0')}T09:00:00Z`)

const list = (query: Partial<CustomerQuery> = {}) =>
  listCustomers(shop.services, {
    ...{ search: '', sort: 'last', descending: true, page: 1 },
    ...query,
  })
const who = async (query: Partial<CustomerQuery> = {}) =>
  (await list(query)).entries.map(({ email }) => email.split('@')[0])

async function account(id: string, profile: { firstName: string; lastName: string }) {
  const { db } = shop.services
  const email = `${id}@example.org`
  await db.insert(authUsers).values({ id, name: id, email, createdAt: on(1) })
  await db
    .insert(profiles)
    .values({ id, phone: '+49 341 1', stripeCustomerId: `cus_${id}`, ...profile })
}

it('draws a customer from account and orders, a guest from orders alone (B-3-5, B-3-10, B-7-16)', async () => {
  const { db } = shop.services
  await account('anna', { firstName: 'Anna', lastName: 'Schmidt' })
  // Typed another address at the checkout, signed in all the same.
  await givenOrders(db, { customerEmail: 'buero@example.org', userId: 'anna', createdAt: on(5) }, [
    { totalAmount: 5_000, orderType: 'rental' },
    { totalAmount: 5_000, isRecurringPayment: true, stripeInvoiceId: 'in_2', createdAt: on(20) },
    { totalAmount: 70_000, status: 'refunded' },
  ])
  await givenOrders(db, { customerEmail: 'anna@example.org', createdAt: on(6) }, [
    { totalAmount: 100 },
  ])
  const guest = {
    customerEmail: 'gast@example.org',
    customerName: 'Gerda von Gast',
    phone: '0171 2',
  }
  await givenOrders(db, { ...guest, createdAt: on(3) }, [
    { totalAmount: 900, stripeCustomerId: 'cus_g' },
  ])
  await givenOrders(db, { customerEmail: 'nie@example.org', status: 'pending' }, [
    { status: 'pending' },
  ])
  expect(await list()).toMatchObject({
    ...{ total: 2, found: 2, page: 1, pages: 1 },
    entries: [
      {
        email: 'anna@example.org',
        ...{ firstName: 'Anna', lastName: 'Schmidt', phone: '+49 341 1', userId: 'anna' },
        ...{ orderCount: 2, totalSpent: 10_100, lastOrderDate: on(6), createdAt: on(1) },
        stripeCustomerId: 'cus_anna',
      },
      {
        email: 'gast@example.org',
        ...{ firstName: 'Gerda von', lastName: 'Gast', phone: '0171 2', userId: null },
        ...{ orderCount: 1, totalSpent: 900, lastOrderDate: on(3), createdAt: on(3) },
        stripeCustomerId: 'cus_g',
      },
    ],
  })
})

it('follows every change: paid, deleted, renamed, another address, an account that goes (B-7-16)', async () => {
  const { db } = shop.services
  await account('anna', { firstName: 'Anna', lastName: 'Schmidt' })
  const placed = await givenOrders(db, { customerEmail: 'gast@example.org' }, [
    { status: 'pending' },
  ])
  expect(await who()).toEqual(['anna'])
  await db.update(orders).set({ status: 'completed' })
  expect(await who()).toEqual(['gast', 'anna'])
  await db.update(profiles).set({ lastName: 'Abel' })
  await db.update(authUsers).set({ email: 'abel@example.org' })
  expect((await list({ search: 'abel' })).entries).toMatchObject([
    { lastName: 'Abel', email: 'abel@example.org' },
  ])
  expect(await who({ search: 'anna@' })).toEqual([])
  await db
    .update(orders)
    .set({ customerEmail: 'neu@example.org' })
    .where(eq(orders.orderGroupId, placed.group.id))
  expect(await who()).toEqual(['neu', 'abel'])
  await db.update(orders).set({ hiddenAt: on(9) })
  await db.delete(authUsers)
  expect(await list()).toMatchObject({ total: 0, entries: [] })
})

it('leaves out staff who ordered nothing', async () => {
  await account('leitung', { firstName: 'Jana', lastName: 'Weidlich' })
  await shop.services.db.insert(userRoles).values({ userId: 'leitung', role: 'admin' })
  expect(await who()).toEqual([])
  await givenOrders(shop.services.db, { customerEmail: 'leitung@example.org' }, [{}])
  expect(await who()).toEqual(['leitung'])
})

it('finds by parts of name, e-mail and phone, sorts by each column and pages (B-2-84, B-2-85)', async () => {
  const { db } = shop.services
  for (const [name, day, cents] of [
    ['Öztürk', 2, 300],
    ['Groß', 4, 100],
    ['Abel', 3, 200],
  ] as const) {
    const customerEmail = `${name.toLowerCase()}@example.org`
    const group = { customerEmail, customerName: `Kim ${name}`, createdAt: on(day) }
    await givenOrders(db, group, [{ totalAmount: cents }])
  }
  expect(await who({ sort: 'customer', descending: false })).toEqual(['abel', 'groß', 'öztürk'])
  expect(await who({ sort: 'spent' })).toEqual(['öztürk', 'abel', 'groß'])
  expect(await who({ sort: 'last' })).toEqual(['groß', 'abel', 'öztürk'])
  expect(await who({ sort: 'since', descending: false })).toEqual(['öztürk', 'abel', 'groß'])
  expect(await who({ search: 'OEZTURK kim' })).toEqual(['öztürk'])
  expect(await who({ search: '100 %' })).toEqual([])
  expect(await list({ search: 'gross', page: 7 })).toMatchObject({ total: 3, found: 1, page: 1 })
})

it.each([
  ['0711 5556677', ['gast']],
  ['+49 (0)711 555-6677', ['gast']],
  ['(0711) 555 66 77', ['gast']],
  ['5556677', ['gast']],
  ['0341 991820', ['anna']],
  ['0711 5556678', []],
])('finds a customer by the phone number %s, however it was written', async (search, found) => {
  const { db } = shop.services
  await account('anna', { firstName: 'Anna', lastName: 'Schmidt' })
  await db.update(profiles).set({ phone: '+49 (0)341 99-18-20' })
  const phone = '+49 711 / 555 66-77'
  await givenOrders(db, { customerEmail: 'gast@example.org', phone, createdAt: on(3) }, [{}])
  expect(await who({ search })).toEqual(found)
})

it('leads from one customer to the next as each order of the list has them', async () => {
  const { db } = shop.services
  await account('uta', { firstName: 'Uta', lastName: 'Berg' })
  await account('vera', { firstName: 'Vera', lastName: 'Berg' })
  for (const name of ['bo', 'cy', 'di']) {
    await givenOrders(db, { customerEmail: `${name}@example.org`, createdAt: on(3) }, [{}])
  }
  for (const sort of customerColumns) {
    for (const descending of [true, false]) {
      const query = { search: 'example', sort, descending, page: 1 }
      const ids = (await list(query)).entries.map(({ id }) => id)
      expect(ids).toHaveLength(5)
      for (const [index, id] of ids.entries()) {
        expect(await customerNeighbours(shop.services, query, id)).toMatchObject({
          previous: ids[index - 1] ?? null,
          next: ids[index + 1] ?? null,
          position: index + 1,
          total: 5,
          isListed: true,
        })
      }
    }
  }
})
