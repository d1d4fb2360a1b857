import type Stripe from 'stripe'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Harness, openHarness, refusal } from './harness.ts'

let harness: Harness
let customer: string
beforeAll(async () => {
  harness = await openHarness()
  customer = (await harness.stripe.customers.create({ email: 'k@example.com' })).id
})

function open(extra: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  return harness.stripe.checkout.sessions.create({
    mode: 'payment',
    customer,
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'eur', unit_amount: 89900, product_data: { name: 'Übernahme' } },
      },
    ],
    success_url: 'http://127.0.0.1/danke?s={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://127.0.0.1/zurueck',
    metadata: { order: '7' },
    payment_intent_data: { metadata: { order: '7' } },
    locale: 'de',
    ...extra,
  })
}

/** What the hosted page sends. */
async function pay(session: string, form: Record<string, string>) {
  const url = `http://127.0.0.1:4100/__stripe/v1/checkout/sessions/${session}/_confirm`
  const body = new URLSearchParams({ key: 'pk_test_x', ...form })
  const response = await harness.emulator.fetch(new Request(url, { method: 'POST', body }))
  return response.status
}

async function lastEvents(count: number): Promise<string[]> {
  const events = await harness.stripe.events.list({ limit: count })
  return events.data.map(event => event.type).reverse()
}

describe('a checkout session', () => {
  test('is paid by its customer', async () => {
    const { stripe } = harness
    const session = await open()
    expect(session).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 89900,
      payment_intent: null,
      url: expect.stringContaining(`/__stripe/checkout/${session.id}`),
    })
    const items = await stripe.checkout.sessions.listLineItems(session.id)
    expect(items.data).toMatchObject([{ description: 'Übernahme', amount_total: 89900 }])
    expect(await pay(session.id, { payment_method: 'pm_card_chargeDeclined' })).toBe(402)
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open')
    expect(await pay(session.id, { payment_method: 'pm_card_visa' })).toBe(200)
    const expand = ['payment_intent', 'line_items']
    expect(await stripe.checkout.sessions.retrieve(session.id, { expand })).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      payment_intent: { status: 'succeeded', metadata: { order: '7' }, customer },
      line_items: { data: [{ quantity: 1 }] },
    })
    expect(await lastEvents(3)).toEqual([
      'charge.succeeded',
      'payment_intent.succeeded',
      'checkout.session.completed',
    ])
    expect(await pay(session.id, { payment_method: 'pm_card_visa' })).toBe(400)
    expect((await refusal(stripe.checkout.sessions.expire(session.id))).statusCode).toBe(400)
    const found = await stripe.checkout.sessions.list({ customer, status: 'complete' })
    expect(found.data.map(each => each.id)).toEqual([session.id])
  })

  test('by SEPA is complete first and paid later, or comes back', async () => {
    const { stripe } = harness
    const form = (iban: string) => ({
      'payment_method_data[type]': 'sepa_debit',
      'payment_method_data[sepa_debit][iban]': iban,
    })
    const good = await open()
    await pay(good.id, form('DE89370400440532013000'))
    expect(await stripe.checkout.sessions.retrieve(good.id)).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
    })
    await harness.days(1)
    expect((await stripe.checkout.sessions.retrieve(good.id)).payment_status).toBe('paid')
    expect((await lastEvents(1))[0]).toBe('checkout.session.async_payment_succeeded')
    const bad = await open()
    await pay(bad.id, form('DE62370400440532013001'))
    await harness.days(1)
    expect((await lastEvents(1))[0]).toBe('checkout.session.async_payment_failed')
  })

  test('expires by call, or after a day', async () => {
    const { stripe } = harness
    const one = await open()
    expect(await stripe.checkout.sessions.expire(one.id)).toMatchObject({
      status: 'expired',
      url: null,
    })
    const two = await open()
    await stripe.checkout.sessions.update(two.id, { metadata: { a: '1' } })
    await harness.days(1.1)
    expect(await stripe.checkout.sessions.retrieve(two.id)).toMatchObject({
      status: 'expired',
      metadata: { a: '1', order: '7' },
    })
  })

  test('is refused with what it cannot be', async () => {
    const recurring = await harness.stripe.prices.create({
      currency: 'eur',
      unit_amount: 1,
      recurring: { interval: 'month' },
      product_data: { name: 'Miete' },
    })
    const soon = Math.floor(harness.emulator.now().getTime() / 1000) + 60
    const old = { payment_method_types: ['card'], line_items: [] }
    const refused: [Partial<Stripe.Checkout.SessionCreateParams>, string][] = [
      [{ line_items: [{ price: recurring.id, quantity: 1 }] }, 'line_items[0][price]'],
      [{ expires_at: soon }, 'expires_at'],
      [{ mode: 'setup' }, 'mode'],
      [old, 'payment_method_types'],
    ]
    for (const [params, param] of refused) {
      expect((await refusal(open(params))).param).toBe(param)
    }
  })

  test('hangs on a product that is there, and keeps the words beside its button', async () => {
    const { stripe } = harness
    const product = await stripe.products.create({ id: 'service_x', name: 'Übernahme' })
    const price_data = { currency: 'eur', unit_amount: 100, product: product.id }
    const submit = { message: 'Übernahme: Havel 2' }
    const before = await stripe.products.list({ limit: 100 })
    const session = await open({
      line_items: [{ quantity: 1, price_data }],
      custom_text: { submit },
    })
    expect(session.custom_text.submit).toEqual(submit)
    const items = await stripe.checkout.sessions.listLineItems(session.id)
    expect(items.data).toMatchObject([{ price: { product: product.id, active: false } }])
    expect((await stripe.products.list({ limit: 100 })).data).toHaveLength(before.data.length)
  })
})

describe('the portal', () => {
  test('opens for a customer with what its configuration allows', async () => {
    const { stripe } = harness
    const configuration = await stripe.billingPortal.configurations.create({
      features: {
        invoice_history: { enabled: true },
        payment_method_update: { enabled: true },
        customer_update: { enabled: true, allowed_updates: ['address', 'email'] },
        subscription_cancel: { enabled: false },
      },
    })
    expect(configuration.features).toMatchObject({
      customer_update: { allowed_updates: ['address', 'email'], enabled: true },
      subscription_cancel: { enabled: false },
      subscription_update: { enabled: false },
    })
    const session = await stripe.billingPortal.sessions.create({
      customer,
      configuration: configuration.id,
      return_url: 'http://127.0.0.1/konto',
      locale: 'de',
    })
    expect(session).toMatchObject({ customer, url: expect.stringContaining('/__stripe/portal/') })
    const changed = await stripe.billingPortal.configurations.update(configuration.id, {
      name: 'Kunden',
      active: false,
    })
    expect(changed).toMatchObject({ name: 'Kunden', active: false })
    const standard = await stripe.billingPortal.sessions.create({ customer })
    const id = String(standard.configuration)
    expect(await stripe.billingPortal.configurations.retrieve(id)).toMatchObject({
      is_default: true,
    })
    const active = await stripe.billingPortal.configurations.list({ active: true })
    expect(active.data.map(each => each.id)).toEqual([id])
    const unknown = stripe.billingPortal.sessions.create({ customer: 'cus_none' })
    expect((await refusal(unknown)).param).toBe('customer')
  })
})
