import { beforeAll, describe, expect, test } from 'vitest'
import { type Harness, openHarness } from './harness.ts'
import { begin, catalogue } from './rentals.ts'

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})

const url = 'http://127.0.0.1:4100/__stripe'

/** A call as Stripe.js makes it: publishable key and form in the body. */
async function call(path: string, form: Record<string, string>, method = 'POST') {
  const fields = new URLSearchParams({ key: 'pk_test_x', ...form })
  const request =
    method === 'GET'
      ? new Request(`${url}${path}?${fields}`)
      : new Request(`${url}${path}`, { method, body: fields })
  const response = await harness.emulator.fetch(request)
  const body: Record<string, unknown> = JSON.parse(await response.text())
  return { status: response.status, body }
}

function card(number: string): Record<string, string> {
  return {
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '40',
    'payment_method_data[card][cvc]': '123',
    'payment_method_data[billing_details][name]': 'Kim',
    return_url: 'http://127.0.0.1/danke',
  }
}

async function intent() {
  const { id: customer } = await harness.stripe.customers.create({ email: 'k@example.com' })
  const made = await harness.stripe.paymentIntents.create({
    amount: 4200,
    currency: 'eur',
    customer,
    metadata: { secret: 'x' },
  })
  return {
    path: `/v1/payment_intents/${made.id}`,
    client_secret: made.client_secret ?? '',
    id: made.id,
  }
}

describe('a browser', () => {
  test('reads its intent with the secret, without what is not its business', async () => {
    const { path, client_secret } = await intent()
    const { status, body } = await call(path, { client_secret }, 'GET')
    expect(status).toBe(200)
    expect(body).toMatchObject({ amount: 4200, status: 'requires_payment_method', client_secret })
    for (const field of ['customer', 'metadata', 'latest_charge'])
      expect(body).not.toHaveProperty(field)
    expect((await call(path, {}, 'GET')).status).toBe(400)
    expect((await call(path, { client_secret: 'pi_1_secret_2' }, 'GET')).status).toBe(400)
  })

  test('pays with card data', async () => {
    const { path, client_secret, id } = await intent()
    const { status, body } = await call(`${path}/confirm`, {
      ...card('4242 4242 4242 4242'),
      client_secret,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'succeeded' })
    const paid = await harness.stripe.paymentIntents.retrieve(id, { expand: ['payment_method'] })
    expect(paid.payment_method).toMatchObject({
      card: { last4: '4242', exp_year: 2040 },
      billing_details: { name: 'Kim' },
    })
  })

  test.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4242424242424241', 'incorrect_number', undefined],
  ])('is told why %s does not pay', async (number, code, decline_code) => {
    const { path, client_secret, id } = await intent()
    const { status, body } = await call(`${path}/confirm`, { ...card(number), client_secret })
    expect(status).toBe(402)
    expect(body.error).toMatchObject({ type: 'card_error', code })
    if (decline_code) expect(body.error).toMatchObject({ decline_code })
    expect(JSON.stringify(body)).not.toContain('secret":"x"')
    expect((await harness.stripe.paymentIntents.retrieve(id)).status).toBe(
      'requires_payment_method',
    )
  })

  test('authenticates, or does not', async () => {
    const { path, client_secret } = await intent()
    const asked = await call(`${path}/confirm`, { ...card('4000002500003155'), client_secret })
    expect(asked.body).toMatchObject({
      status: 'requires_action',
      next_action: { type: 'use_stripe_sdk' },
    })
    const failed = await call(`${path}/_authenticate`, { client_secret, outcome: 'fail' })
    expect(failed.body).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    })
    await call(`${path}/confirm`, { ...card('4000002500003155'), client_secret })
    const passed = await call(`${path}/_authenticate`, { client_secret, outcome: 'succeed' })
    expect(passed).toMatchObject({ status: 200, body: { status: 'succeeded' } })
    const again = await call(`${path}/_authenticate`, { client_secret, outcome: 'succeed' })
    expect(again.status).toBe(400)
    const foreign = await call(`${path}/_authenticate`, { client_secret: 'x', outcome: 'succeed' })
    expect(foreign.status).toBe(400)
  })

  test('pays by SEPA debit', async () => {
    const { path, client_secret } = await intent()
    const { body } = await call(`${path}/confirm`, {
      client_secret,
      'payment_method_data[type]': 'sepa_debit',
      'payment_method_data[sepa_debit][iban]': 'DE89370400440532013000',
      'payment_method_data[billing_details][email]': 'k@example.com',
    })
    expect(body).toMatchObject({ status: 'processing' })
  })

  test('sets a card up for a rental that begins later, with authentication', async () => {
    const shop = await catalogue(harness.stripe)
    const { subscription } = await begin(harness, shop.rower.id, { trial_period_days: 7 })
    const setup = subscription.pending_setup_intent
    if (setup === null || typeof setup === 'string') throw new Error('No setup intent')
    const path = `/v1/setup_intents/${setup.id}`
    const client_secret = setup.client_secret ?? ''
    const asked = await call(`${path}/confirm`, { ...card('4000002500003155'), client_secret })
    expect(asked.body).toMatchObject({ status: 'requires_action' })
    const no = await call(`${path}/_authenticate`, { client_secret, outcome: 'fail' })
    expect(no.body).toMatchObject({
      last_setup_error: { code: 'setup_intent_authentication_failure' },
    })
    await call(`${path}/confirm`, { ...card('4000002500003155'), client_secret })
    const yes = await call(`${path}/_authenticate`, { client_secret, outcome: 'succeed' })
    expect(yes.body).toMatchObject({ status: 'succeeded' })
    expect((await call(path, { client_secret }, 'GET')).body).toMatchObject({ status: 'succeeded' })
    await harness.days(7.1)
    const running = await harness.stripe.subscriptions.retrieve(subscription.id)
    expect(running.status).toBe('active')
  })

  test('makes payment methods and tokens, and nothing else', async () => {
    const form = {
      type: 'card',
      'card[number]': '4242424242424242',
      'card[exp_month]': '1',
      'card[exp_year]': '2040',
    }
    const method = await call('/v1/payment_methods', form)
    expect(method.body).toMatchObject({ object: 'payment_method', card: { last4: '4242' } })
    const token = await call('/v1/tokens', form)
    expect(token.body).toMatchObject({ object: 'token', card: { last4: '4242' } })
    const card = { token: String(token.body.id) }
    const made = await harness.stripe.paymentMethods.create({ type: 'card', card })
    expect(made.card?.last4).toBe('4242')
    await expect(harness.stripe.paymentMethods.create({ type: 'card', card })).rejects.toThrow(
      'once',
    )
    for (const path of ['/v1/customers', '/v1/products', '/v1/refunds']) {
      expect(await call(path, {})).toMatchObject({
        status: 403,
        body: { error: { code: 'secret_key_required' } },
      })
    }
  })
})
