import { beforeAll, expect, test } from 'vitest'
import { type Harness, openHarness, refusal } from './harness.ts'
import { begin, type Catalogue, catalogue } from './rentals.ts'

let harness: Harness
let shop: Catalogue
beforeAll(async () => {
  harness = await openHarness()
  shop = await catalogue(harness.stripe)
})

const account = {
  type: 'sepa_debit',
  sepa_debit: { iban: 'DE89370400440532013000' },
  billing_details: { name: 'Kim', email: 'kim@example.com' },
} as const

/** The mandate of what was charged last. */
async function mandateOf(charge: string): Promise<string> {
  const { payment_method_details: details } = await harness.stripe.charges.retrieve(charge)
  return String(details?.sepa_debit?.mandate)
}

test('a direct debit names its mandate, which has the reference of the bank statement', async () => {
  const { stripe } = harness
  const { intent } = await begin(harness, shop.rower.id)
  const paid = await stripe.paymentIntents.confirm(intent, { payment_method_data: account })
  const mandate = await stripe.mandates.retrieve(await mandateOf(String(paid.latest_charge)))
  expect(mandate).toMatchObject({
    object: 'mandate',
    status: 'active',
    type: 'multi_use',
    payment_method: paid.payment_method,
    payment_method_details: {
      type: 'sepa_debit',
      sepa_debit: { reference: expect.stringMatching(/^[A-Z0-9]{16}$/) },
    },
  })
})

test('each later debit of the account goes by the same mandate', async () => {
  const { stripe } = harness
  const { intent } = await begin(harness, shop.rower.id)
  const first = await stripe.paymentIntents.confirm(intent, { payment_method_data: account })
  await harness.days(35)
  const { data } = await stripe.charges.list({ customer: String(first.customer) })
  const mandates = await Promise.all(data.map(({ id }) => mandateOf(id)))
  expect(mandates).toHaveLength(2)
  expect(new Set(mandates).size).toBe(1)
})

test('an account that is saved without a payment has its mandate from then on', async () => {
  const { stripe } = harness
  const method = await stripe.paymentMethods.create(account)
  const setup = await stripe.setupIntents.create({
    payment_method: method.id,
    confirm: true,
  })
  expect((await stripe.mandates.retrieve(String(setup.mandate))).payment_method).toBe(method.id)
})

test('an unknown mandate is missing', async () => {
  expect(await refusal(harness.stripe.mandates.retrieve('mandate_x'))).toMatchObject({
    code: 'resource_missing',
  })
})
