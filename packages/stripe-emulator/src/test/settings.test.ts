import { expect, test } from 'vitest'
import { begin, catalogue, rent } from './rentals.ts'
import { openWorld } from './world.ts'

test.each(['unpaid', 'past_due'] as const)(
  'where the account wants it, rent that no try could collect leaves a subscription %s',
  async afterRetries => {
    const world = await openWorld({ afterRetries })
    const { stripe } = world
    const { rower } = await catalogue(stripe)
    const { subscription, customer } = await rent(world, rower.id, 'pm_card_chargeCustomerFail')
    const current = () =>
      stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] })
    await world.days(50)
    expect(await current()).toMatchObject({
      status: afterRetries,
      ended_at: null,
      latest_invoice: { status: 'open', attempt_count: 4, next_payment_attempt: null },
    })
    await world.days(15)
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
    const world = await openWorld()
    const { stripe } = world
    const { rower } = await catalogue(stripe)
    const trial_settings = { end_behavior: { missing_payment_method: then } }
    const { subscription } = await begin(world, rower.id, { trial_period_days: 7, trial_settings })
    expect(subscription.trial_settings?.end_behavior.missing_payment_method).toBe(then)
    await world.days(8)
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
