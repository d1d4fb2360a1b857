import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#db/database.ts'
import { orderChanges, orderEntries, orderGroups, orders } from '#db/schema/schema.ts'
import { testDatabase } from '#test/database.ts'
import { givenOrders } from '#test/fixtures/orders.ts'
import { refreshEntries } from './entries.server.ts'
import { listOrders } from './list.server.ts'
import { type OrderListQuery, sortColumns } from './list-query.server.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const first: OrderListQuery = {
  search: '',
  status: null,
  type: null,
  payment: 'first',
  showDelivered: true,
  sort: 'created',
  descending: true,
  page: 1,
}

const linesOf = async (query: Partial<OrderListQuery>) => {
  const { entries, total } = await listOrders({ db: database.orm }, { ...first, ...query })
  expect(entries).toHaveLength(total)
  return entries.map(({ groupId }) => groupId)
}

it('follow each change of an order, of its customer and of what is hidden', async () => {
  const db = database.orm
  const { group, orders: units } = await givenOrders(db, { customerEmail: 'vera@example.org' }, [
    { productName: 'Rudergerät Tief', orderType: 'rental' },
    { productName: 'Matte', orderType: 'purchase', status: 'pending' },
  ])
  const id = group.id
  const unit = eq(orders.id, units[0]?.id ?? '')
  expect(await linesOf({ search: 'rudergeraet' })).toEqual([id])
  expect(await linesOf({ search: 'rudergeraet', type: 'purchase' })).toEqual([])
  expect(await linesOf({ search: 'matte', payment: 'unpaid', type: 'purchase' })).toEqual([id])

  await db.update(orders).set({ logisticsStatus: 'shipped', trackingNumber: 'JD77' }).where(unit)
  expect(await linesOf({ search: 'jd77', status: 'shipped' })).toEqual([id])
  const name = { customerName: 'Vera Quittung' }
  await db.update(orderGroups).set(name).where(eq(orderGroups.id, id))
  expect(await linesOf({ search: 'quittung' })).toEqual([id])
  await db.update(orders).set({ status: 'refunded', logisticsStatus: 'pending' }).where(unit)
  expect(await linesOf({ search: 'quittung' })).toEqual([])
  await db
    .update(orders)
    .set({ hiddenAt: new Date(), hiddenBy: 'user:x' })
    .where(eq(orders.orderGroupId, id))
  expect(await linesOf({ search: 'quittung', payment: 'unpaid' })).toEqual([])
  expect(await db.$count(orderEntries, eq(orderEntries.orderGroupId, id))).toBe(0)
  expect(await db.$count(orderChanges)).toBe(0)
})

it('are found and sorted alike by index and by hand', async () => {
  const db = database.orm
  for (let number = 0; number < 12; number += 1) {
    await givenOrders(
      db,
      {
        customerEmail: `gast-${number % 5}@example.net`,
        createdAt: new Date(Date.UTC(2026, 10, 1 + (number % 7))),
      },
      [
        {
          productName: number % 2 ? 'Hantel' : 'bank',
          logisticsStatus: number % 3 ? 'shipped' : 'delivered',
          trackingNumber: number % 4 ? null : `T${number}`,
          createdAt: new Date(Date.UTC(2026, 10, 1 + (number % 7))),
        },
      ],
    )
  }
  await refreshEntries(db)
  const columns = {
    customer: sql`min(customer_email)`,
    product: sql`min(lower(product_name))`,
    created: sql`min(created_at)`,
    status: sql`max(case logistics_status when 'shipped' then 30 else 40 end)`,
    tracking: sql`min(tracking_number)`,
  }
  for (const sort of sortColumns) {
    for (const descending of [false, true]) {
      const wanted = await db
        .select({ id: orders.orderGroupId })
        .from(orders)
        .where(sql`customer_email like 'gast-%'`)
        .groupBy(orders.orderGroupId)
        .orderBy(
          sql`${columns[sort]} ${sql.raw(descending ? 'desc' : 'asc')} nulls last`,
          sql`min(created_at) desc`,
          sql`order_group_id desc`,
        )
      const found = await linesOf({ search: 'gast-', sort, descending })
      expect([sort, descending, found]).toEqual([sort, descending, wanted.map(({ id }) => id)])
    }
  }
})
