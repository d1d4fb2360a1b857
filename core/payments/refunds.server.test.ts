import { isNull } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { cases, journalEntries, orderGroups, orders, refunds, rentals } from '#db/schema/schema.ts'
import { givenAccount, givenDelivered } from '#test/fixtures/buyouts.ts'
import { cents, givenCatalog } from '#test/fixtures/catalog.ts'
import { newRower, rentedRower } from '#test/fixtures/checkouts.ts'
import { defectsOf } from '#test/fixtures/defects.ts'
import { runFailedJobs } from '#test/fixtures/failed-jobs.ts'
import { issued, ordered, refunded } from '#test/fixtures/invoiced.ts'
import { differences } from '#test/fixtures/lives/accounts.ts'
import { office } from '#test/fixtures/office.ts'
import { type TestServices, testServices } from '#test/services.ts'
import { callOffByOffice } from '../call-offs/call-off.server.ts'
import { reportDefect } from '../defects/report.server.ts'
import { DAY_MS } from '../durations.ts'
import { creditOf } from '../rentals/credit.server.ts'
import { paymentsOf } from './read-refunds.server.ts'
import { repeatRefund, requestRefund, type WantedRefund } from './request-refund.server.ts'

let shop: TestServices
beforeEach(async () => {
  shop = await testServices()
  await givenCatalog(shop)
  return async () => {
    vi.restoreAllMocks()
    await shop.close()
  }
})

const group = async () => (await shop.services.db.select().from(orderGroups))[0]
const mails = () => shop.mails.filter(({ kind }) => kind === 'refund_made')
const held = async (id: string) => (await shop.services.payments.payment(id)).refundedCents

async function seen() {
  const all = await paymentsOf(shop.services.db, [(await group())?.id ?? ''])
  const [payment] = [...all.values()].flat()
  if (!payment) throw new Error('Nothing was paid')
  return payment
}

/** The office says yes to what it is asked; `more` is what it wants besides everything. */
async function give(more: Partial<WantedRefund> = {}) {
  const { id, leftCents } = await seen()
  const wanted = { paymentId: id, cents: null, readLeftCents: leftCents, reason: 'Kulanz', ...more }
  const { cents: asked } = await requestRefund(shop.services, office, {
    ...wanted,
    confirmedCents: null,
  })
  return requestRefund(shop.services, office, { ...wanted, confirmedCents: asked })
}

describe('the office gives back', () => {
  test('nothing before somebody has said yes to the amount', async () => {
    const payment = await ordered(shop, [newRower()])
    const { id, leftCents } = await seen()
    const wanted = { paymentId: id, cents: null, readLeftCents: leftCents, reason: 'Kulanz' }
    for (const confirmedCents of [null, 1]) {
      const answer = await requestRefund(shop.services, office, { ...wanted, confirmedCents })
      expect(answer).toMatchObject({ isRequested: false, cents: leftCents })
    }
    await shop.settle()
    expect(await held(payment)).toBe(0)
    expect(await shop.services.db.select().from(refunds)).toEqual([])
  })

  test('everything: money, order, invoice, mail and journal follow (L-82)', async () => {
    const payment = await ordered(shop, [newRower()])
    const { cents: all } = await seen()
    await give()
    expect(await seen()).toMatchObject({ leftCents: 0, refunds: [{ status: 'requested' }] })
    await shop.settle()
    expect(await held(payment)).toBe(all)
    expect((await group())?.status).toBe('refunded')
    expect((await issued(shop)).map(({ grossCents }) => grossCents)).toEqual([all, -all])
    expect(mails()).toHaveLength(1)
    expect((await seen()).refunds).toMatchObject([{ status: 'made', reason: 'Kulanz' }])
    const events = (await shop.services.db.select().from(journalEntries)).map(({ event }) => event)
    expect(events).toEqual(expect.arrayContaining(['refund_requested', 'refund_made']))
  })

  test('a part, and then no more than the rest', async () => {
    const payment = await ordered(shop, [newRower()])
    const { cents: all } = await seen()
    await give({ cents: 10_000 })
    await expect(give({ cents: all })).rejects.toMatchObject({ field: 'amount' })
    await shop.settle()
    expect((await group())?.status).toBe('completed')
    expect(await seen()).toMatchObject({ leftCents: all - 10_000 })
    await give()
    await shop.settle()
    expect(await held(payment)).toBe(all)
    expect((await issued(shop)).map(({ grossCents }) => grossCents)).toEqual([
      all,
      -10_000,
      10_000 - all,
    ])
    expect(mails()).toHaveLength(2)
    await expect(give()).rejects.toMatchObject({ code: 'nothing_to_refund' })
  })

  test('rent, which takes its credit back', async () => {
    await ordered(shop, [rentedRower()])
    const [rental] = await shop.services.db.select().from(rentals)
    const credit = async () => (await creditOf(shop.services.db, [rental?.id ?? ''])).values()
    expect([...(await credit())]).toEqual([cents.rower24])
    await give()
    await shop.settle()
    expect([...(await credit())]).toEqual([0])
  })

  test('a rental that has not left the house: what will be is said before, and its contract waits for a person', async () => {
    await ordered(shop, [rentedRower()])
    const { id: paymentId, leftCents } = await seen()
    const asked = await requestRefund(shop.services, office, {
      ...{ paymentId, cents: null, readLeftCents: leftCents, reason: 'Kulanz' },
      confirmedCents: null,
    })
    const { id } = (await group()) ?? { id: '' }
    const name = expect.any(String)
    expect(asked.left).toEqual({ orderGroupId: id, freed: [name], promised: [name] })
    await give()
    await shop.settle()
    const open = () => shop.services.db.select().from(cases).where(isNull(cases.closedAt))
    expect(await open()).toMatchObject([
      { reason: expect.stringContaining('Alles Bezahlte ist erstattet, ein Mietvertrag besteht') },
    ])
    await shop.emulator.advanceTo(new Date(shop.emulator.now().getTime() + 40 * DAY_MS))
    await shop.settle()
    const reasons = (await shop.services.db.select().from(cases)).map(({ reason }) => reason)
    expect(reasons.join()).not.toContain('Ein Monat ist bezahlt')

    const wanted = { units: [1], reason: 'Nicht mehr gewünscht' }
    const callOff = { ...wanted, confirmed: null }
    const { key } = await callOffByOffice(shop.services, office, id, callOff)
    await callOffByOffice(shop.services, office, id, { ...wanted, confirmed: key })
    expect(await open()).toEqual([])
  })

  test('the first month of a rental that runs: the contract goes on, and so does all that hangs on it', async () => {
    const mara = await givenAccount(shop)
    const [orderId = ''] = await givenDelivered(shop, mara, [rentedRower()])
    await give()
    await shop.settle()
    expect(await seen()).toMatchObject({ leftCents: 0 })
    expect((await group())?.status).toBe('completed')
    const [order] = await shop.services.db.select().from(orders)
    expect(order).toMatchObject({ status: 'completed', logisticsStatus: 'delivered' })
    const [rental] = await shop.services.db.select().from(rentals)
    expect(rental?.state).toBe('running')
    await reportDefect(shop.services, mara, defectsOf(shop).said(orderId))
    await shop.emulator.advanceTo(new Date(shop.emulator.now().getTime() + 40 * DAY_MS))
    await shop.settle()
    expect(await creditOf(shop.services.db, [rental?.id ?? ''])).toEqual(
      new Map([[rental?.id, cents.rower24]]),
    )
    expect(await differences(shop)).toEqual([])
  })

  test('only with a reason, and only what there is', async () => {
    await ordered(shop, [newRower()])
    await expect(give({ reason: '' })).rejects.toMatchObject({ field: 'reason' })
    await expect(give({ cents: 0 })).rejects.toMatchObject({ field: 'amount' })
    await expect(give({ cents: -1 })).rejects.toMatchObject({ field: 'amount' })
    await expect(give({ paymentId: 'x' })).rejects.toMatchObject({ kind: 'not_found' })
  })
})

describe('of two people who look at the same payment', () => {
  test.each([
    ['everything', null],
    ['the same part', 10_000],
  ])('one gives back %s, and the other is told', async (_, wanted) => {
    const payment = await ordered(shop, [newRower()])
    const { cents: all } = await seen()
    const both = await Promise.allSettled([give({ cents: wanted }), give({ cents: wanted })])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = both.find(({ status }) => status === 'rejected')
    expect(refused).toMatchObject({ reason: { code: 'refunded_meanwhile' } })
    await shop.settle()
    expect(await held(payment)).toBe(wanted ?? all)
    expect(await shop.services.db.select().from(refunds)).toHaveLength(1)
  })
})

describe('a refund made at the provider', () => {
  test('is shown, and counts although no event told of it', async () => {
    const payment = await ordered(shop, [newRower()])
    const { cents: all, id } = await seen()
    await refunded(shop, payment, 5000)
    expect((await seen()).refunds).toMatchObject([
      { amount: 5000, status: 'made', requestedBy: 'Zahlungsanbieter' },
    ])
    shop.dropWebhooks(true)
    await refunded(shop, payment, 1000)
    const stale = { paymentId: id, cents: null, readLeftCents: all - 5000, reason: 'Kulanz' }
    const late = requestRefund(shop.services, office, { ...stale, confirmedCents: all - 5000 })
    await expect(late).rejects.toMatchObject({ code: 'refunded_meanwhile' })
    expect(await seen()).toMatchObject({ leftCents: all - 6000 })
    expect(mails()).toEqual([])
  })
})

describe('a provider that fails', () => {
  test('after it gave the money back is asked again, and gives it back once', async () => {
    const payment = await ordered(shop, [newRower()])
    const { refund } = shop.services.payments
    const lost = vi.spyOn(shop.services.payments, 'refund').mockImplementationOnce(async wanted => {
      await refund({ ...wanted, key: `${wanted.key} of yesterday` })
      throw new Error('The answer was lost')
    })
    shop.dropWebhooks(true)
    vi.spyOn(shop.services.log, 'error').mockReturnValue()
    await give({ cents: 10_000 })
    await shop.settle()
    expect(lost).toHaveBeenCalledTimes(1)
    expect((await seen()).refunds).toMatchObject([{ status: 'requested' }])
    shop.dropWebhooks(false)
    await runFailedJobs(shop)
    expect(await held(payment)).toBe(10_000)
    expect((await seen()).refunds).toMatchObject([{ status: 'made' }])
    expect(mails()).toHaveLength(1)
  })

  test('because it refuses stands at the refund, and somebody may ask again', async () => {
    const payment = await ordered(shop, [newRower()])
    const { refund } = shop.services.payments
    vi.spyOn(shop.services.payments, 'refund').mockImplementationOnce(wanted =>
      refund({ ...wanted, cents: 10_000_000 }),
    )
    await give({ cents: 10_000 })
    await shop.settle()
    const [failed] = (await seen()).refunds
    expect(failed).toMatchObject({ status: 'failed', failure: expect.stringContaining('greater') })
    expect(await seen()).toMatchObject({ leftCents: (await seen()).cents })
    const again = () => repeatRefund(shop.services, office, failed?.id ?? '')
    const both = await Promise.allSettled([again(), again()])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await shop.settle()
    expect(await held(payment)).toBe(10_000)
    expect((await seen()).refunds).toMatchObject([{ status: 'made', failure: null }])
    await expect(again()).rejects.toMatchObject({ code: 'refund_not_failed' })
  })
})
