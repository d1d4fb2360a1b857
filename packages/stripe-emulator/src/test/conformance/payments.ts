import type Stripe from 'stripe'
import { expect } from 'vitest'

const automatic = { enabled: true, allow_redirects: 'never' as const }
const euros = { amount: 2000, currency: 'eur', automatic_payment_methods: automatic }
const visa = { payment_method: 'pm_card_visa' }

/** Payment intents with their charges and refunds. */
export async function payments(stripe: Stripe): Promise<void> {
  const begun = await stripe.paymentIntents.create(euros)
  expect(begun.status).toBe('requires_payment_method')
  const dearer = await stripe.paymentIntents.update(begun.id, { amount: 2500 })
  expect(dearer.amount).toBe(2500)
  const paid = await stripe.paymentIntents.confirm(begun.id, visa)
  expect(paid).toMatchObject({ status: 'succeeded', amount_received: 2500 })
  expect(await stripe.paymentIntents.retrieve(begun.id)).toMatchObject({ status: 'succeeded' })
  expect((await stripe.paymentIntents.list({ limit: 1 })).data).toHaveLength(1)

  const held = await stripe.paymentIntents.create({
    ...euros,
    ...visa,
    capture_method: 'manual',
    confirm: true,
  })
  expect(held.status).toBe('requires_capture')
  expect((await stripe.paymentIntents.capture(held.id)).status).toBe('succeeded')
  const dropped = await stripe.paymentIntents.create(euros)
  expect((await stripe.paymentIntents.cancel(dropped.id)).status).toBe('canceled')

  const charge = String(paid.latest_charge)
  expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount: 2500, paid: true })
  expect((await stripe.charges.list({ payment_intent: paid.id })).data).toHaveLength(1)
  const refund = await stripe.refunds.create({ payment_intent: paid.id, amount: 500 })
  expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ amount: 500, charge })
  expect((await stripe.refunds.list({ charge })).data).toHaveLength(1)
}

/** Setup intents, and the mandate of an account that is saved. */
export async function setups(stripe: Stripe): Promise<void> {
  const begun = await stripe.setupIntents.create({ automatic_payment_methods: automatic })
  const noted = await stripe.setupIntents.update(begun.id, { metadata: { a: 'b' } })
  expect(noted.metadata).toEqual({ a: 'b' })
  expect((await stripe.setupIntents.confirm(begun.id, visa)).status).toBe('succeeded')
  expect(await stripe.setupIntents.retrieve(begun.id)).toMatchObject({ status: 'succeeded' })
  const dropped = await stripe.setupIntents.create({ automatic_payment_methods: automatic })
  expect((await stripe.setupIntents.cancel(dropped.id)).status).toBe('canceled')
  expect((await stripe.setupIntents.list({ limit: 1 })).data).toHaveLength(1)

  const { id: account } = await stripe.paymentMethods.create({
    type: 'sepa_debit',
    sepa_debit: { iban: 'DE89370400440532013000' },
    billing_details: { name: 'Kim', email: 'kim@example.com' },
  })
  const saved = await stripe.setupIntents.create({
    payment_method: account,
    automatic_payment_methods: automatic,
    mandate_data: { customer_acceptance: { type: 'offline', offline: {} } },
    confirm: true,
  })
  expect(await stripe.mandates.retrieve(String(saved.mandate))).toMatchObject({
    payment_method: account,
    payment_method_details: { type: 'sepa_debit' },
  })
}

/** A card whose owner disputes what was charged: given up at last. */
export async function disputes(stripe: Stripe): Promise<void> {
  const payment_method = 'pm_card_createDispute'
  const paid = await stripe.paymentIntents.create({ ...euros, payment_method, confirm: true })
  const [{ id: disputed } = { id: '' }] = (await stripe.disputes.list({ payment_intent: paid.id }))
    .data
  await stripe.disputes.update(disputed, { metadata: { order: '7' } })
  expect(await stripe.disputes.retrieve(disputed)).toMatchObject({
    amount: 2000,
    reason: 'fraudulent',
    status: 'needs_response',
    metadata: { order: '7' },
  })
  expect((await stripe.disputes.close(disputed)).status).toBe('lost')
}

/** Checkout and portal, up to where a person would look at them. */
export async function pages(stripe: Stripe): Promise<void> {
  const product_data = { name: 'Übernahme' }
  const price_data = { currency: 'eur', unit_amount: 89_900, product_data }
  const session = await stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [{ quantity: 1, price_data }],
    success_url: 'https://example.com/danke',
  })
  expect(session).toMatchObject({ status: 'open', amount_total: 89_900 })
  const items = await stripe.checkout.sessions.listLineItems(session.id)
  expect(items.data).toMatchObject([{ description: 'Übernahme' }])
  const noted = await stripe.checkout.sessions.update(session.id, { metadata: { order: '7' } })
  expect(noted.metadata).toEqual({ order: '7' })
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open')
  expect((await stripe.checkout.sessions.expire(session.id)).status).toBe('expired')
  expect((await stripe.checkout.sessions.list({ limit: 1 })).data).toHaveLength(1)

  const portal = stripe.billingPortal
  const { id: configuration } = await portal.configurations.create({
    features: { invoice_history: { enabled: true } },
  })
  const named = await portal.configurations.update(configuration, { name: 'Kundenbereich' })
  expect(named.name).toBe('Kundenbereich')
  expect((await portal.configurations.retrieve(configuration)).active).toBe(true)
  expect((await portal.configurations.list({ limit: 1 })).data).toHaveLength(1)
  const { id: customer } = await stripe.customers.create({})
  const visit = await portal.sessions.create({
    customer,
    configuration,
    return_url: 'https://example.com/konto',
  })
  expect(visit.url).toMatch(/^https?:/)
}
