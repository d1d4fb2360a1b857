import type Stripe from 'stripe'
import { beforeAll, describe, expect, test } from 'vitest'
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

async function totals(subscription: string) {
  const { data } = await harness.stripe.invoices.list({ subscription, status: 'paid' })
  return data.map(({ total }) => total).toReversed()
}

/** Begins a subscription with discounts and pays its first invoice, if there is something to pay. */
async function discounted(price: string, params: Partial<Stripe.SubscriptionCreateParams>) {
  const begun = await begin(harness, price, params)
  const { intent } = begun
  await harness.stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' })
  return begun
}

describe('a discount of a subscription', () => {
  test('for once is taken off the first invoice that is final, and then gone', async () => {
    const { stripe, received, emulator } = harness
    const half = await coupon({ percent_off: 50 })
    const { subscription, invoice } = await discounted(prices.rower.id, {
      discounts: [{ coupon: half }],
      add_invoice_items: [{ price: prices.mat.id }],
    })
    expect(invoice).toMatchObject({ subtotal: 7890, total: 3945, amount_due: 3945 })
    const [id] = invoice.discounts
    expect(invoice.total_discount_amounts).toEqual([{ amount: 3945, discount: id }])
    expect(invoice.total_pretax_credit_amounts).toEqual([
      { amount: 3945, discount: id, type: 'discount' },
    ])
    expect(invoice.lines.data.map(line => [line.amount, line.discounts])).toEqual([
      [4900, []],
      [2990, []],
    ])
    expect(invoice.lines.data.map(line => line.discount_amounts)).toEqual([
      [{ amount: 2450, discount: id }],
      [{ amount: 1495, discount: id }],
    ])
    expect(subscription.discounts).toEqual([])
    expect((await stripe.coupons.retrieve(half)).times_redeemed).toBe(1)
    await harness.days(32)
    expect(await totals(subscription.id)).toEqual([3945, 4900])
    await emulator.settle()
    const types = received
      .filter(({ event }) => JSON.stringify(event.data.object).includes(String(id)))
      .map(({ event }) => event.type)
    expect(types).toEqual(
      expect.arrayContaining(['customer.discount.created', 'customer.discount.deleted']),
    )
    const seen = await stripe.invoices.retrieve(invoice.id, { expand: ['discounts.source.coupon'] })
    expect(seen.discounts).toMatchObject([
      { object: 'discount', subscription: subscription.id, source: { coupon: { id: half } } },
    ])
  })

  test('for three months is taken off three invoices, and ends at its time', async () => {
    const { stripe } = harness
    const tenner = await coupon({
      amount_off: 1000,
      currency: 'eur',
      duration: 'repeating',
      duration_in_months: 3,
    })
    const { subscription } = await discounted(prices.rower.id, { discounts: [{ coupon: tenner }] })
    const running = await stripe.subscriptions.retrieve(subscription.id, { expand: ['discounts'] })
    const [discount] = running.discounts
    if (typeof discount !== 'object') throw new Error('Not expanded')
    expect(discount.end).toBeGreaterThan(discount.start + 88 * 86_400)
    await harness.days(125)
    expect(await totals(subscription.id)).toEqual([3900, 3900, 3900, 4900, 4900])
    expect((await stripe.subscriptions.retrieve(subscription.id)).discounts).toEqual([])
  })

  test('for ever goes on when its coupon is deleted, until it is taken off', async () => {
    const { stripe } = harness
    const tenth = await coupon({ percent_off: 10, duration: 'forever' })
    const { subscription } = await discounted(prices.bike.id, { discounts: [{ coupon: tenth }] })
    await stripe.coupons.del(tenth)
    await harness.days(32)
    const gone = await stripe.subscriptions.deleteDiscount(subscription.id)
    expect(gone).toMatchObject({ object: 'discount', deleted: true, subscription: subscription.id })
    await harness.days(31)
    expect(await totals(subscription.id)).toEqual([3510, 3510, 3900])
    const none = await refusal(stripe.subscriptions.deleteDiscount(subscription.id))
    expect(none.statusCode).toBe(404)
  })

  test('comes and goes by an update, which keeps those that it names', async () => {
    const { stripe } = harness
    const { subscription } = await rent(harness, prices.rower.id)
    const first = await coupon({ percent_off: 20, duration: 'forever' })
    const second = await coupon({ amount_off: 900, currency: 'eur', duration: 'forever' })
    const with20 = await stripe.subscriptions.update(subscription.id, {
      discounts: [{ coupon: first }],
    })
    const [kept] = with20.discounts
    await stripe.subscriptions.update(subscription.id, {
      discounts: [{ discount: String(kept) }, { coupon: second }],
    })
    const preview = await stripe.invoices.createPreview({ subscription: subscription.id })
    // The second one comes to what the first has left.
    expect(preview).toMatchObject({ subtotal: 4900, total: 4900 - 980 - 900 })
    expect(preview.total_discount_amounts?.map(({ amount }) => amount)).toEqual([980, 900])
    expect((await stripe.coupons.retrieve(first)).times_redeemed).toBe(1)
    const bare = await stripe.subscriptions.update(subscription.id, { discounts: '' })
    expect(bare.discounts).toEqual([])
    await harness.days(32)
    expect(await totals(subscription.id)).toEqual([4900, 4900])
  })

  test('waits while a trial costs nothing', async () => {
    const half = await coupon({ percent_off: 50 })
    const { subscription, invoice } = await begin(harness, prices.rower.id, {
      trial_period_days: 7,
      discounts: [{ coupon: half }],
      default_payment_method: 'pm_card_visa',
      customer: (await harness.stripe.customers.create({})).id,
    })
    expect(invoice).toMatchObject({ total: 0, status: 'paid' })
    await harness.days(8)
    await harness.days(31)
    expect(await totals(subscription.id)).toEqual([0, 2450, 4900])
  })

  test('that leaves nothing to pay makes it active at once', async () => {
    const all = await coupon({ percent_off: 100 })
    const { subscription, invoice } = await begin(harness, prices.rower.id, {
      discounts: [{ coupon: all }],
    })
    expect(subscription.status).toBe('active')
    expect(invoice).toMatchObject({ status: 'paid', total: 0, amount_due: 0 })
    expect(subscription.pending_setup_intent).toMatchObject({ status: 'requires_payment_method' })
  })
})
