import { beforeAll, describe, expect, test } from 'vitest'
import { type Harness, openHarness, refusal } from './harness.ts'
import { begin, type Catalogue, catalogue, intentOf } from './rentals.ts'

let harness: Harness
let shop: Catalogue
beforeAll(async () => {
  harness = await openHarness()
  shop = await catalogue(harness.stripe)
})

async function eventsAfter(cursor: string): Promise<string[]> {
  const types: string[] = []
  for await (const event of harness.stripe.events.list({ ending_before: cursor, limit: 100 })) {
    types.push(event.type)
  }
  return types
}

async function lastEvent(): Promise<string> {
  return (await harness.stripe.events.list({ limit: 1 })).data[0]?.id ?? ''
}

describe('a mixed cart', () => {
  test('is one payment: rents, Care, purchases', async () => {
    const { subscription, invoice, intent, customer } = await begin(harness, shop.rower.id, {
      items: [
        { price: shop.rower.id, quantity: 2, metadata: { minimum_period_months: '12' } },
        { price: shop.care.id },
      ],
      add_invoice_items: [{ price: shop.mat.id, quantity: 3 }],
      metadata: { order_group: 'g1' },
    })
    expect(subscription).toMatchObject({
      status: 'incomplete',
      billing_mode: { type: 'flexible' },
      pending_setup_intent: null,
    })
    expect(subscription.items.data[0]).toMatchObject({
      quantity: 2,
      metadata: { minimum_period_months: '12' },
    })
    const total = 2 * 4900 + 490 + 3 * 2990
    expect(invoice).toMatchObject({
      status: 'open',
      billing_reason: 'subscription_create',
      total,
      amount_due: total,
      number: expect.stringMatching(/^[0-9A-Z]{8}-0001$/),
      parent: {
        type: 'subscription_details',
        subscription_details: { subscription: subscription.id, metadata: { order_group: 'g1' } },
      },
      payments: {
        data: [{ status: 'open', amount_requested: total, payment: { payment_intent: intent } }],
      },
    })
    const [first, , third] = invoice.lines.data
    expect(first).toMatchObject({
      amount: 9800,
      parent: { subscription_item_details: { subscription_item: subscription.items.data[0]?.id } },
      pricing: { price_details: { price: shop.rower.id, product: shop.rower.product } },
    })
    expect(first?.period.end).toBe(subscription.items.data[0]?.current_period_end)
    expect(third).toMatchObject({
      amount: 8970,
      parent: {
        type: 'invoice_item_details',
        invoice_item_details: { subscription: subscription.id },
      },
    })
    const before = await lastEvent()
    const paid = await harness.stripe.paymentIntents.confirm(intent, {
      payment_method: 'pm_card_visa',
    })
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: total })
    expect(await harness.stripe.invoices.retrieve(invoice.id)).toMatchObject({
      status: 'paid',
      amount_paid: total,
      amount_remaining: 0,
    })
    expect(await harness.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: 'active',
      default_payment_method: paid.payment_method,
      customer,
    })
    const found = await harness.stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: intent },
    })
    expect(found.data).toMatchObject([{ invoice: invoice.id, status: 'paid', amount_paid: total }])
    const one = await harness.stripe.invoicePayments.retrieve(found.data[0]?.id ?? '')
    expect(one.is_default).toBe(true)
    expect(await eventsAfter(before)).toEqual([
      'payment_method.attached',
      'charge.succeeded',
      'payment_intent.succeeded',
      'invoice_payment.paid',
      'invoice.paid',
      'invoice.payment_succeeded',
      'customer.subscription.updated',
    ])
  })

  test('with a declined card stays incomplete until another one pays', async () => {
    const { subscription, intent } = await begin(harness, shop.rower.id)
    const { stripe } = harness
    const declined = stripe.paymentIntents.confirm(intent, {
      payment_method: 'pm_card_chargeDeclined',
    })
    expect((await refusal(declined)).code).toBe('card_declined')
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('incomplete')
    await stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' })
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active')
  })

  test('that nobody pays ends after 23 hours, with its invoice and its payment', async () => {
    const { subscription, invoice, intent } = await begin(harness, shop.rower.id)
    await harness.days(0.9)
    const { stripe } = harness
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('incomplete')
    await harness.days(0.1)
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('incomplete_expired')
    expect((await stripe.invoices.retrieve(invoice.id)).status).toBe('void')
    expect((await stripe.paymentIntents.retrieve(intent)).status).toBe('canceled')
  })

  test('that is cancelled before it is paid is void at once', async () => {
    const { subscription, invoice, intent } = await begin(harness, shop.rower.id)
    const { stripe } = harness
    expect((await refusal(stripe.paymentIntents.cancel(intent))).statusCode).toBe(400)
    const ended = await stripe.subscriptions.cancel(subscription.id)
    expect(ended.status).toBe('incomplete_expired')
    expect((await stripe.invoices.retrieve(invoice.id)).status).toBe('void')
    const late = stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' })
    expect((await refusal(late)).code).toBe('payment_intent_unexpected_state')
  })
})

describe('the prices of a subscription', () => {
  test('must be active, of the right type, different, and in one currency', async () => {
    const { stripe } = harness
    const archived = await stripe.prices.create({
      currency: 'eur',
      unit_amount: 100,
      recurring: { interval: 'month' },
      product_data: { name: 'Alt' },
      active: false,
    })
    const dollars = await stripe.prices.create({
      currency: 'usd',
      unit_amount: 100,
      recurring: { interval: 'month' },
      product_data: { name: 'Dollar' },
    })
    const items = (...ids: string[]) => ({ items: ids.map(price => ({ price })) })
    const refused = async (...ids: string[]) =>
      (await refusal(begin(harness, shop.rower.id, items(...ids)))).param
    expect(await refused(archived.id)).toBe('items[0][price]')
    expect(await refused(shop.rower.id, shop.mat.id)).toBe('items[1][price]')
    expect(await refused('price_none')).toBe('items[0][price]')
    expect(await refused(shop.rower.id, shop.rower.id)).toBe('items')
    expect(await refused(shop.rower.id, dollars.id)).toBe('currency')
    expect(await refused()).toBe('items')
    const extra = begin(harness, shop.rower.id, { add_invoice_items: [{ price: shop.bike.id }] })
    expect((await refusal(extra)).param).toBe('add_invoice_items[0][price]')
    const { customer } = await begin(harness, shop.rower.id)
    expect((await refusal(begin(harness, dollars.id, { customer }))).param).toBe('currency')
  })

  test('may be made for the purpose', async () => {
    const product = String(shop.rower.product)
    const { subscription, invoice } = await begin(harness, '', {
      items: [
        {
          price_data: {
            currency: 'eur',
            product,
            unit_amount: 700,
            recurring: { interval: 'month' },
          },
        },
      ],
      add_invoice_items: [{ price_data: { currency: 'eur', product, unit_amount: 300 } }],
    })
    expect(invoice.total).toBe(1000)
    expect(subscription.items.data[0]?.price.active).toBe(false)
  })
})

describe('a subscription that costs nothing today', () => {
  test('asks for a card by a setup intent', async () => {
    const { stripe } = harness
    const { subscription, invoice } = await begin(harness, shop.rower.id, { trial_period_days: 14 })
    expect(subscription.status).toBe('trialing')
    expect(invoice).toMatchObject({ status: 'paid', total: 0, confirmation_secret: null })
    const setup = subscription.pending_setup_intent
    if (setup === null || typeof setup === 'string') throw new Error('No setup intent')
    expect(setup.client_secret).toContain(setup.id)
    await stripe.setupIntents.confirm(setup.id, { payment_method: 'pm_card_visa' })
    const ready = await stripe.subscriptions.retrieve(subscription.id)
    expect(ready).toMatchObject({ pending_setup_intent: null })
    expect(ready.default_payment_method).toBeTruthy()
    await harness.days(14.1)
    expect(
      await stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] }),
    ).toMatchObject({
      status: 'active',
      latest_invoice: { status: 'paid', total: 4900, billing_reason: 'subscription_cycle' },
    })
  })

  test('has no payment at all when it is free', async () => {
    const free = await harness.stripe.prices.create({
      currency: 'eur',
      unit_amount: 0,
      recurring: { interval: 'month' },
      product_data: { name: 'Frei' },
    })
    const { subscription, invoice } = await begin(harness, free.id)
    expect(subscription).toMatchObject({ status: 'active', pending_setup_intent: null })
    expect(invoice).toMatchObject({ status: 'paid', payments: { data: [] } })
  })
})

describe('with a card on file', () => {
  test('the first payment is taken at once', async () => {
    const { stripe } = harness
    const { id: customer } = await stripe.customers.create({
      payment_method: 'pm_card_visa',
    })
    const [method] = (await stripe.customers.listPaymentMethods(customer)).data
    await stripe.customers.update(customer, {
      invoice_settings: { default_payment_method: method?.id },
    })
    const made = await stripe.subscriptions.create({ customer, items: [{ price: shop.bike.id }] })
    expect(made.status).toBe('active')
  })

  test('a refused one leaves the subscription incomplete, or nothing, as asked', async () => {
    const { stripe } = harness
    const { id: customer } = await stripe.customers.create({})
    const method = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer })
    const common = {
      customer,
      items: [{ price: shop.bike.id }],
      default_payment_method: method.id,
    }
    const made = await stripe.subscriptions.create(common)
    expect(made.status).toBe('incomplete')
    const call = stripe.subscriptions.create({ ...common, payment_behavior: 'error_if_incomplete' })
    expect((await refusal(call)).statusCode).toBe(402)
    const all = await stripe.subscriptions.list({ customer, status: 'all' })
    expect(all.data.map(each => each.id)).toEqual([made.id])
    const none = await stripe.customers.create({})
    const without = stripe.subscriptions.create({
      customer: none.id,
      items: [{ price: shop.bike.id }],
    })
    expect((await refusal(without)).code).toBe('resource_missing')
  })
})

test('a rental paid by SEPA runs while the debit is under way', async () => {
  const { stripe } = harness
  const { subscription, intent, invoice } = await begin(harness, shop.rower.id)
  await stripe.paymentIntents.confirm(intent, {
    payment_method_data: { type: 'sepa_debit', sepa_debit: { iban: 'DE89370400440532013000' } },
  })
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active')
  expect((await stripe.invoices.retrieve(invoice.id)).status).toBe('open')
  await harness.days(1)
  expect((await stripe.invoices.retrieve(invoice.id)).status).toBe('paid')
  expect(intentOf(invoice)).toBe(intent)
})
