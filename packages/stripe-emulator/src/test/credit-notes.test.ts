import { expect, test } from 'vitest'
import { openHarness, refusal } from './harness.ts'
import { catalogue, rent } from './rentals.ts'

/** A rental whose renewal by a card that fails since is open. */
async function unpaidRenewal() {
  const harness = await openHarness({ startAt: new Date('2027-03-10T10:00:00Z') })
  const { rower } = await catalogue(harness.stripe)
  const { subscription } = await rent(harness, rower.id, 'pm_card_chargeCustomerFail')
  await harness.days(32)
  const { latest_invoice } = await harness.stripe.subscriptions.retrieve(subscription.id)
  return { harness, invoice: String(latest_invoice) }
}

test('a credit note takes its amount off an open invoice, and its payment asks for that much less', async () => {
  const { harness, invoice } = await unpaidRenewal()
  const { stripe } = harness
  const note = await stripe.creditNotes.create({ invoice, amount: 1900, email_type: 'none' })
  expect(note).toMatchObject({ type: 'pre_payment', pre_payment_amount: 1900, status: 'issued' })
  expect(await stripe.creditNotes.retrieve(note.id)).toMatchObject({ invoice, amount: 1900 })
  expect(await stripe.invoices.retrieve(invoice)).toMatchObject({
    status: 'open',
    total: 4900,
    amount_due: 3000,
    amount_remaining: 3000,
    pre_payment_credit_notes_amount: 1900,
  })
  const told = harness.received.filter(({ event }) => event.type === 'credit_note.created')
  expect(told.map(({ event }) => event.data.object)).toMatchObject([{ id: note.id }])
  await stripe.invoices.pay(invoice, { payment_method: 'pm_card_visa' })
  const [payment] = (await stripe.invoicePayments.list({ invoice })).data
  expect(payment).toMatchObject({ amount_requested: 3000, amount_paid: 3000 })
  expect(await stripe.invoices.retrieve(invoice)).toMatchObject({
    status: 'paid',
    amount_paid: 3000,
  })
})

test('no more than is due, and nothing of what is over', async () => {
  const { harness, invoice } = await unpaidRenewal()
  const { stripe } = harness
  expect(await refusal(stripe.creditNotes.create({ invoice, amount: 4901 }))).toMatchObject({
    param: 'amount',
  })
  await stripe.invoices.voidInvoice(invoice)
  expect((await refusal(stripe.creditNotes.create({ invoice, amount: 100 }))).statusCode).toBe(400)
})
