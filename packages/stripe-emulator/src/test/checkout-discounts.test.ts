import type Stripe from 'stripe'
import { beforeAll, expect, test } from 'vitest'
import { type Harness, openHarness, refusal } from './harness.ts'
import { type Catalogue, catalogue } from './rentals.ts'

let harness: Harness
let prices: Catalogue
beforeAll(async () => {
  harness = await openHarness()
  prices = await catalogue(harness.stripe)
}, 60_000)

const coupon = async (params: Stripe.CouponCreateParams) =>
  (await harness.stripe.coupons.create(params)).id

function open(mode: 'payment' | 'subscription', items: string[], code: string) {
  return harness.stripe.checkout.sessions.create({
    mode,
    line_items: items.map(price => ({ price, quantity: 1 })),
    discounts: [{ coupon: code }],
    success_url: 'http://127.0.0.1/danke',
  })
}

async function pay(session: string, payment_method?: string) {
  const url = `http://127.0.0.1:4100/__stripe/v1/checkout/sessions/${session}/_confirm`
  const body = new URLSearchParams({ key: 'pk_test_x', ...(payment_method && { payment_method }) })
  return (await harness.emulator.fetch(new Request(url, { method: 'POST', body }))).status
}

const retrieve = (id: string, ...expand: string[]) =>
  harness.stripe.checkout.sessions.retrieve(id, { expand })

test('a payment costs what its coupon leaves, and redeems it when it is done', async () => {
  const { stripe } = harness
  const tenth = await coupon({ percent_off: 10 })
  const session = await open('payment', [prices.mat.id], tenth)
  expect(session).toMatchObject({
    amount_subtotal: 2990,
    amount_total: 2691,
    discounts: [{ coupon: tenth, promotion_code: null }],
    total_details: { amount_discount: 299 },
  })
  const { data } = await stripe.checkout.sessions.listLineItems(session.id)
  expect(data).toMatchObject([{ amount_subtotal: 2990, amount_discount: 299, amount_total: 2691 }])
  expect((await stripe.coupons.retrieve(tenth)).times_redeemed).toBe(0)
  expect(await pay(session.id, 'pm_card_chargeDeclined')).toBe(402)
  expect(await pay(session.id, 'pm_card_visa')).toBe(200)
  const done = await retrieve(session.id, 'payment_intent')
  expect(done).toMatchObject({ status: 'complete', payment_intent: { amount_received: 2691 } })
  expect((await stripe.coupons.retrieve(tenth)).times_redeemed).toBe(1)
})

test('a subscription has the discount from its first invoice on', async () => {
  const { stripe } = harness
  const tenth = await coupon({ percent_off: 10, duration: 'forever' })
  const session = await open('subscription', [prices.rower.id, prices.mat.id], tenth)
  expect(session.amount_total).toBe(4410 + 2691)
  expect(await pay(session.id, 'pm_card_visa')).toBe(200)
  const done = await retrieve(session.id, 'invoice', 'subscription.discounts')
  expect(done).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    invoice: { total: 4410 + 2691 },
    subscription: { discounts: [{ source: { coupon: tenth } }] },
  })
  expect((await stripe.coupons.retrieve(tenth)).times_redeemed).toBe(1)
  await harness.days(32)
  const { data } = await stripe.invoices.list({ customer: String(done.customer) })
  expect(data.map(({ total }) => total)).toEqual([4410, 4410 + 2691])
})

test('what is free needs no payment', async () => {
  const all = await coupon({ percent_off: 100 })
  const session = await open('payment', [prices.mat.id], all)
  expect(session).toMatchObject({ amount_total: 0, payment_status: 'no_payment_required' })
  expect(await pay(session.id)).toBe(200)
  expect(await retrieve(session.id)).toMatchObject({
    status: 'complete',
    payment_status: 'no_payment_required',
    payment_intent: null,
  })
})

test('a first month for nothing sets the card up for the second', async () => {
  const { stripe } = harness
  const all = await coupon({ percent_off: 100 })
  const session = await open('subscription', [prices.bike.id], all)
  expect(await pay(session.id, 'pm_card_chargeDeclined')).toBe(402)
  expect((await retrieve(session.id)).status).toBe('open')
  expect((await stripe.coupons.retrieve(all)).times_redeemed).toBe(0)
  expect(await pay(session.id, 'pm_card_visa')).toBe(200)
  const done = await retrieve(session.id, 'subscription')
  expect(done).toMatchObject({
    status: 'complete',
    payment_status: 'no_payment_required',
    subscription: { status: 'active', default_payment_method: expect.stringMatching(/^pm_/) },
  })
  await harness.days(32)
  const { data } = await stripe.invoices.list({ customer: String(done.customer) })
  expect(data.map(({ total, status }) => [total, status])).toEqual([
    [3900, 'paid'],
    [0, 'paid'],
  ])
})

test('one that expires has redeemed nothing', async () => {
  const { stripe } = harness
  const tenth = await coupon({ percent_off: 10 })
  const session = await open('payment', [prices.mat.id], tenth)
  await stripe.checkout.sessions.expire(session.id)
  expect((await stripe.coupons.retrieve(tenth)).times_redeemed).toBe(0)
})

test('a checkout takes one coupon that is good', async () => {
  const unknown = await refusal(open('payment', [prices.mat.id], 'NIE'))
  expect([unknown.code, unknown.param]).toEqual(['resource_missing', 'discounts[0][coupon]'])
  const tenth = await coupon({ percent_off: 10 })
  const two = harness.stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [{ price: prices.mat.id, quantity: 1 }],
    discounts: [{ coupon: tenth }, { coupon: tenth }],
    success_url: 'http://127.0.0.1/danke',
  })
  expect((await refusal(two)).param).toBe('discounts')
})
