import { beforeAll, describe, expect, test } from 'vitest'
import { type Harness, openHarness, refusal } from './harness.ts'
import { begin, type Catalogue, catalogue, rent } from './rentals.ts'

let harness: Harness
let shop: Catalogue
beforeAll(async () => {
  harness = await openHarness()
  shop = await catalogue(harness.stripe)
})

/** A month of rent paid by direct debit; gives its payment. */
async function debited(iban: string): Promise<string> {
  const { intent } = await begin(harness, shop.rower.id)
  await harness.stripe.paymentIntents.confirm(intent, {
    payment_method_data: {
      type: 'sepa_debit',
      sepa_debit: { iban },
      billing_details: { name: 'Kim', email: 'kim@example.com' },
    },
  })
  await harness.days(1)
  return intent
}

async function chargeOf(intent: string): Promise<string> {
  const { latest_charge: charge } = await harness.stripe.paymentIntents.retrieve(intent)
  return String(charge)
}

function bankDisputes(charge: string, body = ''): Promise<Response> {
  return harness.emulator.apiFetch(`http://stripe/v1/charges/${charge}/_dispute`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_x' },
    body,
  })
}

async function told(dispute: string): Promise<string[]> {
  const { data } = await harness.stripe.events.list({ limit: 100 })
  const own = data.filter(({ data: { object } }) => 'id' in object && object.id === dispute)
  return own.map(({ type }) => type.replace('charge.dispute.', '')).reverse()
}

describe('a direct debit', () => {
  test('of the test account that objects is paid, then lost at once; its invoice stays paid', async () => {
    const { stripe } = harness
    const intent = await debited('DE35370400440532013002')
    expect((await stripe.paymentIntents.retrieve(intent)).status).toBe('succeeded')
    const [dispute] = (await stripe.disputes.list({ payment_intent: intent })).data
    expect(dispute).toMatchObject({
      amount: 4900,
      status: 'lost',
      reason: 'debit_not_authorized',
      evidence_details: { due_by: null },
      balance_transactions: [{ amount: -4900, net: -5650 }],
    })
    expect(await told(dispute?.id ?? '')).toEqual(['created', 'funds_withdrawn', 'closed'])
    const charge = await stripe.charges.retrieve(String(dispute?.charge))
    expect(charge).toMatchObject({ disputed: true, paid: true, refunded: false })
    const [paid] = (await stripe.invoices.list({ status: 'paid', limit: 1 })).data
    expect(paid?.amount_paid).toBe(4900)
  })

  test('is returned by the bank weeks later, and only once; nothing of it can be refunded', async () => {
    const { stripe } = harness
    const charge = await chargeOf(await debited('DE89370400440532013000'))
    await harness.days(35)
    const answer = await bankDisputes(charge, 'reason=insufficient_funds')
    expect(answer.status).toBe(200)
    const [dispute] = (await stripe.disputes.list({ charge })).data
    expect(dispute).toMatchObject({ reason: 'insufficient_funds', status: 'lost' })
    expect((await bankDisputes(charge)).status).toBe(400)
    expect((await refusal(stripe.refunds.create({ charge }))).code).toBe('charge_disputed')
    expect((await refusal(stripe.disputes.close(dispute?.id ?? ''))).statusCode).toBe(400)
  })
})

describe('a disputed card', () => {
  test('waits for evidence; what wins brings the money back', async () => {
    const { stripe } = harness
    const { intent } = await rent(harness, shop.rower.id, 'pm_card_createDispute')
    const [dispute] = (await stripe.disputes.list({ payment_intent: intent })).data
    const id = dispute?.id ?? ''
    expect(dispute).toMatchObject({ status: 'needs_response', reason: 'fraudulent' })
    const noted = await stripe.disputes.update(id, {
      evidence: { customer_name: 'Kim' },
      metadata: { order: '7' },
    })
    expect(noted).toMatchObject({ status: 'needs_response', metadata: { order: '7' } })
    const won = await stripe.disputes.update(id, {
      evidence: { uncategorized_text: 'winning_evidence' },
      submit: true,
    })
    expect(won.status).toBe('won')
    expect(won.evidence.customer_name).toBe('Kim')
    expect(won.balance_transactions.map(({ amount }) => amount)).toEqual([-4900, 4900])
    expect(await told(id)).toEqual([
      'created',
      'funds_withdrawn',
      'updated',
      'updated',
      'funds_reinstated',
      'closed',
    ])
  })

  test('is lost by evidence that convinces nobody, by giving in, and by its day', async () => {
    const { stripe } = harness
    const opened = async (card?: string) => {
      const { intent } = await rent(harness, shop.rower.id, card ?? 'pm_card_visa')
      if (!card) await bankDisputes(await chargeOf(intent))
      const [dispute] = (await stripe.disputes.list({ payment_intent: intent })).data
      return dispute?.id ?? ''
    }
    const refuted = await stripe.disputes.update(await opened(), {
      evidence: { uncategorized_text: 'losing_evidence' },
      submit: true,
    })
    expect(refuted.status).toBe('lost')
    expect((await stripe.disputes.close(await opened())).status).toBe('lost')
    const silent = await opened('pm_card_createDisputeProductNotReceived')
    await harness.days(8)
    expect(await stripe.disputes.retrieve(silent)).toMatchObject({
      status: 'lost',
      reason: 'product_not_received',
      evidence_details: { past_due: true },
    })
  })
})
