import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { disputes, invoices, orderGroups, payments, refunds } from '#db/schema/schema.ts'
import { checkOut, checkoutBody, newRower, pay, rentedRower } from '#test/fixtures/checkouts.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { berlinDay } from '../dates.ts'
import { bookingsOfMonth, datevFile } from './batch.server.ts'

const shop = shopForEachTest()

/** A paid order of a machine and a rental, and its month. */
async function paid() {
  const { orderGroupId } = await (async () => {
    const started = await checkOut(shop, checkoutBody([newRower(), rentedRower()]))
    await pay(shop, started)
    await shop.settle()
    return started
  })()
  const { db, clock } = shop.services
  const [payment] = await db.select().from(payments).where(eq(payments.orderGroupId, orderGroupId))
  const [invoice] = await db.select().from(invoices)
  if (!payment || !invoice) throw new Error('The order was not paid')
  return { payment, invoice, orderGroupId, month: berlinDay(clock.now()).slice(0, 7) }
}

it('books what was invoiced and paid in the month, with sums that agree', async () => {
  const { payment, invoice, month } = await paid()
  const { db } = shop.services
  const booked = await bookingsOfMonth(db, month)
  expect(booked).toMatchObject({
    agrees: true,
    invoices: { count: 1, cents: invoice.grossCents, bookedCents: invoice.grossCents },
    money: { count: 1, cents: payment.amount, bookedCents: payment.amount },
  })
  // What was owed is paid: nothing is left on the account of the customers.
  expect(invoice.grossCents).toBe(payment.amount)
  expect(booked.bookings.map(({ document }) => document)).toEqual(
    booked.bookings.map(() => `RE-${invoice.year}-000001`),
  )
  expect(await bookingsOfMonth(db, '2025-01')).toMatchObject({ bookings: [], agrees: true })
})

it('books refunds and returned debits on their own days, and what was won again', async () => {
  const { payment, orderGroupId } = await paid()
  const { db } = shop.services
  const by = { paymentId: payment.id, requestedBy: 'user:x', requestedAt: new Date() }
  // 23:30 in Berlin on the last of January, which is still that month there.
  const madeAt = new Date('2027-01-31T22:30:00Z')
  await db.insert(refunds).values([
    { ...by, amount: 1000, status: 'made', madeAt },
    { ...by, amount: 2000, status: 'made', madeAt: new Date('2027-01-31T23:30:00Z') },
    { ...by, amount: 4000, status: 'requested' },
  ])
  await db.insert(disputes).values({
    ...{ stripeDisputeId: 'dp_1', orderGroupId, paymentId: payment.id, kind: 'card', amount: 500 },
    ...{ reason: 'fraudulent', status: 'won', createdAt: new Date('2027-01-05T10:00:00Z') },
    closedAt: new Date('2027-02-05T10:00:00Z'),
  })
  const january = await bookingsOfMonth(db, '2027-01')
  expect(january.bookings.map(({ cents, side, on }) => [cents, side, on])).toEqual([
    [500, 'H', '2027-01-05'],
    [1000, 'H', '2027-01-31'],
  ])
  const february = await bookingsOfMonth(db, '2027-02')
  expect(february.bookings.map(({ cents, side }) => [cents, side])).toEqual([
    [2000, 'H'],
    [500, 'S'],
  ])
  expect(february).toMatchObject({ agrees: true, money: { cents: -1500, bookedCents: -1500 } })
})

it('writes the file with the customer’s umlauts in Windows-1252', async () => {
  const { orderGroupId, month } = await paid()
  const { db } = shop.services
  await db
    .update(orderGroups)
    .set({ customerName: 'Jörg Groß' })
    .where(eq(orderGroups.id, orderGroupId))
  const text = new TextDecoder('windows-1252').decode(await datevFile(shop.services, month))
  expect(text).toMatch(/^"EXTF";700;21;"Buchungsstapel";13;/)
  expect(text).toContain('Zahlung KP-000001 Jörg Groß')
  expect(
    text
      .split('\r\n')
      .slice(2, -1)
      .every(line => line.split(';').length === 125),
  ).toBe(true)
})
