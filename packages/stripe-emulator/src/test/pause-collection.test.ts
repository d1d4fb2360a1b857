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
beforeEach(async () => {
  subscription = (await rent(harness, prices.rower.id)).subscription
})

const current = () => harness.stripe.subscriptions.retrieve(subscription.id)

async function invoices(): Promise<[number, string | null][]> {
  const { data } = await harness.stripe.invoices.list({ subscription: subscription.id })
  return data.map(({ total, status }): [number, string | null] => [total, status]).toReversed()
}

describe('collecting that is paused', () => {
  test.each([
    ['keep_as_draft', 'draft'],
    ['void', 'void'],
    ['mark_uncollectible', 'uncollectible'],
  ] as const)('with %s goes on with invoices that are %s', async (behavior, status) => {
    const { stripe } = harness
    const paused = await stripe.subscriptions.update(subscription.id, {
      pause_collection: { behavior },
    })
    expect(paused).toMatchObject({
      status: 'active',
      pause_collection: { behavior, resumes_at: null },
    })
    await harness.days(32)
    const [item] = (await current()).items.data
    await stripe.subscriptions.update(subscription.id, {
      items: [{ id: item?.id, quantity: 2 }],
      proration_behavior: 'always_invoice',
    })
    expect((await invoices()).map(each => each[1])).toEqual(['paid', status, status])
    expect((await current()).status).toBe('active')
    await stripe.subscriptions.update(subscription.id, { pause_collection: '' })
    await harness.days(31)
    expect((await invoices()).at(-1)).toEqual([9800, 'paid'])
  })

  test('goes on by itself at its time, also at the end of a period', async () => {
    const { stripe } = harness
    const resumes_at = subscription.items.data[0]?.current_period_end ?? 0
    const pause_collection = { behavior: 'void' as const, resumes_at }
    await stripe.subscriptions.update(subscription.id, { pause_collection })
    await harness.days(32)
    expect((await current()).pause_collection).toBeNull()
    expect(await invoices()).toEqual([
      [4900, 'paid'],
      [4900, 'paid'],
    ])
    const past = stripe.subscriptions.update(subscription.id, { pause_collection })
    expect((await refusal(past)).param).toBe('pause_collection[resumes_at]')
  })

  test('leaves drafts that are final an hour after somebody says so', async () => {
    const { stripe } = harness
    const pause_collection = { behavior: 'keep_as_draft' as const }
    await stripe.subscriptions.update(subscription.id, { pause_collection })
    await harness.days(32)
    const draft = String((await current()).latest_invoice)
    await stripe.invoices.update(draft, { auto_advance: true })
    await harness.days(0.05)
    expect((await stripe.invoices.retrieve(draft)).status).toBe('paid')
  })
})
