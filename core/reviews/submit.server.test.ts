import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openLimits } from '#core/limits.server.ts'
import type { Database } from '#db/database.ts'
import { orderGroups, orders, productRatings } from '#db/schema/schema.ts'
import { testDatabase } from '#test/database.ts'
import { givenOrders } from '#test/world/orders.ts'
import { submitRating } from './submit.server.ts'

let database: Database
let services: Parameters<typeof submitRating>[0]

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.orm.delete(productRatings)
  await database.orm.delete(orders)
  await database.orm.delete(orderGroups)
  services = {
    db: database.orm,
    clock: { now: () => new Date('2026-11-21T10:00:00Z') },
    limits: openLimits(),
  }
})

async function order(status: 'completed' | 'pending' = 'completed') {
  await givenOrders(
    database.orm,
    { customerEmail: 'petra@example.com', status, stripePaymentIntentId: 'pi_1' },
    [
      { stripeProductId: 'prod_gale' },
      { stripeProductId: 'prod_gale' },
      { stripeProductId: 'prod_havel' },
      { stripeProductId: 'prod_else', isRecurringPayment: true },
    ],
  )
}

const five = { rating: 5, paymentIntentId: 'pi_1' }

test('a paid order is rated for all its products, and every reader hears of it', async () => {
  await order()
  const heard: string[] = []
  const stop = await database.listen('catalog', payload => heard.push(payload))
  await submitRating(services, { ...five, comment: ' Läuft. ' }, '203.0.113.7')
  expect(await database.orm.select().from(productRatings)).toMatchObject([
    {
      rating: 5,
      comment: 'Läuft.',
      customerEmail: 'petra@example.com',
      stripeProductIds: ['prod_gale', 'prod_havel'],
    },
  ])
  await expect.poll(() => heard).toEqual(['prod_gale', 'prod_havel'])
  await stop()
})

test('one order is rated once, also by two clicks at the same time', async () => {
  await order()
  const answers = await Promise.allSettled([
    submitRating(services, five, '203.0.113.7'),
    submitRating(services, { ...five, rating: 1 }, '203.0.113.7'),
  ])
  expect(answers.map(answer => answer.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await database.orm.select().from(productRatings)).toHaveLength(1)
  await expect(submitRating(services, five, '203.0.113.7')).rejects.toMatchObject({
    kind: 'conflict',
    code: 'already_rated',
  })
})

test.each([0, 6, 4.5, Number.NaN])('%s is off the scale', async rating => {
  await order()
  await expect(submitRating(services, { ...five, rating }, '203.0.113.7')).rejects.toMatchObject({
    kind: 'invalid',
    field: 'rating',
  })
})

test('an unknown payment and an unpaid order cannot be rated', async () => {
  await expect(submitRating(services, five, '203.0.113.7')).rejects.toMatchObject({
    kind: 'not_found',
  })
  await order('pending')
  await expect(submitRating(services, five, '203.0.113.7')).rejects.toMatchObject({
    kind: 'conflict',
    code: 'not_paid',
  })
  expect(await database.orm.select().from(productRatings)).toEqual([])
})

test('guessing payments from one address ends soon', async () => {
  const guess = (count: number) =>
    submitRating(services, { rating: 5, paymentIntentId: `pi_x${count}` }, '203.0.113.9')
  for (let count = 0; count < 5; count += 1) {
    await expect(guess(count)).rejects.toMatchObject({ kind: 'not_found' })
  }
  await expect(guess(5)).rejects.toMatchObject({ kind: 'limited' })
})
