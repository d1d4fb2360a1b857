import { beforeAll, describe, expect, test } from 'vitest'
import { type Harness, openHarness } from './harness.ts'

const origin = 'http://127.0.0.1:4100'
let harness: Harness
let customer: string
beforeAll(async () => {
  harness = await openHarness()
  const made = await harness.stripe.customers.create({
    name: 'Erika Muster',
    email: 'erika@example.com',
    address: { line1: 'Am Markt 3', postal_code: '04109', city: 'Leipzig', country: 'DE' },
  })
  customer = made.id
})

const open = (path: string) => harness.emulator.fetch(new Request(`${origin}/__stripe${path}`))

function send(path: string, fields: Record<string, string> = {}, from = origin): Promise<Response> {
  const body = new URLSearchParams(fields)
  const headers = { origin: from }
  return harness.emulator.fetch(
    new Request(`${origin}/__stripe${path}`, { method: 'POST', headers, body }),
  )
}

async function checkout(extra: { expires_at?: number; success_url?: string } = {}) {
  const price_data = {
    currency: 'eur',
    unit_amount: 89_900,
    product_data: { name: 'Rudergerät <b>Havel</b>' },
  }
  const session = await harness.stripe.checkout.sessions.create({
    mode: 'payment',
    customer,
    line_items: [{ quantity: 1, price_data }],
    success_url: `${origin}/danke?s={CHECKOUT_SESSION_ID}`,
    cancel_url: `${origin}/zurueck?a=1&b=2`,
    ...extra,
  })
  return { session, path: `/checkout/${session.id}` }
}

describe('the page of a checkout', () => {
  test('opened in this process stands where the customer comes back to', async () => {
    const { session, path } = await checkout()
    expect(session.url).toBe(`${origin}/__stripe${path}`)
  })

  test('shows what is bought, escaped, and the way back', async () => {
    const answer = await open((await checkout()).path)
    const html = await answer.text()
    expect(html).toContain('Rudergerät &lt;b&gt;Havel&lt;/b&gt;')
    expect(html).toContain('erika@example.com')
    expect(html).toMatch(/899,00\s€ bezahlen/)
    expect(html).toContain(`href="${origin}/zurueck?a=1&amp;b=2"`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const policy = answer.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
  })

  test('pays and fills the id into the address of success', async () => {
    const { session, path } = await checkout()
    const answer = await send(`${path}/pay`, { payment_method: 'pm_card_visa' })
    expect(await answer.json()).toEqual({ url: `${origin}/danke?s=${session.id}` })
    expect(await (await open(path)).text()).toContain('Diese Zahlung ist abgeschlossen')
  })

  test('says why a card was declined, and takes another', async () => {
    const { path } = await checkout()
    const declined = await send(`${path}/pay`, { payment_method: 'pm_card_chargeDeclined' })
    expect(declined.status).toBe(402)
    expect(await declined.json()).toMatchObject({ error: { code: 'card_declined' } })
    const again = await send(`${path}/pay`, { payment_method: 'pm_card_visa' })
    expect(again.status).toBe(200)
  })

  test('asks for 3-D Secure with the secret of its intent alone', async () => {
    const { session, path } = await checkout()
    const answer = await send(`${path}/pay`, { payment_method: 'pm_card_threeDSecure2Required' })
    const { secret } = await answer.json()
    const { payment_intent } = await harness.stripe.checkout.sessions.retrieve(session.id)
    expect(secret).toMatch(new RegExp(`^${payment_intent}_secret_`))
    const outcome = await open(`${path}/outcome`)
    expect(await outcome.json()).toEqual({ secret })
    await harness.emulator.fetch(
      new Request(`${origin}/__stripe/v1/payment_intents/${payment_intent}/_authenticate`, {
        method: 'POST',
        body: new URLSearchParams({ key: 'pk_test_x', client_secret: secret, outcome: 'succeed' }),
      }),
    )
    expect(await (await open(`${path}/outcome`)).json()).toEqual({
      url: `${origin}/danke?s=${session.id}`,
    })
  })

  test('that ran out takes no money and says so', async () => {
    const now = Math.floor(harness.emulator.now().getTime() / 1000)
    const { session, path } = await checkout({ expires_at: now + 1860 })
    await harness.days(0.05)
    expect((await harness.stripe.checkout.sessions.retrieve(session.id)).status).toBe('expired')
    const late = await send(`${path}/pay`, { payment_method: 'pm_card_visa' })
    expect(await late.json()).toEqual({ url: `/__stripe${path}` })
    const page = await (await open(path)).text()
    expect(page).toContain('Diese Zahlungsseite ist abgelaufen')
    expect(page).toContain(`href="${origin}/zurueck?a=1&amp;b=2"`)
    const { status } = await harness.stripe.checkout.sessions.retrieve(session.id)
    expect(status).toBe('expired')
  })

  test('that was paid in another tab leads on, and takes nothing again', async () => {
    const { session, path } = await checkout()
    const paid = { url: `${origin}/danke?s=${session.id}` }
    for (const tab of [1, 2]) {
      const answer = await send(`${path}/pay`, { payment_method: 'pm_card_visa' })
      expect(await answer.json(), `tab ${tab}`).toEqual(paid)
    }
  })

  test('takes no forms of other pages, leads to no scripts, and knows no strangers', async () => {
    const { path } = await checkout()
    const card = { payment_method: 'pm_card_visa' }
    expect((await send(`${path}/pay`, card, 'https://evil.example')).status).toBe(403)
    const odd = await checkout({ success_url: 'javascript:alert(1)' })
    await send(`${odd.path}/pay`, card)
    expect(await (await open(odd.path)).text()).not.toContain('javascript:')
    const unknown = await open('/checkout/cs_test_none')
    expect(unknown.status).toBe(404)
    expect(await unknown.text()).toContain('Diese Seite gibt es nicht')
  })
})

describe('the portal', () => {
  async function portal(features: Record<string, object> = {}) {
    const configuration = await harness.stripe.billingPortal.configurations.create({
      features: {
        payment_method_update: { enabled: true },
        invoice_history: { enabled: true },
        customer_update: { enabled: true, allowed_updates: ['address', 'email'] },
        ...features,
      },
    })
    const session = await harness.stripe.billingPortal.sessions.create({
      customer,
      configuration: configuration.id,
      return_url: `${origin}/konto`,
    })
    return `/portal/${session.id}`
  }

  async function saveMethod(method: string) {
    return harness.stripe.paymentMethods.attach(method, { customer })
  }
  const usual = async () => {
    const found = await harness.stripe.customers.retrieve(customer)
    return found.deleted ? null : found.invoice_settings.default_payment_method
  }

  test('shows contracts, invoices and who pays, and ends nothing', async () => {
    const card = await saveMethod('pm_card_visa')
    const price = await harness.stripe.prices.create({
      currency: 'eur',
      unit_amount: 4_900,
      recurring: { interval: 'month' },
      product_data: { name: 'Rudergerät' },
    })
    await harness.stripe.subscriptions.create({
      customer,
      items: [{ price: price.id }],
      default_payment_method: card.id,
    })
    const html = await (await open(await portal())).text()
    expect(html).toContain('Rudergerät')
    expect(html).toMatch(/49,00\s€ im Monat/)
    expect(html).toContain('visa •••• 4242')
    expect(html).toContain('Erika Muster')
    expect(html).toContain('Bezahlt')
    expect(html).toContain(`href="${origin}/konto"`)
    expect(html).not.toMatch(/kündigen/i)
  })

  test('changes what pays from now on, and emits its event', async () => {
    const path = await portal()
    const card = await saveMethod('pm_card_mastercard')
    const answer = await send(`${path}/default`, { payment_method: card.id })
    expect(answer.status).toBe(303)
    expect(await usual()).toBe(card.id)
    const [event] = (await harness.stripe.events.list({ limit: 1 })).data
    expect(event?.type).toBe('customer.updated')
    expect(event?.data.previous_attributes).toHaveProperty('invoice_settings')
    const removed = await send(`${path}/remove`, { payment_method: card.id })
    expect(removed.status).toBe(404)
  })

  test('adds up every item of a contract, also beyond those that come with it', async () => {
    const path = await portal()
    const card = await saveMethod('pm_card_visa')
    const product = (await harness.stripe.products.create({ name: 'Hantelbank' })).id
    await harness.stripe.subscriptions.create({
      customer,
      items: Array.from({ length: 12 }, () => ({
        price_data: {
          ...{ currency: 'eur', product, unit_amount: 1000 },
          recurring: { interval: 'month' as const },
        },
      })),
      default_payment_method: card.id,
    })
    expect(await (await open(path)).text()).toMatch(/120,00\s€ im Monat/)
  })

  test('forgets a payment method, but only the customer’s own', async () => {
    const path = await portal()
    const old = await saveMethod('pm_card_visa')
    expect((await send(`${path}/remove`, { payment_method: old.id })).status).toBe(303)
    expect((await harness.stripe.paymentMethods.retrieve(old.id)).customer).toBeNull()
    const other = await harness.stripe.customers.create({ email: 'other@example.com' })
    const theirs = await harness.stripe.paymentMethods.attach('pm_card_visa', {
      customer: other.id,
    })
    for (const action of ['default', 'remove']) {
      expect((await send(`${path}/${action}`, { payment_method: theirs.id })).status).toBe(404)
    }
  })

  test('takes over a payment method only once it was set up for this customer', async () => {
    const path = await portal()
    const answer = await send(`${path}/add/setup`)
    const { secret } = await answer.json()
    const id = String(secret).split('_secret_')[0] ?? ''
    expect((await send(`${path}/add/added`, { setup_intent: id })).status).toBe(404)
    await harness.stripe.setupIntents.confirm(id, { payment_method: 'pm_card_visa' })
    const done = await send(`${path}/add/added`, { setup_intent: id })
    expect(await done.json()).toEqual({ url: `/__stripe${path}?erledigt=standard` })
    const setup = await harness.stripe.setupIntents.retrieve(id)
    expect(await usual()).toBe(setup.payment_method)
  })

  test('changes e-mail and address, and nothing that was not allowed', async () => {
    const path = await portal()
    const fields = { email: 'neu@example.com', line1: 'Neue Str. 1', line2: '', city: 'Halle' }
    const all = { ...fields, postal_code: '06108', name: 'Jemand Anders' }
    expect((await send(`${path}/details`, all)).status).toBe(303)
    expect(await harness.stripe.customers.retrieve(customer)).toMatchObject({
      name: 'Erika Muster',
      email: 'neu@example.com',
      address: { line1: 'Neue Str. 1', city: 'Halle', country: 'DE' },
    })
    const wrong = await send(`${path}/details`, { ...all, email: 'kein at' })
    expect(wrong.status).toBe(422)
    expect(await wrong.text()).toContain('Diese E-Mail-Adresse ist ungültig.')
  })

  test('offers and takes only what its configuration allows', async () => {
    const path = await portal({
      payment_method_update: { enabled: false },
      invoice_history: { enabled: false },
      customer_update: { enabled: false, allowed_updates: [] },
    })
    const html = await (await open(path)).text()
    for (const words of ['Zahlungsarten', 'Rechnungen', 'Angaben ändern']) {
      expect(html).not.toContain(words)
    }
    for (const closed of ['/add', '/details']) {
      expect((await open(`${path}${closed}`)).status).toBe(403)
    }
    expect((await send(`${path}/details`, { email: 'x@example.com' })).status).toBe(403)
    expect((await send(`${path}/add/setup`)).status).toBe(403)
  })

  test('closes after an hour, to foreign pages and to unknown links', async () => {
    const path = await portal()
    expect((await send(`${path}/default`, {}, 'https://evil.example')).status).toBe(403)
    expect((await open('/portal/bps_none')).status).toBe(404)
    await harness.days(0.05)
    const late = await open(path)
    expect(late.status).toBe(410)
    expect(await late.text()).toContain('Dieser Link ist abgelaufen')
  })
})
