import { beforeAll, describe, expect, test } from 'vitest'
import { type Harness, openHarness, refusal } from './harness.ts'
import { type Catalogue, catalogue, rent } from './rentals.ts'

let harness: Harness
let prices: Catalogue
beforeAll(async () => {
  harness = await openHarness()
  prices = await catalogue(harness.stripe)
}, 60_000)

const customerOf = async () =>
  (await harness.stripe.customers.create({ email: 'm@example.com' })).id

describe('an invoice item', () => {
  test('waits for an invoice by hand, which is then paid', async () => {
    const { stripe } = harness
    const customer = await customerOf()
    const item = await stripe.invoiceItems.create({ customer, amount: 1500, currency: 'eur' })
    await stripe.invoiceItems.create({ customer, pricing: { price: prices.mat.id }, quantity: 2 })
    expect(item).toMatchObject({ invoice: null, amount: 1500, proration: false })
    expect((await stripe.invoiceItems.list({ customer, pending: true })).data).toHaveLength(2)

    const empty = await stripe.invoices.create({ customer })
    expect(empty.total).toBe(0)
    const draft = await stripe.invoices.create({
      customer,
      pending_invoice_items_behavior: 'include',
    })
    expect(draft.total).toBe(1500 + 2 * 2990)
    expect(draft.lines.data.map(line => line.parent?.invoice_item_details?.invoice_item)).toContain(
      item.id,
    )
    expect((await stripe.invoiceItems.list({ customer, pending: true })).data).toEqual([])
    await stripe.invoiceItems.update(item.id, { amount: 900 })
    const paid = await stripe.invoices.pay(draft.id, { payment_method: 'pm_card_visa' })
    expect(paid).toMatchObject({ status: 'paid', amount_paid: 900 + 2 * 2990 })
    const late = await refusal(stripe.invoiceItems.update(item.id, { amount: 1 }))
    expect(late.code).toBe('invoice_not_editable')
  })

  test('goes onto the draft that is named, and off it again', async () => {
    const { stripe } = harness
    const customer = await customerOf()
    const { id: invoice } = await stripe.invoices.create({ customer })
    const item = await stripe.invoiceItems.create({ customer, invoice, amount: 700 })
    expect((await stripe.invoices.retrieve(invoice)).total).toBe(700)
    await stripe.invoiceItems.del(item.id)
    const after = await stripe.invoices.retrieve(invoice)
    expect([after.total, after.lines.data]).toEqual([0, []])
  })

  test('is sent with the first ten lines of its invoice, or page by page', async () => {
    const { stripe } = harness
    const customer = await customerOf()
    const { id: invoice } = await stripe.invoices.create({ customer })
    for (let amount = 1; amount <= 12; amount += 1) {
      await stripe.invoiceItems.create({ customer, invoice, amount })
    }
    const { lines, total } = await stripe.invoices.retrieve(invoice)
    expect([total, lines.data.length, lines.has_more]).toEqual([78, 10, true])
    const paged = stripe.invoices.listLineItems(invoice, { limit: 5 })
    const all = await paged.autoPagingToArray({ limit: 100 })
    expect(all.map(({ amount }) => amount)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1))
    await expect
      .poll(() => harness.received.at(-1)?.event)
      .toMatchObject({
        type: 'invoice.updated',
        data: { object: { lines: { data: { length: 10 }, has_more: true } } },
      })
  })

  test("comes with the subscription's next invoice, once", async () => {
    const { stripe } = harness
    const { customer, subscription } = await rent(harness, prices.rower.id)
    await stripe.invoiceItems.create({
      customer: String(customer),
      subscription: subscription.id,
      amount: 2500,
      description: 'Ersatzkette',
    })
    await harness.days(65)
    const { data } = await stripe.invoices.list({ subscription: subscription.id, status: 'paid' })
    expect(data.map(invoice => invoice.total)).toEqual([4900, 4900 + 2500, 4900])
  })
})

describe('a change in the middle of a period', () => {
  test('credits what is not used and charges the rest, on the next invoice', async () => {
    const { stripe } = harness
    const { customer, subscription } = await rent(harness, prices.bike.id)
    const [item] = subscription.items.data
    const { current_period_start: start, current_period_end: end } = item ?? {}
    if (!item || !start || !end) throw new Error('No item')
    const at = start + Math.round((end - start) / 2)
    await stripe.subscriptions.update(subscription.id, {
      items: [{ id: item.id, price: prices.rower.id }],
      proration_date: at,
    })
    const { data } = await stripe.invoiceItems.list({ customer: String(customer), pending: true })
    expect(data.map(({ amount, proration }) => [amount, proration])).toEqual([
      [2450, true],
      [-1950, true],
    ])
    await harness.days(32)
    const [next] = (await stripe.invoices.list({ subscription: subscription.id })).data
    expect(next?.total).toBe(4900 + 2450 - 1950)
  })

  test('moves no money where that is declined, and at once where that is wanted', async () => {
    const { stripe } = harness
    const { customer, subscription } = await rent(harness, prices.bike.id)
    const [item] = subscription.items.data
    const quiet = { items: [{ id: item?.id, quantity: 2 }], proration_behavior: 'none' as const }
    await stripe.subscriptions.update(subscription.id, quiet)
    expect((await stripe.invoiceItems.list({ customer: String(customer) })).data).toEqual([])
    await stripe.subscriptions.update(subscription.id, {
      items: [{ id: item?.id, quantity: 3 }],
      proration_behavior: 'always_invoice',
      expand: ['latest_invoice'],
    })
    const [latest] = (await stripe.invoices.list({ subscription: subscription.id })).data
    expect(latest).toMatchObject({ billing_reason: 'subscription_update', status: 'paid' })
    expect(latest?.total).toBeGreaterThan(3800)
  })
})

describe('a preview', () => {
  test('shows the next invoice with its changes, and changes nothing', async () => {
    const { stripe } = harness
    const { customer, subscription } = await rent(harness, prices.rower.id)
    const before = await stripe.subscriptions.retrieve(subscription.id)
    const preview = await stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: {
        items: [{ price: prices.care.id }],
        proration_behavior: 'none',
      },
      invoice_items: [{ amount: 1000, currency: 'eur', description: 'Aufbau' }],
    })
    expect(preview).toMatchObject({ status: 'draft', total: 4900 + 490 + 1000 })
    expect(await stripe.subscriptions.retrieve(subscription.id)).toEqual(before)
    expect((await stripe.invoiceItems.list({ customer: String(customer) })).data).toEqual([])
  })

  test('shows the first invoice of a subscription that is not there yet', async () => {
    const { stripe } = harness
    const customer = await customerOf()
    const preview = await stripe.invoices.createPreview({
      customer,
      subscription_details: { items: [{ price: prices.rower.id, quantity: 2 }] },
    })
    expect(preview).toMatchObject({ status: 'draft', number: null, total: 9800 })
    expect((await stripe.subscriptions.list({ customer })).data).toEqual([])
    expect((await refusal(stripe.invoices.createPreview({ customer }))).code).toBe(
      'invoice_upcoming_none',
    )
  })
})

test('a magic id is attached where a default payment method is expected', async () => {
  const { stripe } = harness
  const customer = await customerOf()
  const updated = await stripe.customers.update(customer, {
    invoice_settings: { default_payment_method: 'pm_card_visa' },
  })
  const method = String(updated.invoice_settings.default_payment_method)
  expect(await stripe.paymentMethods.retrieve(method)).toMatchObject({ customer })
  const subscription = await stripe.subscriptions.create({
    customer,
    items: [{ price: prices.rower.id }],
    default_payment_method: 'pm_card_visa',
  })
  expect(subscription.status).toBe('active')
  const created = await stripe.customers.create({
    invoice_settings: { default_payment_method: 'pm_card_de' },
  })
  expect(created.invoice_settings.default_payment_method).toMatch(/^pm_1/)
})

test('products and customers are searched by name, mail and metadata', async () => {
  const { stripe } = harness
  for (const number of [1, 2, 3]) {
    await stripe.customers.create({
      email: `s${number}@example.com`,
      metadata: { batch: 'search' },
    })
  }
  const query = "metadata['batch']:'search'"
  const first = await stripe.customers.search({ query, limit: 2 })
  expect([first.data.map(({ email }) => email), first.has_more]).toEqual([
    ['s3@example.com', 's2@example.com'],
    true,
  ])
  const rest = await stripe.customers.search({ query, limit: 2, page: first.next_page ?? '' })
  expect(rest).toMatchObject({
    data: [{ email: 's1@example.com' }],
    has_more: false,
    next_page: null,
  })
  const found = await stripe.products.search({ query: "active:'true' AND name~'ruder'" })
  expect(found.data.map(({ name }) => name)).toEqual(['Rudergerät'])
  const all = await stripe.customers.search({ query, limit: 1 }).autoPagingToArray({ limit: 10 })
  expect(all).toHaveLength(3)
  const wrong = await refusal(stripe.products.search({ query: 'weight>1' }))
  expect(wrong.message).toContain('unsupported search field')
})
