import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { orderGroups, orders } from '#db/schema/orders.ts'
import { givenOrders } from '#test/fixtures/orders.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { matching } from './list.server.ts'
import { orderNeighbours } from './list-neighbours.server.ts'
import { type OrderListQuery, sortColumns } from './list-query.server.ts'

const shop = shopForEachTest()
const on = (day: number) => new Date(`2026-11-${String(day).padStart(2, '0')}T09:00:00Z`)

const everything: OrderListQuery = {
  search: '',
  status: null,
  type: null,
  payment: 'first',
  showDelivered: true,
  sort: 'created',
  descending: true,
  page: 1,
}

/** Orders of two days and three people, some without tracking, one with a month that followed. */
async function given() {
  const { db } = shop.services
  for (const [number, name] of ['ida', 'jo', 'ida', 'kim', 'jo', 'ida', 'kim'].entries()) {
    const createdAt = on(1 + (number % 2))
    const group = { customerEmail: `${name}@example.org`, createdAt }
    await givenOrders(db, group, [
      {
        orderType: number === 3 ? 'rental' : 'purchase',
        productName: number % 3 ? 'Rower' : 'Airbike',
        trackingNumber: number % 3 ? null : `JD0${number}`,
        logisticsStatus: number > 4 ? 'shipped' : 'pending',
        createdAt,
      },
      ...(number === 3
        ? [
            {
              orderType: 'rental' as const,
              isRecurringPayment: true,
              stripeInvoiceId: 'in_2',
              createdAt: on(20),
            },
          ]
        : []),
    ])
  }
}

const queries = sortColumns.flatMap(sort =>
  [true, false].flatMap(descending =>
    (['first', 'all'] as const).map(payment => ({ ...everything, sort, descending, payment })),
  ),
)

/** The lines of the list as neighbours are named. */
async function lines(query: OrderListQuery) {
  const groups = await shop.services.db.select().from(orderGroups)
  const numbers = new Map(groups.map(({ id, number }) => [id, number]))
  const found = await matching(shop.services.db, query)
  return found.map(line => ({ ...line, number: numbers.get(line.groupId) }))
}

const named = (line: { number?: number | undefined; payment: string } | null | undefined) =>
  line ? `${line.number} ${line.payment}` : null

it('leads through every order and filter as the list shows it, one line after the other', async () => {
  await given()
  for (const query of queries) {
    const listed = await lines(query)
    expect(listed).toHaveLength(query.payment === 'all' ? 8 : 7)
    for (const [index, line] of listed.entries()) {
      const { previous, next, ...rest } = await orderNeighbours(shop.services, query, line)
      expect(rest).toEqual({ position: index + 1, total: listed.length, isListed: true, page: 1 })
      expect([named(previous), named(next)]).toEqual([
        named(listed[index - 1]),
        named(listed[index + 1]),
      ])
    }
  }
})

it('goes on from the place of an order that the filter no longer finds', async () => {
  await given()
  const pending = { ...everything, status: 'pending' as const }
  const [, second, third, fourth] = await lines(pending)
  if (!third) throw new Error('Too few orders wait')
  await shop.services.db
    .update(orders)
    .set({ logisticsStatus: 'shipped' })
    .where(eq(orders.orderGroupId, third.groupId))
  const around = await orderNeighbours(shop.services, pending, third)
  expect(around).toMatchObject({ position: 3, total: 4, isListed: false })
  expect([named(around.previous), named(around.next)]).toEqual([named(second), named(fourth)])
})
