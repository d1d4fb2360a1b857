import { beforeAll, describe, expect, test } from 'vitest'
import { type Harness, openHarness, refusal } from './harness.ts'
import { begin, type Catalogue, catalogue, rent } from './rentals.ts'

let harness: Harness
let shop: Catalogue
beforeAll(async () => {
  harness = await openHarness()
  shop = await catalogue(harness.stripe)
})

describe('refunds', () => {
  test('go back in parts, until nothing is left', async () => {
    const { stripe } = harness
    const { intent } = await rent(harness, shop.rower.id)
    const part = await stripe.refunds.create({
      payment_intent: intent,
      amount: 900,
      reason: 'requested_by_customer',
      metadata: { order: '7' },
    })
    expect(part).toMatchObject({ status: 'succeeded', amount: 900, metadata: { order: '7' } })
    const charge = String(part.charge)
    expect(await stripe.charges.retrieve(charge, { expand: ['refunds'] })).toMatchObject({
      amount_refunded: 900,
      refunded: false,
      refunds: { data: [{ id: part.id }] },
    })
    expect((await refusal(stripe.refunds.create({ charge, amount: 4001 }))).param).toBe('amount')
    await stripe.refunds.create({ charge })
    expect((await stripe.charges.retrieve(charge)).refunded).toBe(true)
    expect((await refusal(stripe.refunds.create({ charge }))).code).toBe('charge_already_refunded')
    const all = await stripe.refunds.list({ payment_intent: intent })
    expect(all.data.map(refund => refund.amount)).toEqual([4000, 900])
    expect(await stripe.refunds.retrieve(part.id)).toMatchObject({ id: part.id })
    const events = await stripe.events.list({
      types: ['refund.created', 'charge.refunded'],
      limit: 4,
    })
    expect(events.data.map(event => event.type)).toEqual([
      'charge.refunded',
      'refund.created',
      'charge.refunded',
      'refund.created',
    ])
  })

  test('to a bank account take a day', async () => {
    const { stripe } = harness
    const { intent } = await begin(harness, shop.rower.id)
    await stripe.paymentIntents.confirm(intent, {
      payment_method_data: {
        type: 'sepa_debit',
        sepa_debit: { iban: 'DE89370400440532013000' },
        billing_details: { name: 'Kim', email: 'kim@example.com' },
      },
    })
    const early = stripe.refunds.create({ payment_intent: intent })
    expect((await refusal(early)).statusCode).toBe(400)
    await harness.days(1)
    const refund = await stripe.refunds.create({ payment_intent: intent })
    expect(refund.status).toBe('pending')
    await harness.days(1.1)
    expect((await stripe.refunds.retrieve(refund.id)).status).toBe('succeeded')
  })
})
