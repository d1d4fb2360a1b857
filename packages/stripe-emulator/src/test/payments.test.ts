import type Stripe from 'stripe'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Harness, openHarness, refusal } from './harness.ts'

let harness: Harness
let customer: string
beforeAll(async () => {
  harness = await openHarness()
})
beforeEach(async () => {
  customer = (await harness.stripe.customers.create({ email: 'kunde@example.com' })).id
})

function intent(extra: Partial<Stripe.PaymentIntentCreateParams> = {}) {
  const params = { amount: 4990, currency: 'eur', customer, ...extra }
  return harness.stripe.paymentIntents.create(params)
}

/** Types of the events about an object, oldest first. */
async function eventsOf(id: string): Promise<string[]> {
  const types: string[] = []
  for await (const event of harness.stripe.events.list({ limit: 100 })) {
    if (JSON.stringify(event.data.object).includes(id)) types.unshift(event.type)
  }
  return types
}

describe('a payment', () => {
  test('goes from waiting to paid', async () => {
    const made = await intent({
      automatic_payment_methods: { enabled: true },
      metadata: { o: '1' },
    })
    expect(made).toMatchObject({
      status: 'requires_payment_method',
      livemode: false,
      payment_method_types: ['card', 'sepa_debit'],
      metadata: { o: '1' },
    })
    expect(made.client_secret).toMatch(new RegExp(`^${made.id}_secret_`))
    const paid = await harness.stripe.paymentIntents.confirm(made.id, {
      payment_method: 'pm_card_visa',
      expand: ['latest_charge', 'payment_method', 'customer'],
    })
    expect(paid).toMatchObject({
      status: 'succeeded',
      amount_received: 4990,
      customer: { id: customer },
      payment_method: { card: { last4: '4242', brand: 'visa' } },
      latest_charge: { status: 'succeeded', paid: true, captured: true, amount: 4990 },
    })
    expect(await eventsOf(made.id)).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
    ])
    const again = await refusal(harness.stripe.paymentIntents.confirm(made.id))
    expect(again).toMatchObject({ code: 'payment_intent_unexpected_state', statusCode: 400 })
    expect(again.payment_intent).toMatchObject({ id: made.id })
  })

  test('can be made and confirmed at once, and keeps the card for later', async () => {
    const paid = await intent({
      confirm: true,
      payment_method: 'pm_card_mastercard',
      setup_future_usage: 'off_session',
    })
    expect(paid.status).toBe('succeeded')
    const methods = await harness.stripe.customers.listPaymentMethods(customer)
    expect(methods.data.map(method => method.id)).toEqual([paid.payment_method])
    const same = await harness.stripe.paymentMethods.list({ customer, type: 'card' })
    expect(same.data).toHaveLength(1)
  })

  test.each([
    ['pm_card_chargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'expired_card'],
  ])('with %s is refused and can go on with another card', async (card, code, decline) => {
    const made = await intent()
    const error = await refusal(
      harness.stripe.paymentIntents.confirm(made.id, { payment_method: card }),
    )
    expect(error).toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code,
      decline_code: decline,
    })
    expect(error.payment_intent).toMatchObject({ id: made.id, status: 'requires_payment_method' })
    const failed = await harness.stripe.paymentIntents.retrieve(made.id, {
      expand: ['latest_charge'],
    })
    expect(failed).toMatchObject({
      status: 'requires_payment_method',
      payment_method: null,
      last_payment_error: { code, decline_code: decline, type: 'card_error' },
      latest_charge: { status: 'failed', failure_code: code },
    })
    const paid = await harness.stripe.paymentIntents.confirm(made.id, {
      payment_method: 'pm_card_visa',
    })
    expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null })
    const charges = await harness.stripe.charges.list({ payment_intent: made.id })
    expect(charges.data.map(charge => charge.status)).toEqual(['succeeded', 'failed'])
  })

  test('is charged only when captured, where it asks for that', async () => {
    const held = await intent({
      capture_method: 'manual',
      confirm: true,
      payment_method: 'pm_card_visa',
    })
    expect(held).toMatchObject({ status: 'requires_capture', amount_capturable: 4990 })
    const taken = await harness.stripe.paymentIntents.capture(held.id, { amount_to_capture: 4000 })
    expect(taken).toMatchObject({ status: 'succeeded', amount_received: 4000 })
  })

  test('can be changed and cancelled while it is unpaid', async () => {
    const made = await intent()
    const changed = await harness.stripe.paymentIntents.update(made.id, {
      amount: 6000,
      receipt_email: 'a@example.com',
      shipping: { name: 'A', address: { city: 'Berlin', country: 'DE' } },
    })
    expect(changed).toMatchObject({ amount: 6000, shipping: { address: { city: 'Berlin' } } })
    const cancelled = await harness.stripe.paymentIntents.cancel(made.id, {
      cancellation_reason: 'abandoned',
    })
    expect(cancelled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' })
    for (const call of [
      () => harness.stripe.paymentIntents.cancel(made.id),
      () => harness.stripe.paymentIntents.confirm(made.id, { payment_method: 'pm_card_visa' }),
      () => harness.stripe.paymentIntents.update(made.id, { amount: 7000 }),
    ]) {
      expect((await refusal(call())).code).toBe('payment_intent_unexpected_state')
    }
  })

  test('is refused below 0.50, in a strange shape, or with the parameters of old versions', async () => {
    expect((await refusal(intent({ amount: 49 }))).code).toBe('amount_too_small')
    expect((await refusal(intent({ amount: 10.5 }))).code).toBe('parameter_invalid_integer')
    expect((await refusal(intent({ customer: 'cus_x' }))).param).toBe('customer')
    const old = { metadata: {}, payment_method_types: ['card'] }
    expect((await refusal(intent(old))).code).toBe('payment_method_types_no_longer_supported')
    const odd = { metadata: {}, colour: 'red' }
    expect(await refusal(intent(odd))).toMatchObject({ code: 'parameter_unknown', param: 'colour' })
    const both = {
      automatic_payment_methods: { enabled: true },
      allowed_payment_method_types: ['card' as const],
    }
    expect((await refusal(intent(both))).param).toBe('allowed_payment_method_types')
  })
})

describe('SEPA debit', () => {
  const data = (iban: string) => ({
    type: 'sepa_debit' as const,
    sepa_debit: { iban },
    billing_details: { name: 'Kim', email: 'kim@example.com' },
  })

  test('is under way first and paid when the clock has moved', async () => {
    const made = await intent()
    const going = await harness.stripe.paymentIntents.confirm(made.id, {
      payment_method_data: data('DE89 3704 0044 0532 0130 00'),
    })
    expect(going.status).toBe('processing')
    await harness.days(1)
    expect(await harness.stripe.paymentIntents.retrieve(made.id)).toMatchObject({
      status: 'succeeded',
      amount_received: 4990,
    })
    expect(await eventsOf(made.id)).toEqual([
      'payment_intent.created',
      'charge.pending',
      'payment_intent.processing',
      'charge.succeeded',
      'payment_intent.succeeded',
    ])
  })

  test('may come back from the bank', async () => {
    const made = await intent()
    const payment_method_data = data('DE62370400440532013001')
    await harness.stripe.paymentIntents.confirm(made.id, { payment_method_data })
    await harness.days(1)
    expect((await harness.stripe.paymentIntents.retrieve(made.id)).status).toBe(
      'requires_payment_method',
    )
  })

  test('needs an IBAN whose check digits hold, and euros', async () => {
    const made = await intent()
    const wrong = { payment_method_data: data('DE89370400440532013001') }
    expect((await refusal(harness.stripe.paymentIntents.confirm(made.id, wrong))).code).toBe(
      'invalid_bank_account_iban',
    )
    const dollars = await intent({ currency: 'usd' })
    const right = { payment_method_data: data('DE89370400440532013000') }
    expect((await refusal(harness.stripe.paymentIntents.confirm(dollars.id, right))).param).toBe(
      'payment_method',
    )
  })
})

describe('cards that ask their owner', () => {
  test('cannot be charged without them', async () => {
    const error = await refusal(
      intent({
        confirm: true,
        off_session: true,
        payment_method: 'pm_card_authenticationRequired',
      }),
    )
    expect(error).toMatchObject({ code: 'authentication_required', statusCode: 402 })
  })

  test('wait for the dialog', async () => {
    const made = await intent()
    const asked = await harness.stripe.paymentIntents.confirm(made.id, {
      payment_method: 'pm_card_threeDSecure2Required',
    })
    expect(asked).toMatchObject({
      status: 'requires_action',
      next_action: { type: 'use_stripe_sdk' },
    })
  })
})
