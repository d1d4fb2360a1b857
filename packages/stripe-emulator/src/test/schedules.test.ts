import { beforeAll, expect, test } from 'vitest'
import { type Harness, openHarness, refusal } from './harness.ts'
import { type Catalogue, catalogue, rent } from './rentals.ts'

let harness: Harness
let prices: Catalogue
beforeAll(async () => {
  harness = await openHarness({ startAt: new Date('2026-01-05T08:00:00Z') })
  prices = await catalogue(harness.stripe)
}, 60_000)

const payer = async () => {
  const { stripe } = harness
  const { id } = await stripe.customers.create({
    email: 'm@example.com',
    payment_method: 'pm_card_visa',
    invoice_settings: { default_payment_method: 'pm_card_visa' },
  })
  return id
}
const month = (interval_count: number) => ({ interval: 'month' as const, interval_count })

test('its phases follow each other, each billed as it says, and then it lets go', async () => {
  const { stripe } = harness
  const customer = await payer()
  const schedule = await stripe.subscriptionSchedules.create({
    customer,
    start_date: 'now',
    end_behavior: 'release',
    phases: [
      { items: [{ price: prices.rower.id }], duration: month(2) },
      {
        items: [{ price: prices.bike.id }],
        duration: month(1),
        proration_behavior: 'none',
        metadata: { phase: 'bike' },
      },
    ],
  })
  expect(schedule).toMatchObject({ status: 'active', phases: [{}, {}] })
  const id = String(schedule.subscription)
  expect(await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })).toMatchObject({
    status: 'active',
    schedule: schedule.id,
    latest_invoice: { status: 'draft', total: 4900 },
  })
  await harness.days(130)
  const { data } = await stripe.invoices.list({ subscription: id, status: 'paid' })
  expect(data.map(invoice => invoice.total)).toEqual([3900, 3900, 3900, 4900, 4900])
  expect(await stripe.subscriptionSchedules.retrieve(schedule.id)).toMatchObject({
    status: 'released',
    subscription: null,
    released_subscription: id,
    current_phase: null,
  })
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
    status: 'active',
    schedule: null,
    metadata: { phase: 'bike' },
  })
})

test('it begins later, and cancels at its end where that is wanted', async () => {
  const { stripe } = harness
  const customer = await payer()
  const now = Math.floor(harness.emulator.now().getTime() / 1000)
  const schedule = await stripe.subscriptionSchedules.create({
    customer,
    start_date: now + 10 * 86_400,
    end_behavior: 'cancel',
    phases: [{ items: [{ price: prices.rower.id, quantity: 2 }], duration: month(1) }],
  })
  expect(schedule).toMatchObject({ status: 'not_started', subscription: null, current_phase: null })
  const listed = await stripe.subscriptionSchedules.list({ customer, scheduled: true })
  expect(listed.data.map(each => each.id)).toEqual([schedule.id])
  await harness.days(11)
  const begun = await stripe.subscriptionSchedules.retrieve(schedule.id)
  expect(begun.status).toBe('active')
  await harness.days(32)
  expect(await stripe.subscriptionSchedules.retrieve(schedule.id)).toMatchObject({
    status: 'completed',
  })
  expect(await stripe.subscriptions.retrieve(String(begun.subscription))).toMatchObject({
    status: 'canceled',
  })
  const invoices = await stripe.invoices.list({ customer, status: 'paid' })
  expect(invoices.data.map(({ total }) => total)).toEqual([9800])
})

test('one made from a subscription takes it over as it is, and changes it at its period', async () => {
  const { stripe } = harness
  const { subscription } = await rent(harness, prices.rower.id)
  const [item] = subscription.items.data
  const schedule = await stripe.subscriptionSchedules.create({
    from_subscription: subscription.id,
  })
  expect(schedule).toMatchObject({
    status: 'active',
    subscription: subscription.id,
    current_phase: { start_date: item?.current_period_start, end_date: item?.current_period_end },
  })
  const [phase] = schedule.phases
  await stripe.subscriptionSchedules.update(schedule.id, {
    phases: [
      {
        items: [{ price: prices.rower.id }],
        start_date: phase?.start_date,
        end_date: phase?.end_date,
      },
      {
        items: [{ price: prices.rower.id, quantity: 2 }, { price: prices.care.id }],
        duration: month(3),
        proration_behavior: 'none',
      },
    ],
  })
  const ending = stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
  expect((await refusal(ending)).message).toContain('managed by the subscription schedule')
  await harness.days(32)
  const [next] = (await stripe.invoices.list({ subscription: subscription.id })).data
  expect(next?.total).toBe(2 * 4900 + 490)
  const again = stripe.subscriptionSchedules.create({ from_subscription: subscription.id })
  expect((await refusal(again)).param).toBe('from_subscription')
  const released = await stripe.subscriptionSchedules.release(schedule.id)
  expect(released.status).toBe('released')
  expect((await refusal(stripe.subscriptionSchedules.cancel(schedule.id))).statusCode).toBe(400)
})

test('it ends with its subscription, and that with it', async () => {
  const { stripe } = harness
  const first = await rent(harness, prices.rower.id)
  const one = await stripe.subscriptionSchedules.create({
    from_subscription: first.subscription.id,
  })
  await stripe.subscriptionSchedules.cancel(one.id)
  expect((await stripe.subscriptions.retrieve(first.subscription.id)).status).toBe('canceled')
  const second = await rent(harness, prices.rower.id)
  const other = await stripe.subscriptionSchedules.create({
    from_subscription: second.subscription.id,
  })
  await stripe.subscriptions.cancel(second.subscription.id)
  expect((await stripe.subscriptionSchedules.retrieve(other.id)).status).toBe('canceled')
})
