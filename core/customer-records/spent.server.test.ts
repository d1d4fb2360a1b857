import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { orders, payments } from '#db/schema/schema.ts'
import { givenAccount, givenDelivered, payPage, sepaMethod } from '#test/fixtures/buyouts.ts'
import { ids } from '#test/fixtures/catalog.ts'
import {
  checkOut,
  checkoutBody,
  item,
  newRower,
  pay,
  rentedRower,
} from '#test/fixtures/checkouts.ts'
import { bankDecides, bankTakesBack } from '#test/fixtures/disputes.ts'
import { passDays, refunded } from '#test/fixtures/invoiced.ts'
import { office, officeMoves, untilToldToProvider } from '#test/fixtures/office.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { PUBLIC_URL } from '#test/services.ts'
import type { SignedIn } from '../actor.ts'
import { openRents } from '../billing/open-rents.server.ts'
import { startBuyout } from '../buyouts/start.server.ts'
import { callOffOwn } from '../call-offs/call-off.server.ts'
import type { CsvCell } from '../csv.ts'
import { berlinDay } from '../dates.ts'
import { monthFigures } from '../figures/months.server.ts'
import { paymentsOf } from '../payments/read-refunds.server.ts'
import { requestRefund } from '../payments/request-refund.server.ts'
import { exportCustomers } from './export.server.ts'
import { listCustomers } from './list.server.ts'
import { customerRecord } from './record.server.ts'

const RENT = 4_900
const shop = shopForEachTest()
let mara: SignedIn
beforeEach(async () => {
  mara = await givenAccount(shop)
})

/** What the office reads of the one customer: list, page and file say the same. Cents. */
async function seen() {
  const { services } = shop
  const query = { search: '', sort: 'last', descending: true, page: 1 } as const
  const [listed] = (await listCustomers(services, query)).entries
  const { customer, invoicedCents } = await customerRecord(services, listed?.id ?? '')
  const lines: CsvCell[][] = []
  for await (const some of exportCustomers(services, { search: '' })) lines.push(...some)
  const [head = [], line = []] = lines
  const exported = line[head.indexOf('Gesamtumsatz (EUR)')]
  expect(exported).toEqual({ cents: listed?.totalSpent })
  expect(customer.totalSpent).toBe(listed?.totalSpent)
  return { spent: customer.totalSpent, invoicedCents }
}

/** Every cent that came in is on an invoice, and every one that went back on its cancellation. */
async function expectAsInvoiced(): Promise<number> {
  const { spent, invoicedCents } = await seen()
  expect(spent).toBe(invoicedCents)
  const today = berlinDay(shop.emulator.now())
  const months = await monthFigures(shop.services.db, { today, count: 36 })
  const net = months.reduce((sum, { revenueNetCents }) => sum + revenueNetCents, 0)
  // Each invoice rounds its own tax.
  expect(Math.abs(net * 1.19 - spent)).toBeLessThan(10)
  return spent
}

async function newest() {
  const [row] = await shop.services.db
    .select()
    .from(payments)
    .where(eq(payments.status, 'succeeded'))
    .orderBy(desc(payments.createdAt))
  if (!row) throw new Error('Nothing was paid')
  return row
}

/** The office gives back these cents of a payment. */
async function giveBack(payment: { id: string; orderGroupId: string }, cents: number) {
  const all = await paymentsOf(shop.services.db, [payment.orderGroupId])
  const paid = [...all.values()].flat().find(({ id }) => id === payment.id)
  await requestRefund(shop.services, office, {
    ...{ paymentId: payment.id, cents, readLeftCents: paid?.leftCents ?? 0 },
    ...{ reason: 'Kulanz', confirmedCents: cents },
  })
  await shop.settle()
}

async function order(items: unknown[], method?: string): Promise<string> {
  const body = checkoutBody(items, { customerEmail: mara.email })
  const checkout = await checkOut(shop, body, mara)
  await pay(shop, checkout, method)
  await shop.settle()
  return checkout.orderGroupId
}

describe('what a customer spent, wherever the office reads it (B-3-10, B-7-16)', () => {
  test('is what was paid less what went back in part, by the office or at the provider', async () => {
    await order([newRower()])
    const all = await expectAsInvoiced()
    const payment = await newest()
    await giveBack(payment, 10_000)
    expect(await expectAsInvoiced()).toBe(all - 10_000)
    await refunded(shop, payment.stripePaymentIntentId, 2_500)
    expect(await expectAsInvoiced()).toBe(all - 12_500)
    await giveBack(payment, all - 12_500)
    expect(await expectAsInvoiced()).toBe(0)
  })

  test('counts a returned debit that is paid again once', async () => {
    await order([rentedRower()], await sepaMethod(shop))
    await passDays(shop, 1)
    await officeMoves(shop, await shop.services.db.select().from(orders), 'delivered')
    await untilToldToProvider(shop)
    await passDays(shop, 34)
    const all = await expectAsInvoiced()
    const { stripePaymentIntentId, orderGroupId } = await newest()
    await bankTakesBack(shop, stripePaymentIntentId, 'debit_not_authorized')
    const owes = await openRents(shop.services, orderGroupId)
    // Owed again: the invoice stands, the money is gone.
    expect(await seen()).toEqual({ spent: all - RENT, invoicedCents: all })
    await pay(shop, { clientSecret: owes.payment?.clientSecret ?? '' }, 'pm_card_visa')
    await shop.settle()
    expect(await expectAsInvoiced()).toBe(all)
  })

  test('counts a disputed card again once the bank has decided for us', async () => {
    await order([newRower()])
    const all = await expectAsInvoiced()
    const dispute = await bankTakesBack(shop, (await newest()).stripePaymentIntentId)
    expect(await seen()).toEqual({ spent: 0, invoicedCents: all })
    await bankDecides(shop, dispute, 'won')
    expect(await expectAsInvoiced()).toBe(all)
  })

  test('has the price of a takeover in it, and what went back of it', async () => {
    const [orderId = ''] = await givenDelivered(shop, mara, [rentedRower()])
    const before = await expectAsInvoiced()
    const { checkoutUrl } = await startBuyout(shop.services, mara, { orderId, origin: PUBLIC_URL })
    await payPage(shop, checkoutUrl)
    await shop.settle()
    const bought = await newest()
    expect(await expectAsInvoiced()).toBe(before + bought.amount)
    await giveBack(bought, 1_900)
    expect(await expectAsInvoiced()).toBe(before + bought.amount - 1_900)
  })

  test('loses what was called off before it was shipped, and keeps the rest', async () => {
    const id = await order([newRower(), item(ids.rower, ids.rower24, 1, 'rental')])
    const all = await expectAsInvoiced()
    const shown = { units: [1], reason: null, confirmed: null, address: '192.0.2.1' }
    const { key } = await callOffOwn(shop.services, mara, id, shown)
    await callOffOwn(shop.services, mara, id, { ...shown, confirmed: key })
    await shop.settle()
    const left = await expectAsInvoiced()
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThan(all)
  })
})
