import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#db/database.ts'
import { testDatabase } from '#test/database.ts'
import { givenDevice } from '#test/fixtures/devices.ts'
import { givenOrders } from '#test/fixtures/orders.ts'
import { fold, spelledOut } from '../search/fold.ts'
import { listOrders, PAGE_SIZE } from './list.server.ts'
import type { OrderListQuery } from './list-query.server.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
  const db = database.orm
  const on = (day: number) => new Date(`2026-11-${String(day).padStart(2, '0')}T09:00:00Z`)
  const { orders: annas } = await givenOrders(
    db,
    { customerEmail: 'anna@example.org', createdAt: on(1) },
    [
      {
        productName: 'Rudergerät Gale',
        orderType: 'rental',
      },
      {
        productName: 'Laufband Meile',
        stripeProductId: 'prod_meile',
        logisticsStatus: 'shipped',
        trackingNumber: 'JD0001112223',
      },
    ],
  )
  await givenDevice(db, { orderId: annas[0]?.id ?? '' })
  await givenOrders(db, { customerEmail: 'bernd@example.org', createdAt: on(2) }, [
    { productName: 'Hantel 100 %', logisticsStatus: 'delivered' },
  ])
  await givenOrders(
    db,
    { customerEmail: 'clara@example.org', phone: '+49 711 / 555 66-77', createdAt: on(3) },
    [
      { productName: 'Airbike Bora', orderType: 'rental', logisticsStatus: 'preparing' },
      {
        productName: 'Airbike Bora',
        orderType: 'rental',
        isRecurringPayment: true,
        stripeInvoiceId: 'in_7',
        createdAt: on(20),
      },
    ],
  )
  await givenOrders(
    db,
    { customerEmail: 'dora@example.org', createdAt: on(4), status: 'pending' },
    [{ status: 'pending' }],
  )
  await givenOrders(db, { customerEmail: 'emil@example.org', createdAt: on(5) }, [
    { hiddenAt: on(6), hiddenBy: 'user:x' },
  ])
  await givenOrders(db, { customerEmail: 'fred@example.org', createdAt: on(6) }, [
    { status: 'refunded', logisticsStatus: 'pending' },
    { logisticsStatus: 'return_requested', productName: 'Crosstrainer Onda' },
  ])
})
afterAll(() => database.close())

const everything: OrderListQuery = {
  search: '',
  status: null,
  type: null,
  payment: 'first',
  showDelivered: false,
  sort: 'created',
  descending: true,
  page: 1,
}
const list = (query: Partial<OrderListQuery> = {}) =>
  listOrders({ db: database.orm }, { ...everything, ...query })
const who = async (query: Partial<OrderListQuery>) =>
  (await list(query)).entries.map(entry => entry.customerEmail.split('@')[0])

it('lists paid orders with something left to do, newest first (B-2-46)', async () => {
  expect(await who({})).toEqual(['fred', 'clara', 'anna'])
})

it('adds delivered ones when asked (B-2-46)', async () => {
  expect(await who({ showDelivered: true })).toEqual(['fred', 'clara', 'bernd', 'anna'])
})

it('shows a group once, with its furthest status and its devices counted (B-2-44, B-3-3)', async () => {
  const { entries } = await list({ search: 'anna' })
  expect(entries).toHaveLength(1)
  expect(entries[0]).toMatchObject({ status: 'shipped', needed: 1, assigned: 1, followUp: false })
  expect(entries[0]?.orders.map(order => order.productName)).toEqual([
    'Rudergerät Gale',
    'Laufband Meile',
  ])
})

it('leaves out units that were refunded before they left', async () => {
  const { entries } = await list({ search: 'fred' })
  expect(entries[0]?.orders.map(order => order.productName)).toEqual(['Crosstrainer Onda'])
})

it.each([
  ['ANNA', ['anna']],
  ['meile', ['anna']],
  ['0111', ['anna']],
  ['100 %', ['bernd']],
  ['%', ['bernd']],
  ['_', []],
  ['niemand', []],
])('searches customer, product and tracking for %s', async (search, found) => {
  expect(await who({ search, showDelivered: true })).toEqual(found)
})

it.each(['0711 5556677', '+49 711 555-6677', '07115556677', '5556677', '0049/711/555'])(
  'finds an order by the phone number %s, however it was written',
  async search => {
    expect(await who({ search })).toEqual(['clara'])
  },
)

it.each(['Öztürk', 'Groß', 'RENÉ', 'Überlingen', 'A\u0308pfel', 'Schröder', 'Łódź'])(
  'folds %s in the database as the search of the shop does',
  async word => {
    const [row] = await database.sql.query('select spelled_out($1) as long, folded($1) as short', [
      word,
    ])
    expect(row).toEqual({ long: spelledOut(word), short: fold(word) })
  },
)

it('does not find what the office has hidden, nor all words in different orders', async () => {
  expect(await who({ search: 'emil', showDelivered: true })).toEqual([])
  expect(await who({ search: 'meile anna' })).toEqual(['anna'])
  expect(await who({ search: 'meile clara' })).toEqual([])
})

it('filters by the displayed status, whatever is hidden otherwise (B-2-38)', async () => {
  expect(await who({ status: 'delivered' })).toEqual(['bernd'])
  expect(await who({ status: 'pending' })).toEqual([])
})

it('filters by type (B-2-38)', async () => {
  expect(await who({ type: 'rental' })).toEqual(['clara', 'anna'])
  expect(await who({ type: 'purchase' })).toEqual(['fred', 'anna'])
})

it('shows follow-up payments and unpaid orders only where asked for (B-2-38)', async () => {
  const followUps = await list({ payment: 'follow_up' })
  expect(followUps.entries).toMatchObject([{ customerEmail: 'clara@example.org', followUp: true }])
  expect(await who({ payment: 'all' })).toEqual(['clara', 'fred', 'clara', 'anna'])
  expect(await who({ payment: 'unpaid' })).toEqual(['dora'])
})

it('sorts by each column, both ways, with empty tracking last (B-2-39)', async () => {
  expect(await who({ sort: 'customer', descending: false })).toEqual(['anna', 'clara', 'fred'])
  expect(await who({ sort: 'status', descending: false })).toEqual(['clara', 'anna', 'fred'])
  expect(await who({ sort: 'product', descending: false })).toEqual(['clara', 'fred', 'anna'])
  expect((await who({ sort: 'tracking', descending: true }))[0]).toBe('anna')
  expect((await who({ sort: 'tracking', descending: false }))[0]).toBe('anna')
})

it('pages on the server, and a page beyond the end is the first (B-7-2)', async () => {
  const crowded = await testDatabase()
  for (let count = 0; count < PAGE_SIZE + 3; count += 1) {
    await givenOrders(crowded.orm, { customerEmail: `k${count}@example.org` }, [{}])
  }
  const page = (number: number) => listOrders({ db: crowded.orm }, { ...everything, page: number })
  const [one, two, nine] = [await page(1), await page(2), await page(9)]
  expect([one.entries.length, two.entries.length, one.total, one.pages]).toEqual([25, 3, 28, 2])
  const keys = new Set([...one.entries, ...two.entries].map(entry => entry.key))
  expect(keys.size).toBe(28)
  expect(nine).toEqual(one)
  await crowded.close()
})
