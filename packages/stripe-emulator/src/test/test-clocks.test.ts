import { expect, test } from 'vitest'
import { openHarness, refusal } from './harness.ts'
import { at, begin, catalogue } from './rentals.ts'

test('customers on a test clock live in its time, and only they', async () => {
  const { stripe, emulator } = await openHarness()
  const shop = await catalogue(stripe)
  const clock = await stripe.testHelpers.testClocks.create({
    frozen_time: at('2027-01-31T08:00:00Z'),
    name: 'Probe',
  })
  const { id: customer } = await stripe.customers.create({
    test_clock: clock.id,
    payment_method: 'pm_card_visa',
  })
  const { subscription, intent } = await begin({ stripe }, shop.rower.id, { customer })
  expect(subscription).toMatchObject({ test_clock: clock.id, created: at('2027-01-31T08:00:00Z') })
  await stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' })
  const other = await begin({ stripe }, shop.rower.id)
  await stripe.testHelpers.testClocks.advance(clock.id, {
    frozen_time: at('2027-04-01T08:00:00Z'),
  })
  await emulator.settle()
  expect(await stripe.testHelpers.testClocks.retrieve(clock.id)).toMatchObject({
    status: 'ready',
    frozen_time: at('2027-04-01T08:00:00Z'),
  })
  const after = await stripe.subscriptions.retrieve(subscription.id)
  expect(after.items.data[0]).toMatchObject({
    current_period_start: at('2027-03-31T08:00:00Z'),
    current_period_end: at('2027-04-30T08:00:00Z'),
  })
  const paid = await stripe.invoices.list({ subscription: subscription.id, status: 'paid' })
  expect(paid.data).toHaveLength(3)
  expect((await stripe.subscriptions.retrieve(other.subscription.id)).status).toBe('incomplete')
  const back = stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: at('2027-01-01') })
  expect((await refusal(back)).param).toBe('frozen_time')
  expect((await stripe.testHelpers.testClocks.list()).data).toHaveLength(1)
  await stripe.testHelpers.testClocks.del(clock.id)
  expect((await refusal(stripe.subscriptions.retrieve(subscription.id))).statusCode).toBe(404)
})
