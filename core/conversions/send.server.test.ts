import { randomUUID } from 'node:crypto'
import { desc, eq, ne } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  conversionEvents,
  orderAttribution,
  orderGroups,
  orders,
  payments,
} from '#db/schema/schema.ts'
import { sepaMethod } from '#test/fixtures/buyouts.ts'
import { cents } from '#test/fixtures/catalog.ts'
import { checkOut, checkoutBody, newRower, pay, rentedRower } from '#test/fixtures/checkouts.ts'
import { all, decide, nothing, reported } from '#test/fixtures/consents.ts'
import { hearTargets } from '#test/fixtures/conversions.ts'
import { bankDecides, bankTakesBack } from '#test/fixtures/disputes.ts'
import { ordered, passDays, refunded } from '#test/fixtures/invoiced.ts'
import { officeMoves, untilToldToProvider } from '#test/fixtures/office.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { settleDispute } from '../billing/settle-dispute.server.ts'
import { MINUTE_MS } from '../durations.ts'
import { settlePayment } from '../payments/settle.server.ts'
import { wordingToday } from '../tracking/consent-log.server.ts'
import { targetNames } from '../tracking/targets.ts'
import { decideOnTracking } from './decide.server.ts'
import { queueAgain, queueDueConversions } from './queue.server.ts'

const shop = shopForEachTest()
let targets: ReturnType<typeof hearTargets>
let consentId: string
beforeEach(async () => {
  targets = hearTargets(shop)
  consentId = await decide(shop, all)
})

const events = () => shop.services.db.select().from(conversionEvents)
const visit = () => ({ visit: reported(consentId) })
const told = () => targets.heard.map(({ target, kind }) => `${kind} ${target}`).toSorted()
const everybody = ['purchase google_analytics', 'purchase meta', 'purchase tiktok']

/** All that was rented is with whoever rents it, and its months are charged from now on. */
async function delivered(): Promise<void> {
  const units = await shop.services.db.select().from(orders).where(eq(orders.orderType, 'rental'))
  await officeMoves(shop, units, 'delivered')
  await untilToldToProvider(shop)
}

/** Everything of the next so many minutes, as the schedule does it. */
async function minutes(count: number): Promise<void> {
  const to = new Date(shop.emulator.now().getTime() + count * MINUTE_MS)
  await shop.emulator.advanceTo(to)
  await queueDueConversions(shop.services)
  await shop.settle()
}

describe('a purchase', () => {
  it('is told when its payment has arrived, with the value of its first charge (ADR-152)', async () => {
    const checkout = await checkOut(shop, checkoutBody([newRower(), rentedRower()], visit()))
    await shop.settle()
    expect(targets.heard).toEqual([])
    await pay(shop, checkout)
    await shop.settle()
    expect(told()).toEqual(everybody)
    const [group] = await shop.services.db.select().from(orderGroups)
    const [first] = targets.heard
    expect(first).toMatchObject({
      eventId: 'purchase-KP-000001',
      transactionId: 'KP-000001',
      cents: group?.todayCents,
      committedCents: group?.termTotalCents,
      articles: [{ cents: cents.rowerNew }, { quantity: 1 }],
    })
    expect(first?.contact).toMatchObject({
      ...{ email: 'mara@example.com', phoneNumber: '+49341123456', firstName: 'mara' },
      ...{ lastName: 'öztürk', postCode: '04229', city: 'leipzig', country: 'de' },
    })
    expect(first?.pageUrl).toBe('http://localhost:3000/checkout/success')
  })

  it('is told once a target, whatever comes how often and in which order', async () => {
    const payment = await ordered(shop, [newRower()], visit())
    await Promise.all([
      settlePayment(shop.services, payment),
      settlePayment(shop.services, payment),
    ])
    await minutes(60)
    expect(told()).toEqual(everybody)
    const again = { ...(await events())[0], id: undefined, kind: 'purchase' as const }
    const row = { ...again, eventId: again.eventId ?? '', target: 'meta' as const }
    await expect(shop.services.db.insert(conversionEvents).values(row as never)).rejects.toThrow()
  })

  it('by a direct debit is told when it is settled, and not before (ADR-152)', async () => {
    const checkout = await checkOut(shop, checkoutBody([newRower()], visit()))
    expect(await pay(shop, checkout, await sepaMethod(shop))).toBe('processing')
    await shop.settle()
    expect(targets.heard).toEqual([])
    await passDays(shop, 7)
    expect(told()).toEqual(everybody)
  })

  it('is not told of the months that follow', async () => {
    await ordered(shop, [rentedRower()], visit())
    await delivered()
    await passDays(shop, 70)
    expect(await shop.services.db.$count(payments)).toBeGreaterThan(2)
    expect(told()).toEqual(everybody)
  })

  it('is told to nobody without a visit, and only to whom this visit allows', async () => {
    await ordered(shop, [newRower()])
    expect(await events()).toEqual([])
    await decide(shop, { analytics: true, marketing: false }, consentId)
    await ordered(shop, [newRower()], visit())
    expect(told()).toEqual(['purchase google_analytics'])
    expect(targets.heard[0]?.contact).toBeNull()
    expect(targets.heard[0]?.browser.userAgent ?? null).toBeNull()
  })
})

describe('consent withdrawn between order and payment', () => {
  it('tells nobody anything, whoever notices first (ADR-152)', async () => {
    const checkout = await checkOut(shop, checkoutBody([newRower()], visit()))
    await decide(shop, nothing, consentId)
    await pay(shop, checkout)
    await shop.settle()
    expect(targets.heard).toEqual([])
    expect(new Set((await events()).map(({ state }) => state))).toEqual(new Set(['stopped']))
  })

  it('stops what waits to be told again, and erases what led to the order', async () => {
    for (const target of ['google_analytics', 'meta', 'tiktok']) targets.refuses[target] = '500'
    await ordered(shop, [newRower()], visit())
    expect(new Set((await events()).map(({ state }) => state))).toEqual(new Set(['due']))
    await withdraw(nothing)
    expect(new Set((await events()).map(({ state }) => state))).toEqual(new Set(['stopped']))
    expect(await shop.services.db.select().from(orderAttribution)).toEqual([])
    targets.refuses = {}
    await minutes(600)
    expect(targets.heard).toEqual([])
  })

  it('of one purpose leaves the other', async () => {
    for (const target of ['google_analytics', 'meta', 'tiktok']) targets.refuses[target] = '500'
    await ordered(shop, [newRower()], visit())
    await withdraw({ analytics: true, marketing: false })
    expect(await shop.services.db.select().from(orderAttribution)).toMatchObject([
      { analytics: true, marketing: false, gaClientId: '11.22', gclid: null, fbp: null },
    ])
    for (const target of Object.keys(targets.refuses)) delete targets.refuses[target]
    await minutes(600)
    expect(told()).toEqual(['purchase google_analytics'])
  })

  async function withdraw(allows: typeof all): Promise<void> {
    const decision = { id: randomUUID(), consentId, act: 'withdrawn', ...allows }
    const words = { wording: wordingToday(), targets: targetNames }
    await decideOnTracking(shop.services, { ...decision, ...words }, '192.0.2.1')
  }
})

describe('a target that takes nothing', () => {
  const ofMeta = async () => (await events()).find(({ target }) => target === 'meta')

  it('is told again until it does, and the others have long been told (ADR-152)', async () => {
    targets.refuses.meta = '503 away'
    await ordered(shop, [newRower()], visit())
    expect(told()).toEqual(['purchase google_analytics', 'purchase tiktok'])
    expect(await ofMeta()).toMatchObject({ state: 'due', tries: 1, answer: '503 away' })
    await minutes(2)
    expect(await ofMeta()).toMatchObject({ state: 'due', tries: 2 })
    delete targets.refuses.meta
    await minutes(10)
    expect(told()).toEqual(everybody)
    expect(await ofMeta()).toMatchObject({ state: 'sent', answer: '200 ok', tries: 3 })
  })

  it('is given up after 72 hours and not before, and can be told by a person (ADR-152)', async () => {
    targets.refuses.meta = '401 token'
    await ordered(shop, [newRower()], visit())
    for (let hours = 0; hours < 66; hours += 6) await minutes(6 * 60)
    expect(await ofMeta()).toMatchObject({ state: 'due' })
    await minutes(6 * 60)
    await minutes(6 * 60)
    const given = await ofMeta()
    expect(given).toMatchObject({ state: 'failed', answer: '401 token' })
    delete targets.refuses.meta
    await minutes(24 * 60)
    expect(await ofMeta()).toMatchObject({ state: 'failed' })
    const { services } = shop
    await services.db.transaction(tx =>
      queueAgain(services, tx, [given?.id ?? ''], services.clock.now()),
    )
    await shop.settle()
    expect(await ofMeta()).toMatchObject({ state: 'sent' })
    expect(told()).toEqual(everybody)
  })

  it('whose job was lost is told after ten minutes', async () => {
    const { jobs } = shop.services
    shop.services.jobs = { ...jobs, send: async () => {} }
    await ordered(shop, [newRower()], visit())
    shop.services.jobs = jobs
    await shop.settle()
    expect(targets.heard).toEqual([])
    await minutes(11)
    expect(told()).toEqual(everybody)
  })
})

describe('a refund', () => {
  it('of a purchase that was told is told to Google Analytics, each once, by its amount (ADR-152)', async () => {
    const payment = await ordered(shop, [newRower()], visit())
    await refunded(shop, payment, 1000)
    await refunded(shop, payment, 2000)
    await settlePayment(shop.services, payment)
    await shop.settle()
    const refunds = targets.heard.filter(({ kind }) => kind === 'refund')
    expect(
      refunds.map(({ cents, transactionId, target }) => [cents, transactionId, target]),
    ).toEqual([
      [1000, 'KP-000001', 'google_analytics'],
      [2000, 'KP-000001', 'google_analytics'],
    ])
  })

  it('waits until its purchase was told', async () => {
    targets.refuses.google_analytics = '500'
    const payment = await ordered(shop, [newRower()], visit())
    await refunded(shop, payment, 1000)
    expect((await events()).find(({ kind }) => kind === 'refund')).toMatchObject({ state: 'due' })
    delete targets.refuses.google_analytics
    await minutes(11)
    await minutes(11)
    const google = targets.heard.filter(({ target }) => target === 'google_analytics')
    expect(google.map(({ kind }) => kind)).toEqual(['purchase', 'refund'])
  })

  it('of an order of nobody who allowed it is told to nobody', async () => {
    const payment = await ordered(shop, [newRower()])
    await refunded(shop, payment)
    expect(targets.heard).toEqual([])
  })
})

describe('a purchase that the bank takes back', () => {
  const refunds = () => targets.heard.filter(({ kind }) => kind === 'refund')
  const paymentOf = ({ clientSecret }: { clientSecret?: string | null | undefined }) =>
    clientSecret?.split('_secret_')[0] ?? ''

  it('as a returned debit is told like a refund, once, to Google Analytics (ADR-159)', async () => {
    const checkout = await checkOut(shop, checkoutBody([newRower()], visit()))
    await pay(shop, checkout, await sepaMethod(shop))
    await passDays(shop, 7)
    const disputeId = await bankTakesBack(shop, paymentOf(checkout), 'debit_not_authorized')
    await settleDispute(shop.services, disputeId)
    await minutes(60)
    expect(refunds()).toMatchObject([
      { target: 'google_analytics', transactionId: 'KP-000001', cents: targets.heard[0]?.cents },
    ])
    expect(told()).toEqual(
      ['purchase google_analytics', ...everybody.slice(1), 'refund google_analytics'].toSorted(),
    )
  })

  it('as a disputed card is told once the bank has decided so (ADR-159)', async () => {
    const lost = await bankTakesBack(shop, await ordered(shop, [newRower()], visit()))
    const won = await bankTakesBack(shop, await ordered(shop, [newRower()], visit()))
    expect(refunds()).toEqual([])
    await bankDecides(shop, won, 'won')
    expect(refunds()).toEqual([])
    await bankDecides(shop, lost, 'lost')
    expect(refunds().map(({ transactionId }) => transactionId)).toEqual(['KP-000001'])
  })

  it('is told to nobody who was not told of it, nor for a month that follows (ADR-159)', async () => {
    await bankTakesBack(shop, await ordered(shop, [newRower()]), 'fraudulent')
    const checkout = await checkOut(shop, checkoutBody([rentedRower()], visit()))
    await pay(shop, checkout, await sepaMethod(shop))
    await passDays(shop, 7)
    await delivered()
    await passDays(shop, 45)
    expect(await shop.services.db.$count(payments)).toBeGreaterThan(2)
    const [month] = await shop.services.db
      .select()
      .from(payments)
      .where(ne(payments.stripePaymentIntentId, paymentOf(checkout)))
      .orderBy(desc(payments.createdAt))
    await bankTakesBack(shop, month?.stripePaymentIntentId ?? '', 'debit_not_authorized')
    expect(told()).toEqual(everybody)
  })
})
