import type Stripe from 'stripe'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Harness, openHarness } from './harness.ts'
import { begin, type Catalogue, catalogue } from './rentals.ts'

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

describe('a discount of one item', () => {
  test('comes before that of the whole, and is part of the subtotal', async () => {
    const { stripe } = harness
    const tenner = await coupon({ amount_off: 1000, currency: 'eur', duration: 'forever' })
    const half = await coupon({ percent_off: 50, duration: 'forever' })
    const { subscription, invoice } = await discounted(prices.rower.id, {
      items: [
        { price: prices.rower.id, discounts: [{ coupon: tenner }] },
        { price: prices.care.id },
      ],
      discounts: [{ coupon: half }],
    })
    expect(invoice).toMatchObject({ subtotal: 4390, total: 2195 })
    expect(invoice.lines.data[0]?.discount_amounts?.map(({ amount }) => amount)).toEqual([
      1000, 1950,
    ])
    const [item] = subscription.items.data
    expect(item?.discounts).toHaveLength(1)
    const changed = await stripe.subscriptionItems.update(item?.id ?? '', { discounts: '' })
    expect(changed.discounts).toEqual([])
    await harness.days(32)
    expect(await totals(subscription.id)).toEqual([2195, 2695])
  })

  test('is taken off a purchase, an invoice item, and only what its coupon is for', async () => {
    const { stripe } = harness
    const mat = await coupon({
      percent_off: 10,
      applies_to: { products: [String(prices.mat.product)] },
    })
    const { invoice } = await begin(harness, prices.rower.id, {
      add_invoice_items: [{ price: prices.mat.id, discounts: [{ coupon: mat }] }],
    })
    expect(invoice).toMatchObject({ subtotal: 4900 + 2691, total: 4900 + 2691 })
    const both = await begin(harness, prices.rower.id, {
      add_invoice_items: [{ price: prices.mat.id }],
      discounts: [{ coupon: mat }],
    })
    expect(both.invoice).toMatchObject({ subtotal: 7890, total: 7591 })
    const { id: customer } = await stripe.customers.create({})
    const item = await stripe.invoiceItems.create({
      customer,
      pricing: { price: prices.mat.id },
      discounts: [{ coupon: mat }],
    })
    await stripe.invoiceItems.create({ customer, amount: -100, currency: 'eur' })
    await stripe.invoiceItems.create({
      customer,
      amount: 500,
      currency: 'eur',
      discountable: false,
    })
    const draft = await stripe.invoices.create({
      customer,
      pending_invoice_items_behavior: 'include',
      discounts: [{ coupon: await coupon({ amount_off: 100_000, currency: 'eur' }) }],
    })
    // No more than there is, and nothing off a credit or what is no part of it.
    expect(draft).toMatchObject({ subtotal: 2691 + 400, total: 400 })
    const free = await stripe.invoiceItems.update(item.id, { discounts: '' })
    expect(free.discounts).toEqual([])
    expect((await stripe.invoices.retrieve(draft.id)).subtotal).toBe(2990 + 400)
    const whole = await stripe.invoices.update(draft.id, { discounts: '' })
    expect(whole).toMatchObject({ discounts: [], total_discount_amounts: [], total: 3390 })
  })
})
