import { desc } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  cases,
  contractSteps,
  rentals,
  rentCreditEntries,
  stoppedSubscriptions,
  unpaidInvoices,
} from '#db/schema/schema.ts'
import { sepaMethod } from '#test/fixtures/buyouts.ts'
import { givenCatalog, ids } from '#test/fixtures/catalog.ts'
import { checkOut, checkoutBody, item, pay } from '#test/fixtures/checkouts.ts'
import { office, officeSaves, untilToldToProvider } from '#test/fixtures/office.ts'
import { type TestServices, testServices } from '#test/services.ts'
import { DAY_MS, MINUTE_MS } from '../durations.ts'
import { undoStep } from '../fulfilment/undo-step.server.ts'
import type { LogisticsStatus } from '../orders/states.ts'
import { endDueRentals } from '../rentals/end.server.ts'
import { reconcile } from '../stripe-sync/reconcile.server.ts'
import { reportUnpaidInvoice } from './monthly-invoice.server.ts'
import { openRents } from './open-rents.server.ts'
import { overdueSince } from './overdue.server.ts'
import { settleSubscription } from './subscription.server.ts'
import { syncRentalEnds } from './sync-rental-ends.server.ts'

/** Pays once and fails whenever it is charged again: 4000 0000 0000 0341. */
const FAILS_LATER = 'pm_card_chargeCustomerFail'
let shop: TestServices

beforeEach(async () => {
  shop = await testServices()
  await givenCatalog(shop)
  return () => shop.close()
})

/** A rental for 24 months that was delivered a week after its order on 2 March 2026. */
async function rentedFor24(method = FAILS_LATER): Promise<void> {
  const items = [item(ids.rower, ids.rower24, 1, 'rental')]
  await pay(shop, await checkOut(shop, checkoutBody(items)), method)
  await shop.settle()
  await days(7)
  const [order] = await shop.services.db.query.orders.findMany()
  await officeSaves(shop.services, office, {
    items: [{ orderId: order?.id ?? '', status: 'delivered', trackingNumber: null }],
    notes: null,
  })
  await untilToldToProvider(shop)
}

/** Days pass as in the running shop, with all that the clock and the night do. */
async function days(count: number): Promise<void> {
  for (let left = count; left > 0; left -= 5) {
    const step = Math.min(left, 5) * DAY_MS
    await shop.emulator.advanceTo(new Date(shop.emulator.now().getTime() + step))
    await endDueRentals(shop.services)
    await syncRentalEnds(shop.services)
    await shop.settle()
  }
}

async function contract() {
  const [rental] = await shop.services.db.select().from(rentals)
  if (!rental) throw new Error('no rental')
  return rental
}
const overdue = async () => {
  const { orderGroupId } = await contract()
  return (await overdueSince(shop.services.db, [orderGroupId])).get(orderGroupId) ?? null
}
const openCases = () => shop.services.db.select().from(cases)
const unpaid = async () => (await shop.services.db.select().from(unpaidInvoices))[0]

/** Somebody pays the invoice with another card, as on the provider's page. */
async function payLater(): Promise<void> {
  const invoice = await unpaid()
  const answer = await shop.emulator.apiFetch(
    `https://api.stripe.com/v1/invoices/${invoice?.stripeInvoiceId}/pay`,
    {
      method: 'POST',
      headers: {
        Authorization: 'Bearer sk_test_emulator',
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: 'payment_method=pm_card_visa',
    },
  )
  expect(answer.status).toBe(200)
  await shop.settle()
}

describe('a rent that fails for months', () => {
  test('ends nothing: the rental runs, it is overdue, and a person has one case', async () => {
    await rentedFor24()
    await days(92)
    expect(await contract()).toMatchObject({ state: 'running', endedAt: null, endsOn: null })
    expect(await overdue()).toBe('2026-04-09')
    const { stripeSubscriptionId, orderGroupId } = await contract()
    const [stopped] = await shop.services.db.select().from(stoppedSubscriptions)
    const { status } = await shop.services.payments.subscription(
      stopped?.stripeSubscriptionId ?? '',
    )
    expect(status).toBe('canceled')
    expect(stopped?.replacedBy).toBe(stripeSubscriptionId)
    expect(await openCases()).toMatchObject([
      { kind: 'subscription_ended', subjectId: orderGroupId, closedAt: null },
    ])
    expect(shop.mails.filter(({ kind }) => kind === 'payment_failed')).toHaveLength(1)
    expect(await reconcile(shop.services)).toMatchObject({ corrected: 0 })
    expect(await openCases()).toHaveLength(1)
  })

  test('is overdue from the first failure on, before anything was given up', async () => {
    await rentedFor24()
    await days(33)
    expect(await overdue()).toBe('2026-04-09')
    expect(await openCases()).toEqual([])
  })

  test('does not come up again when a person has closed its case', async () => {
    await rentedFor24()
    await days(62)
    await shop.services.db.update(cases).set({ closedAt: shop.services.clock.now(), note: 'x' })
    const { stripeSubscriptionId } = await contract()
    await settleSubscription(shop.services, stripeSubscriptionId ?? '')
    expect(await reconcile(shop.services)).toMatchObject({ corrected: 0 })
    expect(await openCases()).toHaveLength(1)
  })
})

describe('a rent that is paid after all', () => {
  test('from an account, by the link of its mail: while the debit is under way nobody owes it, and it is credited when the money is here (S-2.9-30)', async () => {
    await rentedFor24()
    await days(33)
    const { orderGroupId } = await contract()
    const { rents, payment } = await openRents(shop.services, orderGroupId)
    expect(rents).toHaveLength(1)
    await pay(shop, payment ?? { clientSecret: '' }, await sepaMethod(shop))
    await shop.settle()
    expect((await openRents(shop.services, orderGroupId)).payment).toBeNull()
    await days(10)
    expect(await overdue()).toBeNull()
    expect(await shop.services.db.select().from(rentCreditEntries)).toHaveLength(2)
    expect(await openCases()).toEqual([])
  })

  test('is no longer overdue and is credited, once, also when its events repeat', async () => {
    await rentedFor24()
    await days(33)
    await payLater()
    expect(await overdue()).toBeNull()
    expect(await shop.services.db.select().from(rentCreditEntries)).toHaveLength(2)
    const invoice = await unpaid()
    await reportUnpaidInvoice(shop.services, invoice?.stripeInvoiceId ?? '')
    await reportUnpaidInvoice(shop.services, invoice?.stripeInvoiceId ?? '')
    expect(await unpaid()).toEqual(invoice)
    expect(await shop.services.db.select().from(rentCreditEntries)).toHaveLength(2)
    expect(await contract()).toMatchObject({ state: 'running' })
  })

  test('counts for the contract that went on, although the subscription is gone', async () => {
    await rentedFor24()
    await days(52)
    await payLater()
    expect(await overdue()).toBeNull()
    expect(await shop.services.db.select().from(rentCreditEntries)).toHaveLength(2)
    expect(await contract()).toMatchObject({ state: 'running' })
  })

  test('is not overdue when it was paid while its failure was being read', async () => {
    await rentedFor24()
    await days(33)
    const id = (await unpaid())?.stripeInvoiceId ?? ''
    const failed = await shop.services.payments.invoice(id)
    await payLater()
    await shop.services.db.delete(unpaidInvoices)
    const reading = vi.spyOn(shop.services.payments, 'invoice')
    reading.mockResolvedValueOnce(failed).mockResolvedValueOnce(failed)
    await reportUnpaidInvoice(shop.services, id)
    expect(await unpaid()).toMatchObject({ stripeInvoiceId: id, settledAt: expect.any(Date) })
    expect(await overdue()).toBeNull()
  })
})

test('what lost events did not tell is found at night: failure, stop and late payment', async () => {
  await rentedFor24()
  shop.dropWebhooks(true)
  await days(62)
  expect(await overdue()).toBeNull()
  expect(await reconcile(shop.services)).toMatchObject({ corrected: 1 })
  expect(await overdue()).toBe('2026-04-09')
  expect(await openCases()).toMatchObject([{ kind: 'subscription_ended' }])
  await payLater()
  expect(await overdue()).toBe('2026-04-09')
  await reconcile(shop.services)
  expect(await overdue()).toBeNull()
})

test('a subscription that the provider no longer collects is a case of its own', async () => {
  await rentedFor24('pm_card_visa')
  const { stripeSubscriptionId: id } = await contract()
  const known = await shop.services.payments.subscription(id ?? '')
  vi.spyOn(shop.services.payments, 'subscription').mockResolvedValue({ ...known, status: 'unpaid' })
  await settleSubscription(shop.services, id ?? '')
  await settleSubscription(shop.services, id ?? '')
  expect(await openCases()).toMatchObject([{ kind: 'subscription_unpaid' }])
  expect(await contract()).toMatchObject({ state: 'running' })
})

test('an end that we asked for ourselves is no case', async () => {
  await rentedFor24('pm_card_visa')
  const [order] = await shop.services.db.query.orders.findMany()
  await officeSaves(shop.services, office, {
    items: [{ orderId: order?.id ?? '', status: 'returned', trackingNumber: null }],
    notes: null,
  })
  await untilToldToProvider(shop)
  const { stripeSubscriptionId: id } = await contract()
  expect((await shop.services.payments.subscription(id ?? '')).status).toBe('canceled')
  expect(await reconcile(shop.services)).toMatchObject({ corrected: 0 })
  expect(await openCases()).toEqual([])
})

describe('a rent that fails while the rental is being ended', () => {
  const saveAs = async (status: LogisticsStatus) => {
    const order = (await shop.services.db.query.orders.findMany()).find(
      ({ isRecurringPayment }) => !isRecurringPayment,
    )
    await officeSaves(shop.services, office, {
      items: [{ orderId: order?.id ?? '', status, trackingNumber: null }],
      notes: null,
    })
  }
  const until = async (date: Date) => {
    await shop.emulator.advanceTo(date)
    await shop.settle()
  }
  const failures = () => shop.mails.filter(({ kind }) => kind === 'payment_failed').length
  /** When the draft of the next month is charged: an hour after its period began. */
  async function nextCharge(): Promise<number> {
    const { stripeSubscriptionId } = await contract()
    const subscription = await shop.services.payments.subscription(stripeSubscriptionId ?? '')
    return (subscription.currentPeriodEnd?.getTime() ?? 0) + 60 * MINUTE_MS
  }

  /** The return is saved five minutes before the charge that fails. */
  async function givenReturnBeforeCharge(): Promise<void> {
    await rentedFor24()
    const charge = await nextCharge()
    await until(new Date(charge - 5 * MINUTE_MS))
    await saveAs('returned')
    await until(new Date(charge + MINUTE_MS))
  }

  test('is not overdue, neither within the ten minutes nor once the provider knows', async () => {
    await givenReturnBeforeCharge()
    expect(await overdue()).toBeNull()
    await untilToldToProvider(shop)
    await reconcile(shop.services)
    await shop.settle()
    expect(await overdue()).toBeNull()
    expect(failures()).toBe(0)
  })

  test('is overdue after all where the return is taken back', async () => {
    await givenReturnBeforeCharge()
    const [step] = await shop.services.db
      .select()
      .from(contractSteps)
      .orderBy(desc(contractSteps.madeAt))
    expect(await undoStep(shop.services, office, step?.id ?? '')).toBe('undone')
    await shop.settle()
    expect(await overdue()).toBe('2026-04-09')
    expect(failures()).toBe(1)
  })

  test('stays a debt where the month was charged before the return', async () => {
    await rentedFor24()
    const charge = await nextCharge()
    await until(new Date(charge + MINUTE_MS))
    await saveAs('returned')
    await untilToldToProvider(shop)
    expect(await overdue()).toBe('2026-04-09')
    expect(failures()).toBe(1)
  })
})
