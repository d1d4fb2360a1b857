import { beforeEach, expect, test } from 'vitest'
import { givenRowerTerms, ids } from '#test/fixtures/catalog.ts'
import { mara } from '#test/fixtures/checkouts.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'

const shop = shopForEachTest()

/** As many as a subscription takes. */
const twenty = Array.from({ length: 20 }, (_, at) => at)
const cents = (at: number) => 1000 + at

let customerId: string
beforeEach(async () => {
  const { phone, name, ...address } = mara
  const email = 'mara@example.com'
  const customer = { id: null, email, name, phone, address, key: 'mara' }
  customerId = await shop.services.payments.ensureCustomer(customer)
})

/** A subscription of twenty items, each at a price of its own. */
function begun() {
  return shop.services.payments.startSubscription({
    customerId,
    recurring: twenty.map(at => ({
      ...{ priceId: ids.rower24, quantity: 1, metadata: {} },
      agreed: { lineId: `line ${at}`, productId: ids.rower, cents: cents(at) },
    })),
    ...{ oneOff: [], metadata: {}, key: 'begun' },
  })
}

test('every item of a subscription is known, not only those that are sent with it', async () => {
  const { payments } = shop.services
  const { subscriptionId, items } = await begun()
  expect(items.map(({ lineId }) => lineId)).toEqual(twenty.map(at => `line ${at}`))
  const known = await payments.subscription(subscriptionId)
  expect(known.items.map(item => item.cents)).toEqual(twenty.map(cents))
  for await (const listed of payments.subscriptions()) expect(listed).toEqual(known)
})

test('the last item of a subscription is emptied and filled as every other one', async () => {
  const { payments } = shop.services
  const { subscriptionId, items } = await begun()
  const last = items.at(-1)?.id ?? ''
  const filled = async () =>
    (await payments.subscription(subscriptionId)).items.flatMap(item =>
      item.quantity > 0 ? item.id : [],
    )
  await payments.setQuantities(subscriptionId, [{ id: last, quantity: 0 }])
  expect(await filled()).toEqual(items.slice(0, -1).map(({ id }) => id))
  await payments.setQuantities(subscriptionId, [{ id: last, quantity: 1 }])
  expect(await filled()).toEqual(items.map(({ id }) => id))
})

test('a subscription that replaces one of many items has them all, also when it is asked for again', async () => {
  const prices = await givenRowerTerms(
    shop,
    twenty.map(at => 25 + at),
  )
  const replacing = () =>
    shop.services.payments.replaceSubscription({
      ...{ customerId, replaces: 'sub_stopped', metadata: {} },
      firstChargeAt: new Date(shop.emulator.now().getTime() + 86_400_000),
      items: prices.map((priceId, at) => ({
        ...{ lineId: `line ${at}`, priceId, productId: ids.rower },
        ...{ cents: cents(at), quantity: 1, metadata: {} },
      })),
    })
  const { items } = await replacing()
  expect(items.map(({ lineId }) => lineId)).toEqual(twenty.map(at => `line ${at}`))
  expect((await replacing()).items).toEqual(items)
})
