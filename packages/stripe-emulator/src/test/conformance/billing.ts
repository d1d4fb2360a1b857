import type Stripe from 'stripe'
import { expect } from 'vitest'

/** A customer whose card pays, and two rents. */
async function rented(stripe: Stripe) {
  const { id: customer } = await stripe.customers.create({ email: 'm@example.com' })
  const { id: card } = await stripe.paymentMethods.attach('pm_card_visa', { customer })
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: card } })
  const price = async (name: string, unit_amount: number) => {
    const recurring = { interval: 'month' as const }
    const product_data = { name }
    return (await stripe.prices.create({ currency: 'eur', unit_amount, recurring, product_data }))
      .id
  }
  return { customer, rower: await price('Rudergerät', 4900), bike: await price('Air Bike', 3900) }
}

/** Subscriptions, their items, pauses and discounts. */
export async function subscriptions(stripe: Stripe): Promise<void> {
  const { customer, rower, bike } = await rented(stripe)
  const { id: coupon } = await stripe.coupons.create({ percent_off: 50, duration: 'forever' })
  const { id, items } = await stripe.subscriptions.create({
    customer,
    items: [{ price: rower }],
    discounts: [{ coupon }],
  })
  expect(await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })).toMatchObject({
    status: 'active',
    latest_invoice: { status: 'paid', subtotal: 4900, total: 2450 },
  })
  expect(await stripe.subscriptions.deleteDiscount(id)).toMatchObject({ deleted: true })
  const noted = await stripe.subscriptions.update(id, { metadata: { order: '7' } })
  expect(noted).toMatchObject({ metadata: { order: '7' }, discounts: [] })
  expect((await stripe.subscriptions.list({ customer })).data).toHaveLength(1)
  const found = await stripe.subscriptions.search({ query: "status:'active'" })
  expect(found.object).toBe('search_result')

  const added = await stripe.subscriptionItems.create({ subscription: id, price: bike })
  expect(await stripe.subscriptionItems.retrieve(added.id)).toMatchObject({ price: { id: bike } })
  const two = { quantity: 2, proration_behavior: 'none' as const }
  expect(await stripe.subscriptionItems.update(added.id, two)).toMatchObject({ quantity: 2 })
  expect((await stripe.subscriptionItems.list({ subscription: id })).data).toHaveLength(2)
  expect(await stripe.subscriptionItems.del(added.id)).toMatchObject({ deleted: true })
  expect(items.data).toHaveLength(1)

  expect((await stripe.subscriptions.pause(id)).status).toBe('paused')
  const resumed = await stripe.subscriptions.resume(id, {
    payment_behavior: 'resume_on_payment_success',
  })
  expect(resumed.status).toBe('active')
  expect((await stripe.subscriptions.cancel(id)).status).toBe('canceled')
}

/** Schedules. */
export async function schedules(stripe: Stripe): Promise<void> {
  const { customer, rower, bike } = await rented(stripe)
  const { id } = await stripe.subscriptions.create({ customer, items: [{ price: rower }] })
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: id })
  const [{ start_date, end_date } = {}] = schedule.phases
  const changed = await stripe.subscriptionSchedules.update(schedule.id, {
    phases: [
      { items: [{ price: rower }], start_date, end_date },
      { items: [{ price: bike }], duration: { interval: 'month' } },
    ],
  })
  expect(changed.phases).toHaveLength(2)
  expect(await stripe.subscriptionSchedules.retrieve(schedule.id)).toMatchObject({
    status: 'active',
    subscription: id,
  })
  expect((await stripe.subscriptionSchedules.release(schedule.id)).status).toBe('released')
  const other = await stripe.subscriptionSchedules.create({
    customer,
    start_date: 'now',
    phases: [{ items: [{ price: bike }], duration: { interval: 'month' } }],
  })
  expect((await stripe.subscriptionSchedules.cancel(other.id)).status).toBe('canceled')
  expect((await stripe.subscriptionSchedules.list({ customer })).data).toHaveLength(2)
}

/** Invoices with their items, lines, payments and credit notes. */
export async function invoices(stripe: Stripe): Promise<void> {
  const { customer } = await rented(stripe)
  const item = await stripe.invoiceItems.create({ customer, amount: 1500, currency: 'eur' })
  expect(await stripe.invoiceItems.retrieve(item.id)).toMatchObject({ amount: 1500 })
  expect(await stripe.invoiceItems.update(item.id, { amount: 1200 })).toMatchObject({
    amount: 1200,
  })
  expect((await stripe.invoiceItems.list({ customer })).data).toHaveLength(1)
  expect((await stripe.invoices.createPreview({ customer })).total).toBe(1200)
  const pending_invoice_items_behavior = 'include' as const
  const draft = await stripe.invoices.create({ customer, pending_invoice_items_behavior })
  const noted = await stripe.invoices.update(draft.id, { description: 'Reparatur' })
  expect(noted).toMatchObject({ description: 'Reparatur', total: 1200 })
  expect((await stripe.invoices.listLineItems(draft.id)).data).toHaveLength(1)
  expect((await stripe.invoices.finalizeInvoice(draft.id)).status).toBe('open')
  expect((await stripe.invoices.pay(draft.id)).status).toBe('paid')
  expect(await stripe.invoices.retrieve(draft.id)).toMatchObject({ amount_paid: 1200 })
  const [payment] = (await stripe.invoicePayments.list({ invoice: draft.id })).data
  const one = await stripe.invoicePayments.retrieve(payment?.id ?? '')
  expect(one).toMatchObject({ status: 'paid', amount_paid: 1200 })

  const open = async () => {
    const { id: invoice } = await stripe.invoices.create({ customer, currency: 'eur' })
    await stripe.invoiceItems.create({ customer, invoice, amount: 700, currency: 'eur' })
    return (await stripe.invoices.finalizeInvoice(invoice)).id
  }
  expect((await stripe.invoices.voidInvoice(await open())).status).toBe('void')
  expect((await stripe.invoices.markUncollectible(await open())).status).toBe('uncollectible')
  const invoice = await open()
  const note = await stripe.creditNotes.create({ invoice, amount: 200, email_type: 'none' })
  expect(await stripe.creditNotes.retrieve(note.id)).toMatchObject({ pre_payment_amount: 200 })
  expect(await stripe.invoices.retrieve(invoice)).toMatchObject({ amount_remaining: 500 })
  const { id: unwanted } = await stripe.invoices.create({ customer })
  expect(await stripe.invoices.del(unwanted)).toMatchObject({ deleted: true })
  const gone = await stripe.invoiceItems.create({ customer, amount: 100, currency: 'eur' })
  expect(await stripe.invoiceItems.del(gone.id)).toMatchObject({ deleted: true })
  expect((await stripe.invoices.list({ customer })).data).toHaveLength(4)
  expect((await stripe.invoices.search({ query: "status:'paid'" })).object).toBe('search_result')
}
