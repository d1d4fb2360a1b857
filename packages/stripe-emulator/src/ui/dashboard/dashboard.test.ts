import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Harness, openHarness } from '../../test/harness.ts'

const origin = 'http://127.0.0.1:4999'
const home = `${origin}/__stripe/dashboard`

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.emulator.stop())

function open(path = '', headers: Record<string, string> = {}): Promise<Response> {
  return harness.emulator.fetch(new Request(`${home}${path}`, { headers }))
}

async function read(path: string): Promise<string> {
  const response = await open(path)
  expect(response.status).toBe(200)
  return response.text()
}

function send(path: string, fields: Record<string, string>, from = origin): Promise<Response> {
  const headers = { origin: from, referer: `${from}/__stripe/dashboard/customers?nach=cus_1` }
  const body = new URLSearchParams(fields)
  return harness.emulator.fetch(new Request(`${home}${path}`, { method: 'POST', headers, body }))
}

describe('the dashboard', () => {
  test('shows a customer with subscriptions, invoices and payments', async () => {
    const { stripe } = harness
    const customer = await stripe.customers.create({
      name: 'Erika Muster',
      email: 'erika@example.com',
    })
    const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
    await stripe.customers.update(customer.id, {
      invoice_settings: { default_payment_method: card.id },
    })
    const price = await stripe.prices.create({
      currency: 'eur',
      unit_amount: 4_900,
      recurring: { interval: 'month' },
      product_data: { name: 'Rudergerät' },
    })
    const subscription = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
      expand: ['latest_invoice'],
    })
    const page = await read(`/customers/${customer.id}`)
    expect(page).toContain('Erika Muster')
    expect(page).toContain('visa •••• 4242')
    expect(page).toContain(subscription.id)
    expect(page.match(/49,00\s€/g)?.length).toBeGreaterThanOrEqual(2)
    expect(await read('/customers')).toContain(customer.id)
    const running = await read(`/subscriptions/${subscription.id}`)
    expect(running).toContain('Aktiv')
    const [invoice] = (await stripe.invoices.list({ subscription: subscription.id })).data
    expect(running).toContain(`/invoices/${invoice?.id}`)
    expect(await read(`/invoices/${invoice?.id}`)).toContain('Bezahlt')
    expect(await read('/subscriptions')).toContain(subscription.id)
  })

  test('lets the bank take a payment back, once', async () => {
    const { stripe } = harness
    const intent = await stripe.paymentIntents.create({
      amount: 4_900,
      currency: 'eur',
      payment_method: 'pm_card_visa',
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      confirm: true,
    })
    const charge = String(intent.latest_charge)
    expect(await read(`/payments/${intent.id}`)).toContain('Bank bucht zurück')
    const answer = await send(`/charges/${charge}/take-back`, {})
    expect(answer.headers.get('location')).toContain(`/payments/${intent.id}`)
    const page = await read(`/payments/${intent.id}`)
    expect(page).toContain('fraudulent')
    expect(page).not.toContain('Bank bucht zurück')
    expect((await send(`/charges/${charge}/take-back`, {})).status).toBe(400)
    expect((await stripe.disputes.list({ charge })).data).toHaveLength(1)
  })

  test('lets the bank send a refund back, once; the charge is as before', async () => {
    const { stripe } = harness
    const intent = await stripe.paymentIntents.create({
      amount: 4_900,
      currency: 'eur',
      payment_method: 'pm_card_visa',
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      confirm: true,
    })
    const refund = await stripe.refunds.create({ payment_intent: intent.id, amount: 900 })
    expect(await read(`/payments/${intent.id}`)).toContain('Bank weist zurück')
    const answer = await send(`/refunds/${refund.id}/send-back`, {})
    expect(answer.headers.get('location')).toContain(`/payments/${intent.id}`)
    expect(await read(`/payments/${intent.id}`)).not.toContain('Bank weist zurück')
    expect((await send(`/refunds/${refund.id}/send-back`, {})).status).toBe(400)
    expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
    })
    const charge = await stripe.charges.retrieve(String(intent.latest_charge))
    expect(charge).toMatchObject({ amount_refunded: 0, refunded: false })
    const [last] = (await stripe.events.list({ type: 'refund.failed', limit: 1 })).data
    expect(last?.data.object).toMatchObject({ id: refund.id })
  })

  test('shows a payment with its refused try', async () => {
    const { stripe } = harness
    const intent = await stripe.paymentIntents.create({
      amount: 129_900,
      currency: 'eur',
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    })
    await stripe.paymentIntents
      .confirm(intent.id, { payment_method: 'pm_card_chargeDeclined' })
      .catch(() => undefined)
    const page = await read(`/payments/${intent.id}`)
    expect(page).toMatch(/1\.299,00\s€/)
    expect(page).toContain('Fehlgeschlagen')
    expect(page).toContain('card_declined')
    expect(await read('')).toContain(intent.id)
  })

  test('escapes what others wrote', async () => {
    const name = '<script>alert(1)</script>"\''
    const product = await harness.stripe.products.create({ name, metadata: { a: '<img src=x>' } })
    const page = await read(`/products/${product.id}`)
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;')
    expect(page).not.toContain('<script')
    expect(page).not.toContain('<img')
    expect(await read('/products')).not.toContain('<script')
  })

  test('pages through long lists', async () => {
    for (let n = 0; n < 31; n++) await harness.stripe.customers.create({ name: `Kunde ${n}` })
    const first = await read('/customers')
    const next = /customers\?nach=(\w+)"/.exec(first)?.[1]
    expect(first).toContain('Kunde 30')
    expect(first).not.toContain('Kunde 0<')
    expect(await read(`/customers?nach=${next}`)).toContain('Kunde 0<')
  })

  test('shows an event with its deliveries and sends it again', async () => {
    await harness.emulator.settle()
    const [event] = (await harness.stripe.events.list({ limit: 1 })).data
    if (!event) throw new Error('There is no event')
    const page = await read(`/events/${event.id}`)
    expect(page).toContain('Zugestellt')
    expect(await read('/webhooks')).toContain(event.id)
    const count = () => harness.received.filter(one => one.event.id === event.id).length
    const before = count()
    const answer = await send(`/events/${event.id}/redeliver`, {})
    expect(answer.status).toBe(303)
    await harness.emulator.settle()
    expect(count()).toBe(before + 1)
  })

  test('moves the clock and comes back to the page of the form', async () => {
    const before = harness.emulator.now().getTime()
    const answer = await send('/clock', { days: '3' })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/__stripe/dashboard/customers?nach=cus_1')
    const days = (harness.emulator.now().getTime() - before) / 86_400_000
    expect(days).toBeGreaterThanOrEqual(3)
    expect(days).toBeLessThan(3.1)
  })

  test.each(['0', '-1', '1.5', 'morgen', '9999', ''])(
    'does not move it by "%s" days',
    async days => {
      const before = harness.emulator.now().getTime()
      expect((await send('/clock', { days })).status).toBe(422)
      expect(harness.emulator.now().getTime() - before).toBe(0)
    },
  )

  test('an unknown object is a page of its own, with 404', async () => {
    const response = await open('/customers/cus_none')
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('Nicht gefunden')
  })
})

describe('the dashboard is closed to', () => {
  test('forms of other origins', async () => {
    const before = harness.emulator.now().getTime()
    expect((await send('/clock', { days: '3' }, 'https://evil.example')).status).toBe(403)
    const bare = new Request(`${home}/clock`, {
      method: 'POST',
      body: new URLSearchParams({ days: '3' }),
    })
    expect((await harness.emulator.fetch(bare)).status).toBe(403)
    expect(harness.emulator.now().getTime() - before).toBe(0)
  })

  test('other host names and proxies', async () => {
    const outside = new Request('https://shop.example/__stripe/dashboard')
    expect((await harness.emulator.fetch(outside)).status).toBe(403)
    expect((await open('', { 'x-forwarded-for': '203.0.113.9' })).status).toBe(403)
  })

  test('scripts and foreign frames', async () => {
    const policy = (await open()).headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).not.toContain('script-src')
  })
})
