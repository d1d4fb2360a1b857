import { beforeAll, expect, test } from 'vitest'
import { type Harness, openHarness, refusal } from './harness.ts'

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})

test('the same key with the same parameters gives the same answer and does nothing twice', async () => {
  const { stripe } = harness
  const options = { idempotencyKey: 'order-1' }
  const first = await stripe.customers.create({ name: 'Einmal' }, options)
  const second = await stripe.customers.create({ name: 'Einmal' }, options)
  expect(second.id).toBe(first.id)
  const created = await stripe.events.list({ type: 'customer.created', limit: 100 })
  expect(created.data.filter(event => JSON.stringify(event).includes(first.id))).toHaveLength(1)
})

test('a repeated answer says that it is one', async () => {
  const send = () =>
    harness.emulator.apiFetch('https://api.stripe.com/v1/customers', {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_x', 'idempotency-key': 'order-1b' },
      body: new URLSearchParams({ name: 'Kim' }),
    })
  expect((await send()).headers.get('idempotent-replayed')).toBeNull()
  expect((await send()).headers.get('idempotent-replayed')).toBe('true')
})

test('also while the first is still under way', async () => {
  const options = { idempotencyKey: 'order-2' }
  const made = await Promise.all(
    Array.from({ length: 5 }, () => harness.stripe.customers.create({ name: 'Zugleich' }, options)),
  )
  expect(new Set(made.map(customer => customer.id)).size).toBe(1)
  const [one, other] = await Promise.allSettled([
    harness.stripe.customers.create({ name: 'A' }, { idempotencyKey: 'order-3' }),
    harness.stripe.customers.create({ name: 'B' }, { idempotencyKey: 'order-3' }),
  ])
  expect([one.status, other.status].sort()).toEqual(['fulfilled', 'rejected'])
})

test('with other parameters, or for another call, it is refused', async () => {
  const { stripe } = harness
  const options = { idempotencyKey: 'order-4' }
  await stripe.customers.create({ name: 'A' }, options)
  const changed = await refusal(stripe.customers.create({ name: 'B' }, options))
  expect(changed).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 })
  const elsewhere = await refusal(stripe.products.create({ name: 'A' }, options))
  expect(elsewhere.type).toBe('StripeIdempotencyError')
})

test('a decline is kept, too; a mistake in the form may be mended', async () => {
  const { stripe } = harness
  const pay = {
    amount: 500,
    currency: 'eur',
    confirm: true,
    payment_method: 'pm_card_chargeDeclined',
  }
  const options = { idempotencyKey: 'order-5' }
  const first = await refusal(stripe.paymentIntents.create(pay, options))
  const second = await refusal(stripe.paymentIntents.create(pay, options))
  expect(second.payment_intent?.id).toBe(first.payment_intent?.id)
  const mended = { idempotencyKey: 'order-6' }
  const wrong = { metadata: {}, colour: 'red' }
  await refusal(stripe.customers.create(wrong, mended))
  expect(await stripe.customers.create({ name: 'Gut' }, mended)).toMatchObject({ name: 'Gut' })
})

test('a key holds for a day of the clock', async () => {
  const { stripe } = harness
  const create = () => stripe.customers.create({ name: 'Mara' }, { idempotencyKey: 'order-7' })
  const { id } = await create()
  await harness.days(0.9)
  expect((await create()).id).toBe(id)
  await harness.days(0.2)
  const later = await create()
  expect(later.id).not.toBe(id)
  expect((await create()).id).toBe(later.id)
})

test('two that change one object at once do not lose each other’s change', async () => {
  const { stripe } = harness
  const { id } = await stripe.customers.create({})
  await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      stripe.customers.update(id, { metadata: { [`key${n}`]: String(n) } }),
    ),
  )
  const after = await stripe.customers.retrieve(id)
  expect(Object.keys('metadata' in after ? after.metadata : {})).toHaveLength(8)
})

test('one intent that is confirmed twice at once is charged once', async () => {
  const { stripe } = harness
  const { id } = await stripe.paymentIntents.create({ amount: 500, currency: 'eur' })
  const confirm = () => stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
  const results = await Promise.allSettled([confirm(), confirm(), confirm()])
  expect(results.filter(result => result.status === 'fulfilled')).toHaveLength(1)
  const charges = await stripe.charges.list({ payment_intent: id })
  expect(charges.data).toHaveLength(1)
})
