import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { orderGroups } from '#db/schema/schema.ts'
import { sepaMethod } from '#test/fixtures/buyouts.ts'
import {
  checkOut,
  checkoutBody,
  freeUnits,
  mara,
  newRower,
  pay,
  refusal,
  writtenOrders,
} from '#test/fixtures/checkouts.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { guest } from '../actor.ts'
import { quoteCart } from './quote.server.ts'

const shop = shopForEachTest()

describe('the same cart version', () => {
  test('gives the same order and secret, with the address brought up to date (S-4-14)', async () => {
    const body = checkoutBody([newRower()])
    const first = await checkOut(shop, body)
    const again = await checkOut(shop, {
      ...body,
      customerEmail: 'neu@example.com',
      billingAddress: { ...mara, line1: 'Neuer Weg 3' },
    })
    expect(again).toEqual(first)
    const groups = await shop.services.db.select().from(orderGroups)
    expect(groups).toHaveLength(1)
    expect(groups[0]).toMatchObject({
      customerEmail: 'neu@example.com',
      billingAddress: { line1: 'Neuer Weg 3' },
    })
  })

  test('sent by two tabs at once gives one order (S-4-14)', async () => {
    const body = checkoutBody([newRower()])
    const [a, b] = await Promise.all([checkOut(shop, body), checkOut(shop, body)])
    expect(a.orderGroupId).toBe(b.orderGroupId)
    expect(a.clientSecret).toBe(b.clientSecret)
    expect(await writtenOrders(shop)).toBe(1)
    expect(await freeUnits(shop)).toBe(2)
  })

  test('with another cart is refused', async () => {
    const body = checkoutBody([newRower()])
    await checkOut(shop, body)
    expect((await refusal(shop, { ...body, items: [newRower(2)] })).code).toBe('cart_changed')
  })

  test('asks for no second payment once it is paid, and names the one that paid (S-4-16)', async () => {
    const body = checkoutBody([newRower()])
    const first = await checkOut(shop, body)
    await pay(shop, first)
    await shop.settle()
    expect(await checkOut(shop, body)).toEqual({
      flow: 'payment',
      orderGroupId: first.orderGroupId,
      noPaymentRequired: true,
      clientSecret: null,
      paymentIntentId: first.clientSecret?.split('_secret_')[0],
    })
    expect(await writtenOrders(shop)).toBe(1)
  })

  test.each([
    ['a card', async () => 'pm_card_visa'],
    ['a debit', () => sepaMethod(shop)],
  ])('paid by %s whose webhook has not come, leads to the same order', async (_how, method) => {
    const body = checkoutBody([newRower()])
    const first = await checkOut(shop, body)
    await pay(shop, first, await method())
    const again = await checkOut(shop, body)
    expect(again).toMatchObject({
      noPaymentRequired: true,
      orderGroupId: first.orderGroupId,
      paymentIntentId: first.clientSecret?.split('_secret_')[0],
    })
  })

  test('changes nothing more of an order whose payment is under way', async () => {
    const body = checkoutBody([newRower()])
    await pay(shop, await checkOut(shop, body), await sepaMethod(shop))
    await shop.settle()
    await checkOut(shop, { ...body, customerEmail: 'neu@example.com' })
    const [group] = await shop.services.db.select().from(orderGroups)
    expect(group?.customerEmail).toBe('mara@example.com')
  })

  test('of an order that was paid back is used up', async () => {
    const body = checkoutBody([newRower()])
    await pay(shop, await checkOut(shop, body))
    await shop.settle()
    const [group] = await shop.services.db.select().from(orderGroups)
    await shop.services.payments.refund({
      paymentIntentId: group?.stripePaymentIntentId ?? '',
      key: 'all',
    })
    await shop.settle()
    expect((await refusal(shop, body)).code).toBe('checkout_expired')
  })
})

test('a cart that already holds the last units is not told that they are sold out', async () => {
  const body = checkoutBody([newRower(3)])
  await checkOut(shop, body)
  const items = [newRower(3)]
  const own = await quoteCart(
    shop.services,
    { items, cartVersion: String(body.cartVersion) },
    guest,
  )
  expect(own.lines[0]).toMatchObject({ available: 3, problem: null })
  const other = await quoteCart(shop.services, { items, cartVersion: undefined }, guest)
  expect(other.lines[0]).toMatchObject({ available: 0, problem: { code: 'sold_out' } })
})

test.each([
  ['a card', async () => 'pm_card_visa'],
  ['a debit that the bank is still working on', () => sepaMethod(shop)],
])(
  'a cart that was paid by %s knows its payment, and no other cart does (S-2.7-14)',
  async (_how, method) => {
    const body = checkoutBody([newRower()])
    const known = (cartVersion: string) =>
      quoteCart(shop.services, { items: [newRower()], cartVersion }, guest)
    const started = await checkOut(shop, body)
    expect(await known(String(body.cartVersion))).toMatchObject({ paymentIntentId: null })
    await pay(shop, started, await method())
    await shop.settle()
    expect(await known(String(body.cartVersion))).toMatchObject({
      paymentIntentId: started.clientSecret?.split('_secret_')[0],
    })
    expect(await known(randomUUID())).toMatchObject({ paymentIntentId: null })
  },
)
