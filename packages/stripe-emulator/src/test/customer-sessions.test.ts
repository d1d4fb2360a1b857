import { beforeAll, expect, test } from 'vitest'
import { type Harness, openHarness, refusal } from './harness.ts'

let harness: Harness
let customer: string
beforeAll(async () => {
  harness = await openHarness()
  customer = (await harness.stripe.customers.create({})).id
}, 60_000)

test('a customer session gives a browser a secret of its own for half an hour', async () => {
  const { stripe } = harness
  const components = { payment_element: { enabled: true }, buy_button: { enabled: false } }
  const session = await stripe.customerSessions.create({ customer, components })
  expect(session).toMatchObject({
    object: 'customer_session',
    customer,
    expires_at: session.created + 1800,
    client_secret: expect.stringMatching(/^cuss_secret_\w{40}$/),
    components: {
      buy_button: { enabled: false },
      customer_sheet: { enabled: false, features: null },
      payment_element: {
        enabled: true,
        features: {
          payment_method_allow_redisplay_filters: ['always'],
          payment_method_redisplay: 'disabled',
          payment_method_redisplay_limit: 3,
        },
      },
    },
  })
  const other = await stripe.customerSessions.create({ customer, components })
  expect(other.client_secret).not.toBe(session.client_secret)
})

test('its features are those that are asked for', async () => {
  const features = {
    payment_method_allow_redisplay_filters: ['always' as const, 'limited' as const],
    payment_method_remove: 'enabled' as const,
  }
  const session = await harness.stripe.customerSessions.create({
    customer,
    components: {
      customer_sheet: { enabled: true, features },
      mobile_payment_element: { enabled: true, features },
      payment_element: { enabled: true, features },
    },
    expand: ['customer'],
  })
  expect(session.customer).toMatchObject({ id: customer, object: 'customer' })
  for (const name of ['customer_sheet', 'mobile_payment_element', 'payment_element'] as const) {
    expect(session.components?.[name].features).toMatchObject(features)
  }
})

test('it needs a customer, and something to show', async () => {
  const { stripe } = harness
  const one = { pricing_table: { enabled: true } }
  const refused = async (params: Parameters<typeof stripe.customerSessions.create>[0]) =>
    (await refusal(stripe.customerSessions.create(params))).param
  expect(await refused({ components: one })).toBe('customer')
  expect(await refused({ components: one, customer: 'cus_none' })).toBe('customer')
  expect(await refused({ customer, components: {} })).toBe('components')
  const many = { enabled: true, features: { payment_method_redisplay_limit: 11 } }
  expect(await refused({ customer, components: { payment_element: many } })).toContain('limit')
})
