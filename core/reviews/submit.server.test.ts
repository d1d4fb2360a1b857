import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openLimits } from '#core/limits.server.ts'
import type { Database } from '#db/database.ts'
import { orderGroups, orders, productRatings } from '#db/schema/schema.ts'
import { testDatabase } from '#test/database.ts'
import { givenOrders } from '#test/fixtures/orders.ts'
import { readReviews } from './read.server.ts'
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

const twoProducts = [
  { stripeProductId: 'prod_gale' },
  { stripeProductId: 'prod_gale' },
  { stripeProductId: 'prod_havel' },
  { stripeProductId: 'prod_else', isRecurringPayment: true },
]

async function order(
  status: 'completed' | 'pending' = 'completed',
  units: Partial<typeof orders.$inferInsert>[] = twoProducts,
) {
  const group = { customerEmail: 'petra@example.com', status, stripePaymentIntentId: 'pi_1' }
  await givenOrders(database.orm, group, units)
}

const five = { rating: 5, paymentIntentId: 'pi_1' }

const ratings = () =>
  database.orm.select().from(productRatings).orderBy(productRatings.stripeProductIds)

test('each product of a paid order is rated by itself, and every reader of it hears (S-7-17)', async () => {
  await order()
  const heard: string[] = []
  const stop = await database.listen('catalog', payload => heard.push(payload))
  const gale = { ...five, productId: 'prod_gale', comment: ' Läuft. ' }
  await submitRating(services, gale, '203.0.113.7')
  await submitRating(services, { ...five, rating: 2, productId: 'prod_havel' }, '203.0.113.7')
  const customerEmail = 'petra@example.com'
  expect(await ratings()).toMatchObject([
    { rating: 5, comment: 'Läuft.', customerEmail, stripeProductIds: ['prod_gale'] },
    { rating: 2, comment: null, customerEmail, stripeProductIds: ['prod_havel'] },
  ])
  await expect.poll(() => heard).toEqual(['prod_gale', 'prod_havel'])
  await stop()
})

test('of several products the meant one has to be named, and it must have been ordered', async () => {
  await order()
  const rate = (productId?: string) => submitRating(services, { ...five, productId }, '203.0.113.7')
  await expect(rate()).rejects.toMatchObject({ kind: 'invalid', field: 'productId' })
  await expect(rate('prod_else')).rejects.toMatchObject({ kind: 'invalid', field: 'productId' })
  expect(await ratings()).toEqual([])
})

test('an order of one product needs no name for it', async () => {
  await order('completed', [{ stripeProductId: 'prod_gale' }, { stripeProductId: 'prod_gale' }])
  await submitRating(services, five, '203.0.113.7')
  expect(await ratings()).toMatchObject([{ stripeProductIds: ['prod_gale'] }])
})

test('a product of an order is rated once, also by two clicks at the same time (S-2.7-14, B-4-8)', async () => {
  await order()
  const gale = { ...five, productId: 'prod_gale' }
  const answers = await Promise.allSettled([
    submitRating(services, gale, '203.0.113.7'),
    submitRating(services, { ...gale, rating: 1 }, '203.0.113.7'),
  ])
  expect(answers.map(answer => answer.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await ratings()).toHaveLength(1)
  await expect(submitRating(services, gale, '203.0.113.7')).rejects.toMatchObject({
    kind: 'conflict',
    code: 'already_rated',
  })
})

test('an order of more products than the limit can be rated whole', async () => {
  const products = Array.from({ length: 8 }, (_, index) => `prod_${index}`)
  await order(
    'completed',
    products.map(stripeProductId => ({ stripeProductId })),
  )
  for (const productId of products) {
    await submitRating(services, { ...five, productId }, '203.0.113.7')
  }
  expect(await ratings()).toHaveLength(8)
})

test.each([0, 6, 4.5, Number.NaN])('%s is off the scale', async rating => {
  await order()
  await expect(submitRating(services, { ...five, rating }, '203.0.113.7')).rejects.toMatchObject({
    kind: 'invalid',
    field: 'rating',
  })
})

test('an unknown payment and an unpaid order cannot be rated (L-76)', async () => {
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

test('a rating reads as a verified review, with no more of its author than a first name (S-3-17)', async () => {
  await order()
  const gale = { ...five, productId: 'prod_gale', comment: 'Läuft.' }
  await submitRating(services, gale, '203.0.113.7')
  const reviews = await readReviews(database.orm, ['prod_gale', 'prod_havel'])
  expect(reviews.get('prod_gale')).toMatchObject([
    { rating: 5, author: 'Petra.', comment: 'Läuft.', verified: true },
  ])
  expect(reviews.get('prod_havel') ?? []).toEqual([])
})
