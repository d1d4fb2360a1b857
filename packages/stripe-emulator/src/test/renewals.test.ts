import { describe, expect, test } from 'vitest'
import { openHarness, refusal } from './harness.ts'
import { at, begin, catalogue, rent } from './rentals.ts'

async function harnessAt(start: string) {
  const harness = await openHarness({ startAt: new Date(start) })
  return { ...harness, shop: await catalogue(harness.stripe) }
}

async function goTo(harness: Awaited<ReturnType<typeof harnessAt>>, time: string) {
  await harness.emulator.advanceTo(new Date(time))
}

function dayOf(seconds: number | undefined): string {
  return new Date((seconds ?? 0) * 1000).toISOString().slice(0, 10)
}

describe('a rental', () => {
  test('is paid anew each month, and keeps its day over short months', async () => {
    const harness = await harnessAt('2027-01-31T10:00:00Z')
    const { subscription } = await rent(harness, harness.shop.rower.id)
    const ends: string[] = []
    for (const month of ['2027-02-15', '2027-03-15', '2027-04-15', '2027-05-15', '2028-02-15']) {
      await goTo(harness, `${month}T00:00:00Z`)
      const now = await harness.stripe.subscriptions.retrieve(subscription.id)
      ends.push(dayOf(now.items.data[0]?.current_period_end))
    }
    expect(ends).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31', '2028-02-29'])
    const invoices = await harness.stripe.invoices.list({
      subscription: subscription.id,
      limit: 100,
    })
    expect(invoices.data).toHaveLength(13)
    expect(new Set(invoices.data.map(invoice => invoice.status))).toEqual(new Set(['paid']))
    expect(new Set(invoices.data.map(invoice => invoice.number)).size).toBe(13)
  })

  test('has its renewal as a draft for an hour, then final and paid', async () => {
    const harness = await harnessAt('2027-03-10T10:00:00Z')
    const { subscription } = await rent(harness, harness.shop.rower.id)
    const { stripe } = harness
    const preview = await stripe.invoices.createPreview({ subscription: subscription.id })
    expect(preview).toMatchObject({ total: 4900, billing_reason: 'upcoming' })
    await goTo(harness, '2027-04-10T10:20:00Z')
    const expand = ['latest_invoice.payments']
    const renewed = await stripe.subscriptions.retrieve(subscription.id, { expand })
    expect(renewed.latest_invoice).toMatchObject({
      status: 'draft',
      billing_reason: 'subscription_cycle',
      number: null,
      lines: {
        data: [{ period: { start: at('2027-04-10T10:00:00Z'), end: at('2027-05-10T10:00:00Z') } }],
      },
    })
    await goTo(harness, '2027-04-10T11:20:00Z')
    const paid = await stripe.subscriptions.retrieve(subscription.id, { expand })
    expect(paid.latest_invoice).toMatchObject({
      status: 'paid',
      number: expect.stringMatching(/-0002$/),
      payments: { data: [{ status: 'paid' }] },
      status_transitions: { paid_at: at('2027-04-10T11:00:00Z') },
    })
    const id = typeof paid.latest_invoice === 'object' ? (paid.latest_invoice?.id ?? '') : ''
    const lines = await stripe.invoices.listLineItems(id)
    expect(lines.data).toMatchObject([{ amount: 4900 }])
    expect(harness.received.map(each => each.event.type)).toContain('invoice.paid')
  })

  test('ends when it was scheduled to', async () => {
    const harness = await harnessAt('2027-03-10T10:00:00Z')
    const { stripe } = harness
    const atEnd = await rent(harness, harness.shop.rower.id)
    await stripe.subscriptions.update(atEnd.subscription.id, { cancel_at_period_end: true })
    const later = await rent(harness, harness.shop.bike.id)
    await stripe.subscriptions.update(later.subscription.id, {
      cancel_at: at('2027-05-10T10:00:00Z'),
      proration_behavior: 'none',
    })
    await goTo(harness, '2027-04-20T00:00:00Z')
    expect(await stripe.subscriptions.retrieve(atEnd.subscription.id)).toMatchObject({
      status: 'canceled',
      ended_at: at('2027-04-10T10:00:00Z'),
    })
    expect((await stripe.subscriptions.retrieve(later.subscription.id)).status).toBe('active')
    await goTo(harness, '2027-05-20T00:00:00Z')
    expect((await stripe.subscriptions.retrieve(later.subscription.id)).status).toBe('canceled')
    const count = async (subscription: string) =>
      (await stripe.invoices.list({ subscription })).data.length
    expect(await count(atEnd.subscription.id)).toBe(1)
    expect(await count(later.subscription.id)).toBe(2)
    const none = stripe.invoices.createPreview({ subscription: later.subscription.id })
    expect((await refusal(none)).code).toBe('invoice_upcoming_none')
    const ends = harness.received.filter(
      each => each.event.type === 'customer.subscription.deleted',
    )
    expect(ends).toHaveLength(2)
  })
})

describe('rent that cannot be collected', () => {
  test('is tried again after 3, 5 and 7 days, then the rental ends', async () => {
    const harness = await harnessAt('2027-03-10T10:00:00Z')
    const { stripe } = harness
    // This card pays once, and fails when it is charged again.
    const { subscription } = await rent(
      harness,
      harness.shop.rower.id,
      'pm_card_chargeCustomerFail',
    )
    await goTo(harness, '2027-04-10T12:00:00Z')
    const first = await stripe.subscriptions.retrieve(subscription.id, {
      expand: ['latest_invoice'],
    })
    expect(first).toMatchObject({
      status: 'past_due',
      latest_invoice: {
        status: 'open',
        attempt_count: 1,
        next_payment_attempt: at('2027-04-13T11:00:00Z'),
      },
    })
    await goTo(harness, '2027-04-19T00:00:00Z')
    const third = await stripe.subscriptions.retrieve(subscription.id, {
      expand: ['latest_invoice'],
    })
    expect(third).toMatchObject({ status: 'past_due', latest_invoice: { attempt_count: 3 } })
    await goTo(harness, '2027-04-26T00:00:00Z')
    expect(
      await stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] }),
    ).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'payment_failed' },
      latest_invoice: { status: 'open', attempt_count: 4, next_payment_attempt: null },
    })
    const failures = harness.received.filter(each => each.event.type === 'invoice.payment_failed')
    expect(failures).toHaveLength(4)
  })

  test('can be paid by hand with another card, and the rental goes on', async () => {
    const harness = await harnessAt('2027-03-10T10:00:00Z')
    const { stripe } = harness
    const { subscription } = await rent(
      harness,
      harness.shop.rower.id,
      'pm_card_chargeCustomerFail',
    )
    await goTo(harness, '2027-04-10T12:00:00Z')
    const [open] = (await stripe.invoices.list({ subscription: subscription.id, status: 'open' }))
      .data
    const id = open?.id ?? ''
    expect((await refusal(stripe.invoices.pay(id))).code).toBe('card_declined')
    const paid = await stripe.invoices.pay(id, { payment_method: 'pm_card_visa' })
    expect(paid.status).toBe('paid')
    expect((await refusal(stripe.invoices.pay(id))).code).toBe('invoice_already_paid')
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active')
    await goTo(harness, '2027-05-10T12:00:00Z')
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active')
  })

  test('by a card that asks its owner waits for them', async () => {
    const harness = await harnessAt('2027-03-10T10:00:00Z')
    const { stripe } = harness
    const { subscription, customer } = await rent(harness, harness.shop.rower.id)
    const method = await stripe.paymentMethods.attach('pm_card_threeDSecure2Required', { customer })
    await stripe.subscriptions.update(subscription.id, { default_payment_method: method.id })
    await goTo(harness, '2027-04-10T12:00:00Z')
    const types = harness.received.map(each => each.event.type)
    expect(types).toContain('invoice.payment_action_required')
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('past_due')
  })
})

describe('invoices', () => {
  test('can be voided, given up, and paid outside', async () => {
    const harness = await harnessAt('2027-03-10T10:00:00Z')
    const { stripe } = harness
    const one = await begin(harness, harness.shop.rower.id)
    expect((await stripe.invoices.voidInvoice(one.invoice.id)).status).toBe('void')
    expect((await stripe.subscriptions.retrieve(one.subscription.id)).status).toBe(
      'incomplete_expired',
    )
    const two = await begin(harness, harness.shop.rower.id)
    expect((await stripe.invoices.markUncollectible(two.invoice.id)).status).toBe('uncollectible')
    const three = await begin(harness, harness.shop.rower.id)
    const paid = await stripe.invoices.pay(three.invoice.id, { paid_out_of_band: true })
    expect(paid).toMatchObject({ status: 'paid', amount_remaining: 0 })
    expect((await stripe.subscriptions.retrieve(three.subscription.id)).status).toBe('active')
  })

  test('by hand are drafts that can be changed, made final or dropped', async () => {
    const harness = await harnessAt('2027-03-10T10:00:00Z')
    const { stripe } = harness
    const { id: customer } = await stripe.customers.create({})
    const draft = await stripe.invoices.create({ customer, description: 'A' })
    const changed = await stripe.invoices.update(draft.id, { description: 'B' })
    expect(changed).toMatchObject({ status: 'draft', description: 'B', total: 0 })
    const final = await stripe.invoices.finalizeInvoice(draft.id)
    expect(final.status).toBe('paid')
    const other = await stripe.invoices.create({ customer })
    expect(await stripe.invoices.del(other.id)).toMatchObject({ deleted: true })
    expect((await refusal(stripe.invoices.del(draft.id))).code).toBe('invoice_not_editable')
  })
})

test('one object whose turn fails does not keep the others from theirs', async () => {
  const failures: unknown[] = []
  const harness = await openHarness({
    startAt: new Date('2027-03-10T10:00:00Z'),
    log: line => {
      if (line.level === 'error') failures.push(line.id)
    },
  })
  const shop = await catalogue(harness.stripe)
  const good = await rent(harness, shop.rower.id)
  const { lastResponse: _, ...copy } = await harness.stripe.subscriptions.retrieve(
    good.subscription.id,
  )
  const broken = JSON.parse(JSON.stringify({ ...copy, id: 'sub_broken', customer: 'cus_none' }))
  await harness.emulator.importObjects([broken])
  await harness.emulator.advanceTo(new Date('2027-04-20T00:00:00Z'))
  expect(failures).toEqual(['sub_broken'])
  const paid = await harness.stripe.invoices.list({ subscription: good.subscription.id })
  expect(paid.data.map(invoice => invoice.status)).toEqual(['paid', 'paid'])
})
