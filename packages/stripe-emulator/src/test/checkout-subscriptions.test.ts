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

function open(line_items: Stripe.Checkout.SessionCreateParams.LineItem[]) {
  return harness.stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items,
    success_url: 'http://127.0.0.1/danke',
    customer_email: 'k@example.com',
    subscription_data: { metadata: { order: '7' } },
  })
}

async function pay(session: string, payment_method: string) {
  const url = `http://127.0.0.1:4100/__stripe/v1/checkout/sessions/${session}/_confirm`
  const body = new URLSearchParams({ key: 'pk_test_x', payment_method })
  return (await harness.emulator.fetch(new Request(url, { method: 'POST', body }))).status
}

test('a hosted checkout begins a subscription, with what is bought on its first invoice', async () => {
  const { stripe } = harness
  const session = await open([
    { price: prices.rower.id, quantity: 1 },
    { price: prices.mat.id, quantity: 2 },
  ])
  expect(session).toMatchObject({
    mode: 'subscription',
    amount_total: 4900 + 2 * 2990,
    subscription: null,
    customer_creation: 'always',
  })
  expect(await pay(session.id, 'pm_card_chargeDeclined')).toBe(402)
  expect(await pay(session.id, 'pm_card_visa')).toBe(200)
  const done = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['subscription.latest_invoice', 'customer'],
  })
  expect(done).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    customer: { object: 'customer' },
    subscription: {
      status: 'active',
      metadata: { order: '7' },
      items: { data: [{ price: { id: prices.rower.id } }] },
      default_payment_method: expect.stringMatching(/^pm_/),
      latest_invoice: { status: 'paid', amount_paid: 4900 + 2 * 2990 },
    },
  })
  const customer = typeof done.customer === 'object' ? done.customer?.id : done.customer
  expect((await stripe.subscriptions.list({ customer: customer ?? '' })).data).toHaveLength(1)
  await harness.days(32)
  const invoices = await stripe.invoices.list({ customer: customer ?? '', status: 'paid' })
  expect(invoices.data.map(invoice => invoice.total)).toEqual([4900, 4900 + 2 * 2990])
})

test('prices made for one checkout do', async () => {
  const price_data = {
    currency: 'eur',
    unit_amount: 3100,
    product_data: { name: 'Ski-Ergometer' },
    recurring: { interval: 'month' as const },
  }
  const session = await open([{ quantity: 1, price_data }])
  expect(await pay(session.id, 'pm_card_visa')).toBe(200)
  const { subscription } = await harness.stripe.checkout.sessions.retrieve(session.id)
  expect(await harness.stripe.subscriptions.retrieve(String(subscription))).toMatchObject({
    status: 'active',
    items: { data: [{ price: { unit_amount: 3100, active: false } }] },
  })
})

test('one that expires leaves no subscription behind', async () => {
  const session = await open([{ price: prices.bike.id, quantity: 1 }])
  expect(await pay(session.id, 'pm_card_chargeDeclined')).toBe(402)
  const expired = await harness.stripe.checkout.sessions.expire(session.id)
  expect(expired.status).toBe('expired')
  expect(await harness.stripe.subscriptions.retrieve(String(expired.subscription))).toMatchObject({
    status: 'incomplete_expired',
  })
})

test('it wants something that recurs, and a payment nothing of the kind', async () => {
  const nothing = await refusal(open([{ price: prices.mat.id, quantity: 1 }]))
  expect(nothing.message).toContain('at least one recurring price')
  const payment = harness.stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [{ price: prices.rower.id, quantity: 1 }],
    success_url: 'http://127.0.0.1/danke',
  })
  expect((await refusal(payment)).message).toContain('passed a recurring price')
})
