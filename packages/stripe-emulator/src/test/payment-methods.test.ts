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

describe('payment methods', () => {
  test('belong to one customer', async () => {
    const { stripe } = harness
    const method = await stripe.paymentMethods.attach('pm_card_visa', { customer })
    expect(method.customer).toBe(customer)
    const other = await stripe.customers.create({})
    expect(
      (await refusal(stripe.paymentMethods.attach(method.id, { customer: other.id }))).code,
    ).toBe('payment_method_already_attached')
    const foreign = stripe.paymentIntents.create({
      amount: 4990,
      currency: 'eur',
      customer: other.id,
      payment_method: method.id,
    })
    expect((await refusal(foreign)).param).toBe('payment_method')
    await stripe.customers.update(customer, {
      invoice_settings: { default_payment_method: method.id },
    })
    await stripe.paymentMethods.detach(method.id)
    const after = await stripe.customers.retrieve(customer)
    expect(after).toMatchObject({ invoice_settings: { default_payment_method: null } })
  })

  test('that are declined cannot be kept', async () => {
    const { stripe } = harness
    const call = stripe.paymentMethods.attach('pm_card_chargeDeclined', { customer })
    expect((await refusal(call)).code).toBe('card_declined')
  })

  test('are made from card data that holds', async () => {
    const { stripe } = harness
    const card = { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' }
    const made = await stripe.paymentMethods.create({ type: 'card', card })
    expect(made.card).toMatchObject({ last4: '4242', exp_year: 2040 })
    for (const [wrong, code] of [
      [{ number: '4242424242424241' }, 'incorrect_number'],
      [{ exp_month: 13 }, 'invalid_expiry_month'],
      [{ exp_year: 2020 }, 'invalid_expiry_year'],
      [{ cvc: '1' }, 'invalid_cvc'],
    ] as const) {
      const call = stripe.paymentMethods.create({ type: 'card', card: { ...card, ...wrong } })
      expect((await refusal(call)).code).toBe(code)
    }
  })
})
