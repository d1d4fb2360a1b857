import { beforeAll, describe, expect, test } from 'vitest'
import { type Harness, openHarness, refusal } from './harness.ts'
import { begin, type Catalogue, catalogue, rent } from './rentals.ts'

let harness: Harness
let shop: Catalogue
beforeAll(async () => {
  harness = await openHarness()
  shop = await catalogue(harness.stripe)
})

describe('changing a subscription', () => {
  test('merges metadata, schedules its end and takes that back', async () => {
    const { stripe } = harness
    const { subscription } = await rent(harness, shop.rower.id)
    const end = subscription.items.data[0]?.current_period_end
    await stripe.subscriptions.update(subscription.id, { metadata: { a: '1' } })
    const scheduled = await stripe.subscriptions.update(subscription.id, {
      cancel_at_period_end: true,
      metadata: { b: '2' },
    })
    expect(scheduled).toMatchObject({
      cancel_at: end,
      cancel_at_period_end: true,
      metadata: { a: '1', b: '2' },
      cancellation_details: { reason: 'cancellation_requested' },
    })
    const back = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false })
    expect(back).toMatchObject({ cancel_at: null, canceled_at: null, cancel_at_period_end: false })
    const boundary = await stripe.subscriptions.update(subscription.id, {
      cancel_at: 'min_period_end',
      proration_behavior: 'none',
    })
    expect(boundary).toMatchObject({ cancel_at: end, cancel_at_period_end: false })
    const unset = await stripe.subscriptions.update(subscription.id, { cancel_at: '' })
    expect(unset.cancel_at).toBeNull()
  })

  test('takes items out and in', async () => {
    const { stripe } = harness
    const { subscription } = await rent(harness, shop.rower.id)
    const id = subscription.id
    const two = await stripe.subscriptions.update(id, {
      items: [{ price: shop.bike.id, quantity: 2 }],
      proration_behavior: 'none',
    })
    expect(two.items.data.map(item => item.price.id)).toEqual([shop.rower.id, shop.bike.id])
    const [first, second] = two.items.data
    expect(second?.current_period_end).toBe(first?.current_period_end)
    const one = await stripe.subscriptions.update(id, {
      items: [{ id: first?.id, deleted: true }],
      proration_behavior: 'none',
    })
    expect(one.items.data.map(item => item.id)).toEqual([second?.id])
    const none = stripe.subscriptions.update(id, {
      items: [{ id: second?.id, deleted: true }],
      proration_behavior: 'none',
    })
    expect((await refusal(none)).statusCode).toBe(400)
  })

  test('works by its items, too', async () => {
    const { stripe } = harness
    const { subscription } = await rent(harness, shop.rower.id)
    const common = { proration_behavior: 'none' as const }
    const item = await stripe.subscriptionItems.create({
      subscription: subscription.id,
      price: shop.care.id,
      ...common,
    })
    expect(await stripe.subscriptionItems.retrieve(item.id)).toMatchObject({ quantity: 1 })
    const more = await stripe.subscriptionItems.update(item.id, { quantity: 2, ...common })
    expect(more.quantity).toBe(2)
    const all = await stripe.subscriptionItems.list({ subscription: subscription.id })
    expect(all.data).toHaveLength(2)
    expect(await stripe.subscriptionItems.del(item.id, common)).toMatchObject({ deleted: true })
    expect((await refusal(stripe.subscriptionItems.retrieve(item.id))).code).toBe(
      'resource_missing',
    )
  })

  test('sends its first ten items, all of them page by page, and takes twenty', async () => {
    const { stripe } = harness
    const product = String(shop.rower.product)
    const price_data = { currency: 'eur', product, recurring: { interval: 'month' as const } }
    const items = Array.from({ length: 12 }, (_, at) => ({
      price_data: { ...price_data, unit_amount: 100 + at },
    }))
    const { customer, subscription } = await begin(harness, shop.rower.id, { items })
    expect([subscription.items.data.length, subscription.items.has_more]).toEqual([10, true])
    const [listed] = (
      await stripe.subscriptions.list({ customer: String(customer), status: 'all' })
    ).data
    expect([listed?.items.data.length, listed?.items.has_more]).toEqual([10, true])
    const paged = stripe.subscriptionItems.list({ subscription: subscription.id, limit: 5 })
    const all = await paged.autoPagingToArray({ limit: 100 })
    expect(all.map(({ price }) => price.unit_amount)).toEqual(items.map((_, at) => 100 + at))
    await expect
      .poll(() => harness.received.map(({ event }) => event))
      .toContainEqual(
        expect.objectContaining({
          type: 'customer.subscription.created',
          data: {
            object: expect.objectContaining({
              id: subscription.id,
              items: expect.objectContaining({ has_more: true }),
            }),
          },
        }),
      )
    const tooMany = Array.from({ length: 21 }, () => ({
      price_data: { ...price_data, unit_amount: 100 },
    }))
    const refused = await refusal(begin(harness, shop.rower.id, { items: tooMany }))
    expect([refused.statusCode, refused.param]).toEqual([400, 'items'])
  })

  test('with a trial moves the next charge', async () => {
    const { stripe } = harness
    const { subscription } = await rent(harness, shop.rower.id)
    const end = Math.floor(harness.emulator.now().getTime() / 1000) + 10 * 86_400
    const moved = await stripe.subscriptions.update(subscription.id, {
      trial_end: end,
      proration_behavior: 'none',
    })
    expect(moved).toMatchObject({ status: 'trialing', billing_cycle_anchor: end })
    expect(moved.items.data[0]?.current_period_end).toBe(end)
    const over = await stripe.invoices.retrieve(String(moved.latest_invoice))
    expect(over).toMatchObject({
      billing_reason: 'subscription_update',
      status: 'paid',
      total: 0,
      lines: { data: [{ amount: 0, quantity: 1, period: { end } }] },
    })
    await expect
      .poll(() =>
        harness.received.flatMap(({ event: { type, data } }) =>
          'id' in data.object && data.object.id === over.id ? type : [],
        ),
      )
      .toEqual([
        'invoice.created',
        'invoice.finalized',
        'invoice.paid',
        'invoice.payment_succeeded',
      ])
    await harness.days(10.1)
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active')
    const cycle = await stripe.invoices.list({ subscription: subscription.id, status: 'paid' })
    expect(cycle.data[0]?.billing_reason).toBe('subscription_cycle')
  })

  test('with a trial while collecting is paused keeps its invoice over nothing as a draft, too', async () => {
    const { stripe } = harness
    const { subscription } = await rent(harness, shop.rower.id)
    await stripe.subscriptions.update(subscription.id, {
      pause_collection: { behavior: 'keep_as_draft' },
    })
    const moved = await stripe.subscriptions.update(subscription.id, {
      trial_end: Math.floor(harness.emulator.now().getTime() / 1000) + 10 * 86_400,
      proration_behavior: 'none',
    })
    expect(await stripe.invoices.retrieve(String(moved.latest_invoice))).toMatchObject({
      ...{ status: 'draft', auto_advance: false, total: 0 },
      billing_reason: 'subscription_update',
    })
  })

  test('with a trial runs on where an invoice from before it fails then', async () => {
    const { stripe } = harness
    const { subscription, customer } = await rent(harness, shop.rower.id)
    const debit = await stripe.paymentMethods.create({
      type: 'sepa_debit',
      sepa_debit: { iban: 'DE62370400440532013001' },
      billing_details: { name: 'Mara', email: 'm@example.com' },
    })
    await stripe.paymentMethods.attach(debit.id, { customer: String(customer) })
    await stripe.subscriptions.update(subscription.id, { default_payment_method: debit.id })
    const end = subscription.items.data[0]?.current_period_end ?? 0
    await harness.emulator.advanceTo(new Date((end + 3610) * 1000))
    const { latest_invoice: charged } = await stripe.subscriptions.retrieve(subscription.id)
    expect((await stripe.invoices.retrieve(String(charged))).status).toBe('open')
    await stripe.subscriptions.update(subscription.id, {
      trial_end: end + 40 * 86_400,
      proration_behavior: 'none',
    })
    await harness.emulator.advanceTo(new Date((end + 7200) * 1000))
    expect((await stripe.invoices.retrieve(String(charged))).attempt_count).toBe(1)
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('trialing')
  })

  test('is over when it has ended', async () => {
    const { stripe } = harness
    const { subscription, customer } = await rent(harness, shop.rower.id)
    const ended = await stripe.subscriptions.cancel(subscription.id, {
      cancellation_details: { comment: 'Umzug' },
    })
    expect(ended).toMatchObject({ status: 'canceled', cancellation_details: { comment: 'Umzug' } })
    expect(ended.ended_at).toBeTruthy()
    expect(await refusal(stripe.subscriptions.cancel(subscription.id))).toMatchObject({
      code: 'resource_missing',
      statusCode: 404,
    })
    const change = stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
    expect((await refusal(change)).statusCode).toBe(400)
    const note = await stripe.subscriptions.update(subscription.id, { metadata: { z: '1' } })
    expect(note.metadata).toEqual({ z: '1' })
    expect((await stripe.subscriptions.list({ customer })).data).toEqual([])
    const all = await stripe.subscriptions.list({ customer, status: 'all' })
    expect(all.data.map(each => each.id)).toEqual([subscription.id])
    expect((await stripe.subscriptions.list({ customer, status: 'canceled' })).data).toHaveLength(1)
  })

  test('is found by its price', async () => {
    const { stripe } = harness
    const own = await stripe.prices.create({
      currency: 'eur',
      unit_amount: 100,
      recurring: { interval: 'month' },
      product_data: { name: 'Eigen' },
    })
    const { subscription } = await rent(harness, own.id)
    const found = await stripe.subscriptions.list({
      price: own.id,
      expand: ['data.customer', 'data.items.data.price.product'],
    })
    expect(found.data).toMatchObject([
      {
        id: subscription.id,
        customer: { object: 'customer' },
        items: { data: [{ price: { product: { name: 'Eigen' } } }] },
      },
    ])
  })
})
