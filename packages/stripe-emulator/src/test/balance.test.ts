import { beforeAll, expect, test } from 'vitest'
import { type Harness, openHarness } from './harness.ts'
import { begin, type Catalogue, catalogue, rent } from './rentals.ts'

let harness: Harness
let prices: Catalogue
beforeAll(async () => {
  harness = await openHarness()
  prices = await catalogue(harness.stripe)
}, 60_000)

const balanceOf = async (id: string) => {
  const customer = await harness.stripe.customers.retrieve(id)
  return customer.deleted ? undefined : customer.balance
}

test('what a cheaper item gives back at once is taken off the next invoices', async () => {
  const { stripe } = harness
  const { customer, subscription } = await rent(harness, prices.rower.id)
  const [item] = subscription.items.data
  const changed = await stripe.subscriptions.update(subscription.id, {
    items: [{ id: item?.id, price: prices.care.id }],
    proration_behavior: 'always_invoice',
    expand: ['latest_invoice.payments'],
  })
  expect(changed.latest_invoice).toMatchObject({
    status: 'paid',
    total: -4410,
    amount_due: 0,
    starting_balance: 0,
    ending_balance: -4410,
    payments: { data: [] },
  })
  expect(await balanceOf(customer)).toBe(-4410)
  const preview = await stripe.invoices.createPreview({ subscription: subscription.id })
  expect(preview).toMatchObject({ total: 490, amount_due: 0, starting_balance: -4410 })
  await harness.days(32)
  expect(await balanceOf(customer)).toBe(-3920)
  await stripe.invoiceItems.create({ customer, amount: 5000, currency: 'eur' })
  await harness.days(31)
  const [latest] = (await stripe.invoices.list({ customer })).data
  expect(latest).toMatchObject({ status: 'paid', total: 5490, amount_paid: 5490 - 3920 })
  expect(await balanceOf(customer)).toBe(0)
})

test('a credit is taken off the first invoice, and given back when that is void', async () => {
  const { stripe } = harness
  const { id: customer } = await stripe.customers.create({ balance: -1000 })
  const { invoice, subscription } = await begin(harness, prices.rower.id, { customer })
  expect(invoice).toMatchObject({ total: 4900, amount_due: 3900, ending_balance: 0 })
  expect(invoice.payments?.data[0]?.amount_requested).toBe(3900)
  expect(await balanceOf(customer)).toBe(0)
  await stripe.subscriptions.cancel(subscription.id)
  expect(await balanceOf(customer)).toBe(-1000)
  await stripe.customers.update(customer, { balance: -10_000 })
  const free = await begin(harness, prices.rower.id, { customer })
  expect(free.subscription.status).toBe('active')
  expect(free.subscription.pending_setup_intent).not.toBeNull()
  expect(await balanceOf(customer)).toBe(-5100)
})

test('what is too little to be charged waits for the next invoice', async () => {
  const { stripe } = harness
  const { id: coupon } = await stripe.coupons.create({ percent_off: 99.5 })
  const { id: customer } = await stripe.customers.create({
    invoice_settings: { default_payment_method: 'pm_card_visa' },
  })
  const { invoice } = await begin(harness, prices.rower.id, { customer, discounts: [{ coupon }] })
  expect(invoice).toMatchObject({ status: 'paid', total: 24, amount_due: 0, ending_balance: 24 })
  await harness.days(32)
  const [latest] = (await stripe.invoices.list({ customer })).data
  expect(latest).toMatchObject({ total: 4900, amount_paid: 4924 })
})

test('a pause may be credited at once, and the credit resumes it', async () => {
  const { stripe } = harness
  const { customer, subscription } = await rent(harness, prices.rower.id)
  await stripe.subscriptions.pause(subscription.id, { invoicing_behavior: 'invoice' })
  expect(await balanceOf(customer)).toBe(-4900)
  expect((await stripe.subscriptions.resume(subscription.id)).status).toBe('active')
  expect(await balanceOf(customer)).toBe(0)
})
