import { asc, isNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { cases, orderGroups, refunds, rentCreditEntries } from '#db/schema/schema.ts'
import { cents } from '#test/fixtures/catalog.ts'
import { newRower, rentedRower } from '#test/fixtures/checkouts.ts'
import { bankSendsBack } from '#test/fixtures/disputes.ts'
import { issued, ordered, passDays, refunded } from '#test/fixtures/invoiced.ts'
import { office } from '#test/fixtures/office.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { DAY_MS } from '../durations.ts'
import { reconcile } from '../stripe-sync/reconcile.server.ts'
import { paymentsOf } from './read-refunds.server.ts'
import { repeatRefund, requestRefund } from './request-refund.server.ts'
import { settlePayment } from './settle.server.ts'

const shop = shopForEachTest()
const RENT = cents.rower24

async function paid() {
  const [group] = await shop.services.db.select().from(orderGroups)
  const [payment] = [...(await paymentsOf(shop.services.db, [group?.id ?? ''])).values()].flat()
  if (!payment) throw new Error('Nothing was paid')
  return payment
}

/** The office gives back so much, or all that is left. */
async function give(wanted: number | null = null): Promise<void> {
  const { id, leftCents } = await paid()
  const asked = { paymentId: id, cents: wanted, readLeftCents: leftCents, reason: 'Kulanz' }
  await requestRefund(shop.services, office, { ...asked, confirmedCents: wanted ?? leftCents })
  await shop.settle()
}

const rows = () => shop.services.db.select().from(refunds).orderBy(asc(refunds.requestedAt))
/** The bank sends back what was given back last. */
async function sendBack(): Promise<void> {
  const made = (await rows()).filter(({ status }) => status === 'made')
  await bankSendsBack(shop, made.at(-1)?.stripeRefundId ?? '')
}
async function again(): Promise<void> {
  const failed = (await rows()).find(({ status }) => status === 'failed')
  await repeatRefund(shop.services, office, failed?.id ?? '')
  await shop.settle()
}
const ledger = async () => {
  const entries = await shop.services.db
    .select()
    .from(rentCreditEntries)
    .orderBy(asc(rentCreditEntries.createdAt))
  return entries.map(({ amountCents }) => amountCents)
}
const credit = async () => (await ledger()).reduce((sum, amount) => sum + amount, 0)
const gross = async () => (await issued(shop)).map(({ grossCents }) => grossCents)
const open = () => shop.services.db.select().from(cases).where(isNull(cases.closedAt))
const mails = () => shop.mails.filter(({ kind }) => kind === 'refund_made')

describe('a refund that the bank sends back', () => {
  test('gives the credit and the invoice again, and is handed to a person', async () => {
    await ordered(shop, [rentedRower()])
    const { cents: all } = await paid()
    await give()
    expect(await credit()).toBe(0)
    await passDays(shop, 5)
    await sendBack()
    expect(await credit()).toBe(RENT)
    expect(await gross()).toEqual([all, -all, all])
    const [invoice, , written] = await issued(shop)
    expect(written).toMatchObject({ kind: 'order', reissuesId: invoice?.id })
    expect(written?.lines.map(({ title }) => title)).toEqual(
      invoice?.lines.map(({ title }) => title),
    )
    expect(await paid()).toMatchObject({ leftCents: all, refunds: [{ status: 'failed' }] })
    const [found] = await open()
    expect(found).toMatchObject({ kind: 'refund_failed' })
    expect(found?.reason).toContain('von der Bank zurückgekommen')
  })

  test('is booked once, however often that is told, and by the night where nobody told it', async () => {
    const payment = await ordered(shop, [rentedRower()])
    await give(1_000)
    shop.dropWebhooks(true)
    await sendBack()
    shop.dropWebhooks(false)
    for (const _ of [1, 2]) await settlePayment(shop.services, payment)
    expect((await ledger()).length).toBe(3)
    expect(await gross()).toHaveLength(3)
  })

  test('is made once more when somebody asks again: credit, invoice and mail follow', async () => {
    await ordered(shop, [rentedRower()])
    const { cents: all } = await paid()
    for (const round of [1, 2]) {
      await (round === 1 ? give(1_000) : again())
      expect(await credit()).toBeLessThan(RENT)
      await sendBack()
      expect(await credit()).toBe(RENT)
    }
    await again()
    expect((await rows()).map(({ status }) => status)).toEqual(['made'])
    expect(await gross()).toEqual([all, -1_000, 1_000, -1_000, 1_000, -1_000])
    expect(await open()).toEqual([])
    expect(mails()).toHaveLength(3)
  })

  test('leaves what else went back: each is told from the other', async () => {
    await ordered(shop, [newRower()])
    const { cents: all } = await paid()
    await give(2_000)
    await passDays(shop, 1)
    await give(500)
    await sendBack()
    expect((await rows()).map(({ status }) => status)).toEqual(['made', 'failed'])
    expect((await gross()).reduce((sum, one) => sum + one, 0)).toBe(all - 2_000)
    expect((await paid()).leftCents).toBe(all - 2_000)
  })

  test('counts as failed also when it was made at the provider', async () => {
    const payment = await ordered(shop, [newRower()])
    await refunded(shop, payment, 500)
    await sendBack()
    expect((await rows()).map(({ status }) => status)).toEqual(['failed'])
    expect(await open()).toHaveLength(1)
  })
})

test('a refund whose job is lost is made by the night, once', async () => {
  const payment = await ordered(shop, [newRower()])
  const { id, leftCents } = await paid()
  const asked = { paymentId: id, cents: 900, readLeftCents: leftCents, reason: 'Kulanz' }
  await requestRefund(shop.services, office, { ...asked, confirmedCents: 900 })
  await shop.database.sql.query('delete from jobs.job')
  await reconcile(shop.services)
  expect((await rows()).map(({ status }) => status)).toEqual(['requested'])
  await passDays(shop, 2)
  for (const _ of [1, 2]) await reconcile(shop.services)
  expect((await rows()).map(({ status }) => status)).toEqual(['made'])
  expect((await shop.services.payments.payment(payment)).refundedCents).toBe(900)
})

describe('a refund that is told before what it returns', () => {
  test('is booked with the order: its credit is gone and its goods are free', async () => {
    shop.dropWebhooks(true)
    const payment = await ordered(shop, [rentedRower(), newRower()])
    await refunded(shop, payment)
    await reconcile(shop.services)
    const [group] = await shop.services.db.select().from(orderGroups)
    expect(group?.status).toBe('refunded')
    expect(await credit()).toBe(0)
    expect((await gross()).reduce((sum, one) => sum + one, 0)).toBe(0)
  })

  test('is booked with its month', async () => {
    await ordered(shop, [rentedRower()])
    shop.dropWebhooks(true)
    await passDays(shop, 33)
    const since = new Date(shop.services.clock.now().getTime() - 10 * DAY_MS)
    for await (const { paymentIntentId } of shop.services.payments.paidInvoicesSince(since)) {
      await refunded(shop, paymentIntentId ?? '', RENT)
    }
    await reconcile(shop.services)
    expect(await ledger()).toEqual([RENT, RENT, -RENT])
    expect((await gross()).slice(1)).toEqual([RENT, -RENT])
  })
})
