import { expect, test } from 'vitest'
import { openHarness } from './harness.ts'
import { begin, catalogue, rent } from './rentals.ts'

test.each(['unpaid', 'past_due'] as const)(
  'where the account wants it, rent that no try could collect leaves a subscription %s',
  async afterRetries => {
    const harness = await openHarness({ afterRetries })
    const { stripe } = harness
    const { rower } = await catalogue(stripe)
    const { subscription, customer } = await rent(harness, rower.id, 'pm_card_chargeCustomerFail')
    const current = () =>
      stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] })
    await harness.days(50)
    expect(await current()).toMatchObject({
      status: afterRetries,
      ended_at: null,
      latest_invoice: { status: 'open', attempt_count: 4, next_payment_attempt: null },
    })
    await harness.days(15)
    const { latest_invoice: next } = await current()
    const asUsual = afterRetries === 'past_due'
    expect(next).toMatchObject({ status: asUsual ? 'open' : 'draft', auto_advance: asUsual })
    const method = await stripe.paymentMethods.attach('pm_card_visa', { customer })
    const id = typeof next === 'object' ? (next?.id ?? '') : ''
    await stripe.invoices.pay(id, { payment_method: method.id })
    expect((await current()).status).toBe('active')
  },
)

test.each([
  ['pause', 'paused'],
  ['cancel', 'canceled'],
  ['create_invoice', 'past_due'],
] as const)(
  'a trial that ends without a payment method (%s) leaves it %s',
  async (then, status) => {
    const harness = await openHarness()
    const { stripe } = harness
    const { rower } = await catalogue(stripe)
    const trial_settings = { end_behavior: { missing_payment_method: then } }
    const { subscription } = await begin(harness, rower.id, {
      trial_period_days: 7,
      trial_settings,
    })
    expect(subscription.trial_settings?.end_behavior.missing_payment_method).toBe(then)
    await harness.days(8)
    const ended = await stripe.subscriptions.retrieve(subscription.id)
    expect(ended.status).toBe(status)
    const count = (await stripe.invoices.list({ subscription: subscription.id })).data.length
    expect(count).toBe(then === 'create_invoice' ? 2 : 1)
    if (then !== 'pause') return
    expect(ended.status_details?.paused.subscription.type).toBe('trial_end_without_payment_method')
    const resumed = await stripe.subscriptions.resume(subscription.id)
    await stripe.invoices.pay(String(resumed.latest_invoice), { payment_method: 'pm_card_visa' })
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active')
  },
)
