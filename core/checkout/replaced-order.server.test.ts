import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { orderGroups } from '#db/schema/schema.ts'
import { givenAccount, sepaMethod } from '#test/fixtures/buyouts.ts'
import { ids } from '#test/fixtures/catalog.ts'
import {
  checkOut,
  checkoutBody,
  freeUnits,
  item,
  newRower,
  pay,
  refusal,
  rentedRower,
} from '#test/fixtures/checkouts.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { type Actor, guest } from '../actor.ts'
import { quoteCart } from './quote.server.ts'

const shop = shopForEachTest()

const states = async () =>
  (await shop.services.db.select().from(orderGroups).orderBy(orderGroups.createdAt))
    .map(({ status }) => status)
    .toSorted()

test('a cart that was changed takes over the last units that its former version holds (S-4-14)', async () => {
  const former = checkoutBody([newRower(3)])
  const begun = await checkOut(shop, former)
  expect(await freeUnits(shop)).toBe(0)
  const replacedVersion = String(former.cartVersion)
  const items = [newRower(1), rentedRower(2)]
  const quote = await quoteCart(
    shop.services,
    { items, cartVersion: randomUUID(), replacedVersion },
    guest,
  )
  expect(quote.lines.map(({ problem }) => problem)).toEqual([null, null])
  const changed = checkoutBody(items)
  expect((await refusal(shop, changed)).code).toBe('sold_out')
  const started = await checkOut(shop, { ...changed, replacedVersion })
  expect(await states()).toEqual(['canceled', 'pending'])
  expect(await freeUnits(shop)).toBe(0)
  const [formerPayment] = begun.clientSecret?.split('_secret_') ?? []
  expect((await shop.services.payments.payment(formerPayment ?? '')).status).toBe('canceled')
  await pay(shop, started)
  await shop.settle()
  expect(await states()).toEqual(['canceled', 'completed'])
})

test.each([
  ['paid', async () => 'pm_card_visa'],
  ['under way', () => sepaMethod(shop)],
])(
  'an order that is %s is not ended but the answer, and is named to the changed cart (S-2.7-14)',
  async (_how, method) => {
    const former = checkoutBody([newRower()])
    const begun = await checkOut(shop, former)
    // No event has told of the payment yet.
    await pay(shop, begun, await method())
    const replacedVersion = String(former.cartVersion)
    const items = [newRower()]
    const next = checkoutBody(items)
    const id = begun.clientSecret?.split('_secret_')[0]
    expect(await checkOut(shop, { ...next, replacedVersion })).toMatchObject({
      ...{ noPaymentRequired: true, paymentIntentId: id, formerVersion: replacedVersion },
    })
    await shop.settle()
    expect(await states()).toHaveLength(1)
    const cartVersion = String(next.cartVersion)
    const quote = await quoteCart(shop.services, { items, cartVersion, replacedVersion }, guest)
    expect(quote.paymentIntentId).toBe(id)
    expect(await states()).not.toContain('canceled')
  },
)

test('an order whose successor could not be ordered is not ended', async () => {
  const former = checkoutBody([newRower(3)])
  await checkOut(shop, former)
  const replacedVersion = String(former.cartVersion)
  for (const items of [[newRower(4)], [item(ids.rower, 'price_gone')]]) {
    const refused = await refusal(shop, { ...checkoutBody(items), replacedVersion })
    expect(refused.kind).toBe('conflict')
  }
  expect(await states()).toEqual(['pending'])
  expect(await freeUnits(shop)).toBe(0)
})

test('what the order of an account holds is not there for who has signed out, in the cart as in the checkout', async () => {
  const actor = await givenAccount(shop)
  const former = checkoutBody([newRower(3)])
  await checkOut(shop, former, actor)
  const replacedVersion = String(former.cartVersion)
  const wanted = { items: [newRower()], cartVersion: randomUUID(), replacedVersion }
  const available = async (who: Actor) =>
    (await quoteCart(shop.services, wanted, who)).lines.map(line => line.available)
  expect(await available(actor)).toEqual([3])
  expect(await available(guest)).toEqual([0])
  const changed = { ...checkoutBody([newRower()]), replacedVersion }
  expect((await refusal(shop, changed)).code).toBe('sold_out')
})

test('the order of another account is not ended, nor is what the same cart begins again', async () => {
  const actor = await givenAccount(shop)
  const former = checkoutBody([newRower()])
  const begun = await checkOut(shop, former, actor)
  const replacedVersion = String(former.cartVersion)
  await checkOut(shop, { ...checkoutBody([newRower()]), replacedVersion })
  expect(await states()).toEqual(['pending', 'pending'])
  expect(await checkOut(shop, { ...former, replacedVersion }, actor)).toEqual(begun)
})
