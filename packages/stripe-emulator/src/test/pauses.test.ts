import type Stripe from 'stripe'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Harness, openHarness, refusal } from './harness.ts'
import { type Catalogue, catalogue, rent } from './rentals.ts'

let harness: Harness
let prices: Catalogue
beforeAll(async () => {
  harness = await openHarness()
  prices = await catalogue(harness.stripe)
}, 60_000)

let subscription: Stripe.Subscription
let customer: string
beforeEach(async () => {
  const rented = await rent(harness, prices.rower.id)
  subscription = rented.subscription
  customer = rented.customer
})

const current = () => harness.stripe.subscriptions.retrieve(subscription.id)

async function invoices(): Promise<[number, string | null][]> {
  const { data } = await harness.stripe.invoices.list({ subscription: subscription.id })
  return data.map(({ total, status }): [number, string | null] => [total, status]).toReversed()
}

async function pending(): Promise<number[]> {
  const { data } = await harness.stripe.invoiceItems.list({ customer, pending: true })
  return data.map(({ amount }) => amount)
}

async function typesOf(object: string): Promise<string[]> {
  const { data } = await harness.stripe.events.list({ limit: 100 })
  const own = data.filter(event => 'id' in event.data.object && event.data.object.id === object)
  return own.map(({ type }) => type).toReversed()
}

describe('a pause', () => {
  test('stops periods and invoices, and credits what is not used', async () => {
    const { stripe } = harness
    await harness.days(10)
    const paused = await stripe.subscriptions.pause(subscription.id)
    expect(paused).toMatchObject({
      status: 'paused',
      status_details: {
        paused: { type: 'subscription', subscription: { type: 'pause_requested' } },
      },
    })
    const [credit = 0] = await pending()
    expect(credit).toBeLessThan(-3000)
    expect(credit).toBeGreaterThan(-3500)
    expect(await typesOf(subscription.id)).toContain('customer.subscription.paused')
    await harness.days(80)
    expect(await invoices()).toEqual([[4900, 'paid']])
    expect((await current()).status).toBe('paused')
    const upcoming = stripe.invoices.createPreview({ subscription: subscription.id })
    expect((await refusal(upcoming)).code).toBe('invoice_upcoming_none')
  })

  test('credits the whole period or nothing where that is wanted', async () => {
    const { stripe } = harness
    await harness.days(10)
    await stripe.subscriptions.pause(subscription.id, {
      bill_for: { unused_time_from: { type: 'item_current_period_start' } },
    })
    expect(await pending()).toEqual([-4900])
    const other = await rent(harness, prices.bike.id)
    await stripe.subscriptions.pause(other.subscription.id, {
      type: 'subscription',
      bill_for: { unused_time_from: { type: 'none' } },
    })
    const items = await stripe.invoiceItems.list({ customer: other.customer, pending: true })
    expect(items.data).toEqual([])
  })

  test('is for a running subscription without a schedule, and ends with its cancellation', async () => {
    const { stripe } = harness
    const pause = (id: string) => stripe.subscriptions.pause(id)
    await pause(subscription.id)
    expect((await refusal(pause(subscription.id))).message).toContain('`paused`')
    expect((await refusal(pause('sub_none'))).statusCode).toBe(404)
    const scheduled = await rent(harness, prices.bike.id)
    await stripe.subscriptionSchedules.create({ from_subscription: scheduled.subscription.id })
    expect((await refusal(pause(scheduled.subscription.id))).message).toContain('schedule')
    const ended = await stripe.subscriptions.cancel(subscription.id)
    expect(ended.status).toBe('canceled')
    expect(ended.status_details).toBeUndefined()
    const late = await refusal(stripe.subscriptions.resume(subscription.id))
    expect(late.statusCode).toBe(400)
  })
})

describe('resuming', () => {
  beforeEach(async () => {
    await harness.days(10)
    await harness.stripe.subscriptions.pause(subscription.id, {
      bill_for: { unused_time_from: { type: 'none' } },
    })
    await harness.days(60)
  })

  const resume = (params: Stripe.SubscriptionResumeParams = {}) =>
    harness.stripe.subscriptions.resume(subscription.id, params)

  test('begins a new period, and waits for the first try to pay', async () => {
    const { stripe, emulator } = harness
    const waiting = await resume({ expand: ['latest_invoice'] })
    expect(waiting).toMatchObject({
      status: 'paused',
      latest_invoice: { status: 'open', total: 4900, billing_reason: 'subscription_update' },
    })
    expect((await refusal(resume())).statusCode).toBe(400)
    const { latest_invoice: invoice } = await current()
    await stripe.invoices.pay(String(invoice))
    const running = await current()
    expect(running.status).toBe('active')
    expect(running.status_details).toBeUndefined()
    const now = Math.floor(emulator.now().getTime() / 1000)
    expect(running.billing_cycle_anchor).toBe(now)
    expect(running.items.data[0]?.current_period_start).toBe(now)
    expect(await typesOf(subscription.id)).toContain('customer.subscription.resumed')
    await harness.days(32)
    expect(await invoices()).toEqual([
      [4900, 'paid'],
      [4900, 'paid'],
      [4900, 'paid'],
    ])
  })

  test('takes the credit of the pause off', async () => {
    const { stripe } = harness
    const other = await rent(harness, prices.bike.id)
    await stripe.subscriptions.pause(other.subscription.id, {
      bill_for: { unused_time_from: { type: 'item_current_period_start' } },
    })
    await stripe.subscriptions.resume(other.subscription.id)
    const { data } = await stripe.invoices.list({ subscription: other.subscription.id })
    expect(data.map(({ total, status }) => [total, status])).toEqual([
      [0, 'paid'],
      [3900, 'paid'],
    ])
    const back = await stripe.subscriptions.retrieve(other.subscription.id)
    expect(back.status).toBe('active')
  })

  test('with a card that fails leaves it past due, and is not tried again', async () => {
    const { stripe } = harness
    await resume()
    const { latest_invoice: invoice } = await current()
    const pay = stripe.invoices.pay(String(invoice), { payment_method: 'pm_card_chargeDeclined' })
    expect((await refusal(pay)).code).toBe('card_declined')
    expect((await current()).status).toBe('past_due')
    await harness.days(20)
    expect(await stripe.invoices.retrieve(String(invoice))).toMatchObject({
      status: 'open',
      next_payment_attempt: null,
    })
  })

  test('that nobody tries to pay is over after 23 hours', async () => {
    await resume()
    await harness.days(1)
    expect(await invoices()).toEqual([
      [4900, 'paid'],
      [4900, 'void'],
    ])
    expect((await current()).status).toBe('paused')
    await resume()
    await harness.stripe.invoices.voidInvoice(String((await current()).latest_invoice))
    expect((await current()).status).toBe('paused')
    await resume()
    await harness.stripe.invoices.markUncollectible(String((await current()).latest_invoice))
    expect((await current()).status).toBe('active')
  })

  test('only with its money charges at once, and tries again until it has it', async () => {
    const { stripe } = harness
    const params = { payment_behavior: 'resume_on_payment_success' as const }
    const other = await rent(harness, prices.bike.id)
    await stripe.subscriptions.pause(other.subscription.id, {
      bill_for: { unused_time_from: { type: 'none' } },
    })
    expect(await stripe.subscriptions.resume(other.subscription.id, params)).toMatchObject({
      status: 'active',
    })
    const bad = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer })
    await stripe.subscriptions.update(subscription.id, { default_payment_method: bad.id })
    expect((await resume(params)).status).toBe('paused')
    const good = await stripe.paymentMethods.attach('pm_card_visa', { customer })
    await stripe.subscriptions.update(subscription.id, { default_payment_method: good.id })
    await harness.days(3.1)
    expect((await current()).status).toBe('active')
    expect(await invoices()).toEqual([
      [4900, 'paid'],
      [4900, 'paid'],
    ])
  })

  test('only with its money is given up when no try has it', async () => {
    const { stripe } = harness
    const bad = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer })
    await stripe.subscriptions.update(subscription.id, { default_payment_method: bad.id })
    await resume({ payment_behavior: 'resume_on_payment_success' })
    await harness.days(16)
    expect((await current()).status).toBe('paused')
    expect((await invoices()).at(-1)).toEqual([4900, 'void'])
  })

  test('in its old periods charges the rest of this one, at once or with the next', async () => {
    const { stripe, emulator } = harness
    const before = await current()
    const resumed = await resume({ billing_cycle_anchor: { type: 'unchanged' } })
    expect(resumed).toMatchObject({
      status: 'active',
      billing_cycle_anchor: before.billing_cycle_anchor,
    })
    const [item] = resumed.items.data
    const now = Math.floor(emulator.now().getTime() / 1000)
    if (!item) throw new Error('No item')
    const { current_period_start: start, current_period_end: end } = item
    expect(start <= now && now < end).toBe(true)
    expect(await pending()).toEqual([Math.round((4900 * (end - now)) / (end - start))])
    await stripe.subscriptions.pause(subscription.id, {
      bill_for: { unused_time_from: { type: 'none' } },
    })
    const again = { billing_cycle_anchor: { type: 'unchanged' as const } }
    const free = await resume({ ...again, proration_behavior: 'none' })
    expect([free.status, (await pending()).length]).toEqual(['active', 1])
    await stripe.subscriptions.pause(subscription.id, {
      bill_for: { unused_time_from: { type: 'none' } },
    })
    expect((await resume({ ...again, proration_behavior: 'always_invoice' })).status).toBe('paused')
    await stripe.invoices.pay(String((await current()).latest_invoice))
    expect([(await current()).status, await pending()]).toEqual(['active', []])
  })
})
