import type Stripe from 'stripe'
import { beforeAll, expect, test } from 'vitest'
import { type Harness, openHarness, refusal } from './harness.ts'
import { begin, type Catalogue, catalogue, rent } from './rentals.ts'

let harness: Harness
let prices: Catalogue
beforeAll(async () => {
  harness = await openHarness()
  prices = await catalogue(harness.stripe)
}, 60_000)

const coupon = async (params: Stripe.CouponCreateParams) =>
  (await harness.stripe.coupons.create(params)).id

/** Swaps the only item in the middle of its period; gives what that credits and charges, cents. */
async function swap(subscription: Stripe.Subscription, price: string) {
  const [item] = subscription.items.data
  if (!item) throw new Error('No item')
  const { current_period_start: start, current_period_end: end } = item
  await harness.stripe.subscriptions.update(subscription.id, {
    items: [{ id: item.id, price }],
    proration_date: start + Math.round((end - start) / 2),
  })
  const customer = String(subscription.customer)
  const { data } = await harness.stripe.invoiceItems.list({ customer, pending: true })
  return data.map(({ amount, discountable }) => [amount, discountable])
}

test('a change in the middle of a period counts what was paid, and the discounts that run', async () => {
  const { stripe } = harness
  const tenth = await coupon({ percent_off: 10, duration: 'forever' })
  const { subscription, intent } = await begin(harness, prices.bike.id, {
    discounts: [{ coupon: tenth }],
  })
  await stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' })
  expect(await swap(subscription, prices.rower.id)).toEqual([
    [2205, false],
    [-1755, false],
  ])
  const preview = await stripe.invoices.createPreview({ subscription: subscription.id })
  expect(preview.total).toBe(4410 + 2205 - 1755)
})

test('a month for half the price is credited for half the price', async () => {
  const half = await coupon({ percent_off: 50 })
  const { subscription, intent } = await begin(harness, prices.bike.id, {
    discounts: [{ coupon: half }],
  })
  await harness.stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' })
  expect(await swap(subscription, prices.rower.id)).toEqual([
    [2450, false],
    [-975, false],
  ])
})

test('a preview shows other discounts, or none, and redeems nothing', async () => {
  const { stripe } = harness
  const tenth = await coupon({ percent_off: 10, duration: 'forever' })
  const { customer, subscription } = await rent(harness, prices.rower.id)
  await stripe.subscriptions.update(subscription.id, { discounts: [{ coupon: tenth }] })
  const total = async (params: Stripe.InvoiceCreatePreviewParams) =>
    (await stripe.invoices.createPreview(params)).total
  const half = await coupon({ percent_off: 50 })
  expect(await total({ subscription: subscription.id })).toBe(4410)
  expect(await total({ subscription: subscription.id, discounts: '' })).toBe(4900)
  expect(await total({ subscription: subscription.id, discounts: [{ coupon: half }] })).toBe(2450)
  const items = [{ price: prices.care.id, discounts: [{ coupon: half }] }]
  const first = { customer, subscription_details: { items } }
  expect(await total({ ...first, discounts: [{ coupon: tenth }] })).toBe(220)
  const invoice_items = [
    { amount: 1000, currency: 'eur', discounts: [{ coupon: half }] },
    { amount: 300, currency: 'eur', discountable: false },
  ]
  expect(await total({ subscription: subscription.id, invoice_items })).toBe(4410 + 450 + 300)
  expect((await stripe.coupons.retrieve(half)).times_redeemed).toBe(0)
})

test('phases of a schedule have discounts of their own', async () => {
  const { stripe } = harness
  const half = await coupon({ percent_off: 50, duration: 'forever' })
  const cent = await coupon({ amount_off: 100, currency: 'eur', duration: 'forever' })
  const { id: customer } = await stripe.customers.create({
    invoice_settings: { default_payment_method: 'pm_card_visa' },
  })
  const items = [{ price: prices.rower.id }]
  const duration = { interval: 'month' as const }
  const schedule = await stripe.subscriptionSchedules.create({
    customer,
    phases: [
      { items, duration, discounts: [{ coupon: half }] },
      { items: [{ price: prices.rower.id, discounts: [{ coupon: cent }] }], duration },
    ],
  })
  expect(schedule.phases[0]?.discounts).toEqual([
    { coupon: half, discount: null, promotion_code: null },
  ])
  await harness.days(70)
  const { data } = await stripe.invoices.list({ customer, status: 'paid' })
  expect(data.map(({ total }) => total)).toEqual([4800, 4800, 2450])
  const unknown = stripe.subscriptionSchedules.create({
    customer,
    phases: [{ items, discounts: [{ coupon: 'NIE' }] }],
  })
  expect((await refusal(unknown)).param).toBe('phases[0][discounts][0][coupon]')
})

test('a schedule from a discounted subscription leaves its discounts alone', async () => {
  const { stripe } = harness
  const tenth = await coupon({ percent_off: 10, duration: 'forever' })
  const { subscription } = await rent(harness, prices.rower.id)
  const { discounts } = await stripe.subscriptions.update(subscription.id, {
    discounts: [{ coupon: tenth }],
  })
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: subscription.id })
  await stripe.subscriptionSchedules.update(schedule.id, {
    phases: [
      {
        start_date: schedule.phases[0]?.start_date,
        end_date: schedule.phases[0]?.end_date,
        items: [{ price: prices.rower.id }],
        discounts: [{ coupon: tenth }],
      },
    ],
  })
  const after = await stripe.subscriptions.retrieve(subscription.id)
  expect(after.discounts).toEqual(discounts)
  expect((await stripe.coupons.retrieve(tenth)).times_redeemed).toBe(1)
})

test('the discount of a customer is for whatever has none of its own', async () => {
  const { stripe, emulator } = harness
  const fifth = await coupon({ percent_off: 20, duration: 'forever' })
  const { lastResponse, ...customer } = await stripe.customers.create({
    invoice_settings: { default_payment_method: 'pm_card_visa' },
  })
  const discount = {
    id: 'di_1Stammkunde',
    object: 'discount',
    checkout_session: null,
    customer: customer.id,
    customer_account: null,
    end: null,
    invoice: null,
    invoice_item: null,
    promotion_code: null,
    source: { coupon: fifth, type: 'coupon' },
    start: customer.created,
    subscription: null,
    subscription_item: null,
  }
  // No call gives a customer a discount any more; some have one from before.
  await emulator.importObjects([{ ...customer, discount }, discount])
  expect(lastResponse.statusCode).toBe(200)
  const first = await begin(harness, prices.rower.id, { customer: customer.id })
  expect(first.invoice).toMatchObject({ total: 3920, discounts: [discount.id] })
  const half = await coupon({ percent_off: 50 })
  const own = await begin(harness, prices.bike.id, {
    customer: customer.id,
    discounts: [{ coupon: half }],
  })
  expect(own.invoice.total).toBe(1950)
  expect(await stripe.customers.deleteDiscount(customer.id)).toMatchObject({ deleted: true })
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ discount: null })
  const later = await begin(harness, prices.rower.id, { customer: customer.id })
  expect(later.invoice.total).toBe(4900)
  expect((await refusal(stripe.customers.deleteDiscount(customer.id))).statusCode).toBe(404)
})
