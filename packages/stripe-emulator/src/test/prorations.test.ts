import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { type Harness, openHarness } from './harness.ts'
import { type Catalogue, catalogue, rent } from './rentals.ts'

let harness: Harness
let prices: Catalogue
beforeAll(async () => {
  harness = await openHarness()
  prices = await catalogue(harness.stripe)
}, 60_000)

const pending = async (customer: string) => {
  const { data } = await harness.stripe.invoiceItems.list({ customer, pending: true, limit: 100 })
  return data.map(({ amount }) => amount)
}

test('what was added for nothing is credited with nothing', async () => {
  const { stripe } = harness
  const { customer, subscription } = await rent(harness, prices.rower.id)
  const added = await stripe.subscriptionItems.create({
    subscription: subscription.id,
    price: prices.bike.id,
    proration_behavior: 'none',
  })
  await stripe.subscriptionItems.del(added.id)
  expect(await pending(customer)).toEqual([])
})

test('what was charged within the period is credited as it was charged, and once', async () => {
  const { stripe } = harness
  const { customer, subscription } = await rent(harness, prices.rower.id)
  const added = await stripe.subscriptionItems.create({
    subscription: subscription.id,
    price: prices.bike.id,
  })
  const quiet = { quantity: 5, proration_behavior: 'none' as const }
  await stripe.subscriptionItems.update(added.id, quiet)
  await stripe.subscriptionItems.del(added.id)
  expect(await pending(customer)).toEqual([-3900, 3900])
})

test('a period whose invoice is void is credited with nothing', async () => {
  const { stripe } = harness
  const { customer, subscription } = await rent(harness, prices.rower.id)
  const pause_collection = { behavior: 'void' as const }
  await stripe.subscriptions.update(subscription.id, { pause_collection })
  await harness.days(32)
  await stripe.subscriptions.update(subscription.id, { pause_collection: '' })
  const id = subscription.items.data[0]?.id
  await stripe.subscriptions.update(subscription.id, { items: [{ id, price: prices.bike.id }] })
  const amounts = await pending(customer)
  expect(amounts).toHaveLength(1)
  expect(amounts[0]).toBeGreaterThan(0)
})

test('no changes at one moment credit more than was billed', async () => {
  const { stripe } = harness
  const change = fc.record({
    price: fc.constantFrom(prices.rower.id, prices.bike.id, prices.care.id),
    quantity: fc.integer({ min: 0, max: 4 }),
    proration_behavior: fc.constantFrom('none' as const, 'create_prorations' as const),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 5 }), async changes => {
      const { customer, subscription } = await rent(harness, prices.rower.id)
      const id = subscription.items.data[0]?.id ?? ''
      for (const params of changes) await stripe.subscriptionItems.update(id, params)
      const sum = (await pending(customer)).reduce((all, amount) => all + amount, 0)
      expect(4900 + sum).toBeGreaterThanOrEqual(0)
      const proratesAll = changes.every(each => each.proration_behavior !== 'none')
      const now = await stripe.subscriptionItems.retrieve(id)
      const worth = (now.price.unit_amount ?? 0) * (now.quantity ?? 0)
      if (proratesAll) expect(4900 + sum).toBe(worth)
    }),
    { numRuns: 15 },
  )
})
