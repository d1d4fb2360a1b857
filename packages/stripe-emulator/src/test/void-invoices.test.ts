import { expect, test } from 'vitest'
import { type Harness, openHarness, refusal } from './harness.ts'
import { catalogue, rent } from './rentals.ts'

const START = new Date('2027-03-10T10:00:00Z')

/** A rental whose renewal by a card that fails since is open and tried again and again. */
async function unpaidRenewal(card = 'pm_card_chargeCustomerFail') {
  const harness = await openHarness({ startAt: START })
  const { rower } = await catalogue(harness.stripe)
  const { subscription } = await rent(harness, rower.id, card)
  await harness.days(32)
  const { latest_invoice: id } = await harness.stripe.subscriptions.retrieve(subscription.id)
  return { harness, id: String(id) }
}

async function intentOf({ stripe }: Harness, invoice: string): Promise<string> {
  const [payment] = (await stripe.invoicePayments.list({ invoice })).data
  return String(payment?.payment.payment_intent)
}

const told = ({ received }: Harness, type: string) =>
  received.filter(({ event }) => event.type === type)

test('an open invoice is voided: its payment is canceled, nothing tries again, and it is told', async () => {
  const { harness, id } = await unpaidRenewal()
  const { stripe, emulator } = harness
  const open = await stripe.invoices.retrieve(id)
  expect(open).toMatchObject({ status: 'open', next_payment_attempt: expect.any(Number) })
  const voided = await stripe.invoices.voidInvoice(id)
  expect(voided).toMatchObject({
    status: 'void',
    next_payment_attempt: null,
    auto_advance: false,
    amount_due: open.amount_due,
    status_transitions: { voided_at: Math.floor(emulator.now().getTime() / 1000), paid_at: null },
  })
  const intent = await stripe.paymentIntents.retrieve(await intentOf(harness, id))
  expect(intent).toMatchObject({ status: 'canceled', cancellation_reason: 'void_invoice' })
  const failures = told(harness, 'invoice.payment_failed').length
  await harness.days(28)
  expect(told(harness, 'invoice.voided').map(({ event }) => event.data.object)).toMatchObject([
    { id, status: 'void' },
  ])
  const later = told(harness, 'invoice.payment_failed').slice(failures)
  expect(later.map(({ event }) => event.data.object)).not.toContainEqual(
    expect.objectContaining({ id }),
  )
})

test('an uncollectible invoice may be voided as well', async () => {
  const { harness, id } = await unpaidRenewal()
  const { stripe } = harness
  await stripe.invoices.markUncollectible(id)
  expect(await refusal(stripe.invoices.markUncollectible(id))).toMatchObject({
    message: 'This invoice has already been marked uncollectible.',
  })
  expect((await stripe.invoices.voidInvoice(id)).status).toBe('void')
})

test('what is no open invoice is refused in the words of Stripe', async () => {
  const { harness, id } = await unpaidRenewal()
  const { stripe } = harness
  const { id: customer } = await stripe.customers.create({})
  const draft = await stripe.invoices.create({ customer })
  await stripe.invoices.voidInvoice(id)
  const isOver = {
    type: 'StripeInvalidRequestError',
    statusCode: 400,
    code: undefined,
    message: "You can only pass in open invoices. This invoice isn't open.",
  }
  expect(await refusal(stripe.invoices.voidInvoice(draft.id))).toMatchObject(isOver)
  expect(await refusal(stripe.invoices.voidInvoice(id))).toMatchObject(isOver)
  const paid = await stripe.invoices.finalizeInvoice(draft.id)
  expect(paid.status).toBe('paid')
  expect(await refusal(stripe.invoices.voidInvoice(draft.id))).toMatchObject({
    statusCode: 400,
    message: 'Invoices with `paid` payments cannot be voided.',
  })
  expect(await refusal(stripe.invoices.voidInvoice('in_none'))).toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
    param: 'id',
  })
})

test('an invoice whose debit is under way is not voided: its money would come all the same', async () => {
  const { harness, id } = await unpaidRenewal()
  const { stripe } = harness
  const debit = await stripe.paymentMethods.create({
    type: 'sepa_debit',
    sepa_debit: { iban: 'DE89370400440532013000' },
    billing_details: { name: 'Mara', email: 'm@example.com' },
  })
  await stripe.paymentIntents.confirm(await intentOf(harness, id), {
    payment_method: debit.id,
    mandate_data: {
      customer_acceptance: {
        type: 'online',
        online: { ip_address: '127.0.0.1', user_agent: 'test' },
      },
    },
  })
  expect((await refusal(stripe.invoices.voidInvoice(id))).message).toMatch('cannot be voided')
  await harness.days(1)
  expect((await stripe.invoices.retrieve(id)).status).toBe('paid')
})
