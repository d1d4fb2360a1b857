import { desc, eq, isNull } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  cases,
  disputes,
  orderGroups,
  orders,
  payments,
  rentals,
  rentCreditEntries,
  stripeEvents,
  unpaidInvoices,
} from '#db/schema/schema.ts'
import { sepaMethod } from '#test/fixtures/buyouts.ts'
import { givenCatalog } from '#test/fixtures/catalog.ts'
import { checkOut, checkoutBody, newRower, pay, rentedRower } from '#test/fixtures/checkouts.ts'
import { bankDecides, bankTakesBack } from '#test/fixtures/disputes.ts'
import { runFailedJobs } from '#test/fixtures/failed-jobs.ts'
import { issued, passDays, refunded } from '#test/fixtures/invoiced.ts'
import { office, officeSaves, untilToldToProvider } from '#test/fixtures/office.ts'
import { type TestServices, testServices } from '#test/services.ts'
import { DAY_MS } from '../durations.ts'
import { paymentsOf } from '../payments/read-refunds.server.ts'
import { requestRefund } from '../payments/request-refund.server.ts'
import { settlePayment } from '../payments/settle.server.ts'
import { paidMonthsOf } from '../rentals/credit.server.ts'
import { reconcile } from '../stripe-sync/reconcile.server.ts'
import { chargedMonthsOf } from './charged-months.server.ts'
import { settleInvoice } from './monthly-invoice.server.ts'
import { openRents } from './open-rents.server.ts'
import { overdueRents, overdueSince } from './overdue.server.ts'
import { remindOverdue } from './remind.server.ts'
import { bookRepayment } from './repay-dispute.server.ts'
import { settleDispute } from './settle-dispute.server.ts'

const RENT = 4_900
let shop: TestServices

beforeEach(async () => {
  shop = await testServices()
  await givenCatalog(shop)
  return () => shop.close()
})

/** A delivered order that is paid by this method, and charged monthly if it is a rental. */
async function delivered(items: unknown[], method?: string): Promise<void> {
  await pay(shop, await checkOut(shop, checkoutBody(items)), method ?? (await sepaMethod(shop)))
  await passDays(shop, 1)
  const rows = await shop.services.db.select().from(orders)
  await officeSaves(shop.services, office, {
    items: rows.map(({ id }) => ({ orderId: id, status: 'delivered', trackingNumber: null })),
    notes: null,
  })
  await untilToldToProvider(shop)
}

const group = async () => {
  const [row] = await shop.services.db.select().from(orderGroups)
  if (!row) throw new Error('No order')
  return row
}
const ledger = async () => {
  const rows = await shop.services.db
    .select()
    .from(rentCreditEntries)
    .orderBy(rentCreditEntries.createdAt)
  return rows.map(({ kind, amountCents }) => [kind, amountCents])
}
const credit = async () => (await ledger()).reduce((total, [, cents]) => total + Number(cents), 0)
const lastPayment = async () => {
  const [row] = await shop.services.db.select().from(payments).orderBy(desc(payments.createdAt))
  return row?.stripePaymentIntentId ?? ''
}
const owed = () =>
  shop.services.db.select().from(unpaidInvoices).where(isNull(unpaidInvoices.settledAt))
const openCases = () => shop.services.db.select().from(cases).where(isNull(cases.closedAt))
const mails = (kind: string) => shop.mails.filter(mail => mail.kind === kind)

/** Pays what the page behind the mail's link asks for. */
async function payByLink(method = 'pm_card_visa'): Promise<void> {
  const { payment } = await openRents(shop.services, (await group()).id)
  if (!payment) throw new Error('Nothing is to be paid')
  await pay(shop, { clientSecret: payment.clientSecret }, method)
  await shop.settle()
}

describe('a debit of a month that is returned after five weeks', () => {
  beforeEach(async () => {
    await delivered([rentedRower()])
    await passDays(shop, 34)
    expect(await credit()).toBe(2 * RENT)
  })

  test('takes its credit back (S-2.9-30), is owed again and told with a link, and ends nothing', async () => {
    const payment = await lastPayment()
    // Its month was charged three days ago.
    await passDays(shop, 32)
    const before = await issued(shop)
    await bankTakesBack(shop, payment, 'debit_not_authorized')
    expect(await ledger()).toEqual([
      ['rent', RENT],
      ['rent', RENT],
      ['rent', RENT],
      ['returned_debit', -RENT],
    ])
    expect(await owed()).toMatchObject([{ amount: RENT, stripeInvoiceId: null }])
    expect(mails('debit_returned')).toHaveLength(1)
    expect(await shop.services.db.select().from(rentals)).toMatchObject([{ state: 'running' }])
    // The claim is the same as before: no invoice is taken back, and none is written anew.
    expect(await issued(shop)).toEqual(before)
    expect(await openCases()).toEqual([])
  })

  test('leaves of what made up for it only what was not given back before (L-21)', async () => {
    const returned = await lastPayment()
    await refunded(shop, returned, 2_000)
    await shop.settle()
    await bankTakesBack(shop, returned)
    await payByLink()
    const repayment = await lastPayment()
    expect(repayment).not.toBe(returned)
    const entries = [...(await paymentsOf(shop.services.db, [(await group()).id])).values()].flat()
    expect(entries.map(({ leftCents }) => leftCents)).toEqual([RENT, 0, RENT - 2_000])
    const entry = entries.at(-1)
    if (!entry) throw new Error('Nothing was paid again')
    const wanted = { paymentId: entry.id, readLeftCents: RENT - 2_000, reason: 'Kulanz' }
    const request = (cents: number) =>
      requestRefund(shop.services, office, { ...wanted, cents, confirmedCents: cents })
    await expect(request(RENT - 1_999)).rejects.toMatchObject({ field: 'amount' })
    await request(RENT - 2_000)
    await shop.settle()
    // Three rents came in and one was taken: the first one is all that is left.
    expect(await credit()).toBe(RENT)
    expect(await openCases()).toEqual([])
  })

  test('asks nobody while a debit that makes up for it is on its way, and that one is named after its month', async () => {
    const ids = (await shop.services.db.select().from(rentals)).map(({ id }) => id)
    const months = async () => [...(await paidMonthsOf(shop.services.db, ids)).values()]
    await bankTakesBack(shop, await lastPayment())
    const { id } = await group()
    const rents = () => overdueRents(shop.services.db, id)
    expect(await rents()).toMatchObject([
      { debit: expect.stringContaining('Lastschrift'), isUnderWay: false },
    ])
    expect(await months()).toEqual([1])
    const since = new Date(shop.services.clock.now().getTime() - 4 * DAY_MS)
    await shop.services.db.update(unpaidInvoices).set({ since })
    await payByLink(await sepaMethod(shop))
    expect(await rents()).toMatchObject([
      { debit: expect.stringContaining('Lastschrift'), isUnderWay: true },
    ])
    expect([...(await overdueSince(shop.services.db, [id]))]).toEqual([])
    await remindOverdue(shop.services)
    await shop.settle()
    expect(mails('rent_reminder')).toEqual([])

    await passDays(shop, 1)
    expect([await rents(), await months()]).toEqual([[], [2]])
    const entries = (await paymentsOf(shop.services.db, [id])).get(id)
    const [, returned, repayment] = entries ?? []
    expect(entries?.map(({ originalPaidAt }) => originalPaidAt)).toEqual([
      ...[null, null, returned?.paidAt],
    ])
    expect(repayment?.kind).toBe('rent')
  })

  test('is no further month that was charged', async () => {
    const ids = (await shop.services.db.select().from(rentals)).map(({ id }) => id)
    await bankTakesBack(shop, await lastPayment())
    expect([...(await chargedMonthsOf(shop.services.db, ids)).values()]).toEqual([2])
  })

  test('is reminded like any other rent, and handed to a person in the end', async () => {
    await bankTakesBack(shop, await lastPayment())
    for (let day = 0; day < 32; day += 1) {
      await passDays(shop, 1)
      await remindOverdue(shop.services)
      await shop.settle()
    }
    const numbers = mails('rent_reminder').map(({ data }) => 'number' in data && data.number)
    expect(numbers).toEqual([1, 2, 3])
    const [open] = await openCases()
    expect(open).toMatchObject({ kind: 'rent_overdue' })
    expect(open?.reason).toContain('Eine zurückgegebene Lastschrift ist seit dem')
  })

  test('gives its credit again once it is paid by the link, and is confirmed by one mail, however often that is told (S-2.9-82)', async () => {
    const disputeId = await bankTakesBack(shop, await lastPayment())
    expect(mails('debit_repaid')).toEqual([])
    await payByLink()
    await settleDispute(shop.services, disputeId)
    await bookRepayment(shop.services, await lastPayment())
    await openRents(shop.services, (await group()).id)
    await shop.settle()
    expect(mails('debit_repaid')).toMatchObject([{ data: { isCredited: true } }])
    expect(await ledger()).toEqual([
      ['rent', RENT],
      ['rent', RENT],
      ['returned_debit', -RENT],
      ['returned_debit', RENT],
    ])
    expect(await owed()).toEqual([])
    expect(await issued(shop)).toHaveLength(2)
    await remindOverdue(shop.services)
    expect(mails('rent_reminder')).toEqual([])
  })

  test('is owed once more when the debit that made up for it is returned as well', async () => {
    await bankTakesBack(shop, await lastPayment())
    await payByLink(await sepaMethod(shop, 'DE35370400440532013002'))
    expect(await owed()).toHaveLength(1)
    await passDays(shop, 1)
    expect(await credit()).toBe(RENT)
    expect(await owed()).toHaveLength(1)
    expect(mails('debit_returned')).toHaveLength(2)
    await payByLink()
    expect(await credit()).toBe(2 * RENT)
    expect(await owed()).toEqual([])
  })

  test('and paid again can be refunded: credit and invoice go back once', async () => {
    await bankTakesBack(shop, await lastPayment())
    await payByLink()
    const [dispute] = await shop.services.db.select().from(disputes)
    const [repayment] = await shop.services.db
      .select()
      .from(payments)
      .where(eq(payments.id, dispute?.repaymentId ?? ''))
    const paymentIntentId = repayment?.stripePaymentIntentId ?? ''
    await shop.services.payments.refund({ paymentIntentId, key: 'office' })
    await shop.settle()
    expect(await credit()).toBe(RENT)
    const documents = await issued(shop)
    expect(documents.map(({ kind, grossCents }) => [kind, grossCents]).slice(1)).toEqual([
      ['rent', RENT],
      ['cancellation', -RENT],
    ])
  })
})

test('what made up for a debit only at the second try, the first being canceled, is given back in full (L-21)', async () => {
  await delivered([rentedRower()])
  await passDays(shop, 34)
  await bankTakesBack(shop, await lastPayment())
  const { payment } = await openRents(shop.services, (await group()).id)
  const [canceled = ''] = payment?.clientSecret.split('_secret_') ?? []
  await shop.services.payments.cancelPayment(canceled)
  await shop.settle()
  await payByLink()
  expect(await credit()).toBe(2 * RENT)
  const [dispute] = await shop.services.db.select().from(disputes)
  const repaid = eq(payments.id, dispute?.repaymentId ?? '')
  const [repayment] = await shop.services.db.select().from(payments).where(repaid)
  const paymentIntentId = repayment?.stripePaymentIntentId ?? ''
  expect(paymentIntentId).not.toBe(canceled)
  await shop.services.payments.refund({ paymentIntentId, key: 'office' })
  await shop.settle()
  expect(await credit()).toBe(RENT)
  expect((await issued(shop)).map(({ kind, grossCents }) => [kind, grossCents]).slice(1)).toEqual([
    ['rent', RENT],
    ['cancellation', -RENT],
  ])
})

test('an objection that is told before its month was booked takes the credit back all the same', async () => {
  await delivered([rentedRower()])
  shop.dropWebhooks(true)
  const { stripeSubscriptionId } = await group()
  await passDays(shop, 34)
  const { latestInvoiceId } = await shop.services.payments.subscription(stripeSubscriptionId ?? '')
  const { paymentIntentId } = await shop.services.payments.invoice(latestInvoiceId ?? '')
  const disputeId = await bankTakesBack(shop, paymentIntentId ?? '')
  shop.dropWebhooks(false)
  await settleDispute(shop.services, disputeId)
  expect(await credit()).toBe(RENT)
  expect(await owed()).toHaveLength(1)
})

test('events of a returned debit in any order and ten times over book it once', async () => {
  await delivered([rentedRower()])
  const disputeId = await bankTakesBack(shop, (await group()).stripePaymentIntentId ?? '')
  await Promise.all(Array.from({ length: 10 }, () => settleDispute(shop.services, disputeId)))
  await shop.settle()
  expect(await ledger()).toEqual([
    ['rent', RENT],
    ['returned_debit', -RENT],
  ])
  expect(await owed()).toHaveLength(1)
  expect(mails('debit_returned')).toHaveLength(1)
  const told = await shop.services.db
    .select()
    .from(stripeEvents)
    .where(eq(stripeEvents.type, 'charge.dispute.closed'))
  expect(told).toHaveLength(1)
})

test('a returned debit that nobody told us of is found by the nightly comparison', async () => {
  await delivered([rentedRower()])
  shop.dropWebhooks(true)
  await bankTakesBack(shop, (await group()).stripePaymentIntentId ?? '')
  expect(await reconcile(shop.services)).toMatchObject({ corrected: 1 })
  expect(await owed()).toHaveLength(1)
  expect(await reconcile(shop.services)).toMatchObject({ corrected: 0 })
})

test('a debit of a month that nobody owed is a case and no claim, and does not go back twice', async () => {
  await delivered([rentedRower()])
  await shop.services.db.update(rentals).set({ state: 'ended', endedAt: shop.services.clock.now() })
  vi.spyOn(shop.services.log, 'error').mockReturnValue()
  const away = vi.spyOn(shop.services.payments, 'refund').mockRejectedValue(new Error('away'))
  await passDays(shop, 34)
  expect(away).toHaveBeenCalled()
  away.mockRestore()
  await bankTakesBack(shop, await lastPayment())
  await runFailedJobs(shop)
  expect(await owed()).toEqual([])
  const kinds = (await openCases()).map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual(['debit_returned', 'refund_failed'])
})

test('a month and its payment that are told again and again, at once, stand in each other’s way nowhere', async () => {
  await delivered([rentedRower()])
  await passDays(shop, 34)
  const paymentIntentId = await lastPayment()
  const month = await shop.services.db.query.payments.findFirst({
    where: eq(payments.stripePaymentIntentId, paymentIntentId),
  })
  const invoiceId = month?.stripeInvoiceId ?? ''
  for (let round = 0; round < 20; round += 1) {
    const both = () => [
      settleInvoice(shop.services, invoiceId),
      settlePayment(shop.services, paymentIntentId),
    ]
    await Promise.all([...both(), ...both()])
  }
  expect(await credit()).toBe(2 * RENT)
})

describe('the first payment of an order', () => {
  test('returned after the delivery is owed again and a case, until it is paid', async () => {
    await delivered([newRower()])
    await bankTakesBack(shop, (await group()).stripePaymentIntentId ?? '')
    const [open] = await openCases()
    expect(open).toMatchObject({ kind: 'debit_returned' })
    expect(open?.reason).toContain('Die Ware hat das Haus schon verlassen.')
    expect(await owed()).toMatchObject([{ amount: (await group()).todayCents }])
    await payByLink()
    expect(await openCases()).toEqual([])
    expect(await owed()).toEqual([])
  })

  test('returned before it was sent asks the office to hold it', async () => {
    const debit = await sepaMethod(shop, 'DE35370400440532013002')
    await pay(shop, await checkOut(shop, checkoutBody([rentedRower()])), debit)
    await passDays(shop, 1)
    const [open] = await openCases()
    expect(open?.reason).toContain('bitte die Auslieferung anhalten')
    expect(await credit()).toBe(0)
  })
})

describe('a disputed card', () => {
  beforeEach(() => delivered([rentedRower()], 'pm_card_visa'))

  const dispute = async () =>
    bankTakesBack(shop, (await group()).stripePaymentIntentId ?? '', 'fraudulent')

  test('holds the credit back and is a case with its last day; nobody is reminded', async () => {
    await dispute()
    expect(await ledger()).toEqual([
      ['rent', RENT],
      ['chargeback', -RENT],
    ])
    const [open] = await openCases()
    expect(open).toMatchObject({ kind: 'card_disputed' })
    expect(open?.reason).toMatch(/bis zum \d\d\.\d\d\.2026/)
    expect(await owed()).toEqual([])
    expect(mails('debit_returned')).toEqual([])
  })

  test('that is won gives all back and closes its case', async () => {
    await bankDecides(shop, await dispute(), 'won')
    expect(await credit()).toBe(RENT)
    expect(await openCases()).toEqual([])
  })

  test('that is lost keeps the credit away, and a person decides what is owed', async () => {
    await bankDecides(shop, await dispute(), 'lost')
    expect(await credit()).toBe(0)
    const [open] = await openCases()
    expect(open).toMatchObject({ kind: 'card_dispute_lost' })
    expect(open?.reason).toContain('Schuldet er ihn, fordern Sie ihn selbst ein')
    expect(open?.reason).toContain('Einen Zahlungslink gibt es dafür nicht')
  })
})
