import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  cases,
  deviceReturns,
  orderGroups,
  orders,
  payments,
  refunds,
  rentals,
} from '#db/schema/schema.ts'
import { givenAccount, givenDelivered } from '#test/fixtures/buyouts.ts'
import { cents, ids } from '#test/fixtures/catalog.ts'
import { careLine, freeUnits, item, newRower, rentedRower } from '#test/fixtures/checkouts.ts'
import { bankSendsBack } from '#test/fixtures/disputes.ts'
import { issued, passDays } from '#test/fixtures/invoiced.ts'
import { office, untilToldToProvider } from '#test/fixtures/office.ts'
import { faultyOf } from '#test/fixtures/returns.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import type { SignedIn } from '../actor.ts'
import { berlinDay } from '../dates.ts'
import { issueLink } from '../orders/access-links.server.ts'
import { repeatRefund } from '../payments/request-refund.server.ts'
import { openMatters } from '../personal-data/open-matters.server.ts'
import { creditOf } from '../rentals/credit.server.ts'
import { announceReturn } from '../returns/announce.server.ts'
import { checkReturn, type Verdict } from '../returns/check.server.ts'
import { giveBack, giveBackLinked } from '../returns/give-back.server.ts'
import { giveBackOffer } from '../returns/give-back-offer.server.ts'
import { openReturns } from '../returns/open-returns.server.ts'
import { ownReturn } from '../returns/own-return.server.ts'
import { receiveReturn } from '../returns/receive.server.ts'
import { remindMissingDevices } from '../returns/remind.server.ts'
import { declineReturn } from './decline.server.ts'
import { type ReturnRefund, refundReturn } from './refund.server.ts'

/** Three working days after the Monday on which the tests begin and all is delivered. */
const FIRST_DAY = '2026-03-05'
const LAST_DAY = '2026-04-01'
const shop = shopForEachTest()
let mara: SignedIn
beforeEach(async () => {
  mara = await givenAccount(shop)
})

const address = '192.0.2.1'
const give = (orderId: string, pickUpOn: string | null = FIRST_DAY, actor = mara) =>
  giveBack(shop.services, actor, { orderId, pickUpOn, address })
async function arrived(orderId: string, verdict: Verdict = 'sound', note = '') {
  await receiveReturn(shop.services, office, orderId)
  await checkReturn(shop.services, office, { orderId, verdict, faulty: faultyOf(verdict), note })
  await shop.settle()
}
const asked = (orderId: string, more: Partial<ReturnRefund> = {}) =>
  refundReturn(shop.services, office, {
    orderId,
    deductionCents: 0,
    deductionReason: '',
    confirmed: null,
    ...more,
  })
/** The office says yes to the amounts that it is shown. */
async function refund(orderId: string, more: Partial<ReturnRefund> = {}) {
  const { key } = await asked(orderId, more)
  await asked(orderId, { ...more, confirmed: key })
  await shop.settle()
}
const returned = async () => {
  const rows = await shop.services.db.select().from(payments).orderBy(asc(payments.createdAt))
  return rows.map(({ refundedAmount }) => refundedAmount)
}
/** Mails go out side by side. */
const mailed = () =>
  shop.mails
    .map(({ kind }) => kind)
    .filter(kind => /given|return_/.test(kind))
    .sort()
const conflict = (code: string) => expect.objectContaining({ kind: 'conflict', code })
const stateOf = async (orderId: string) => {
  const [order] = await shop.services.db.select().from(orders).where(eq(orders.id, orderId))
  return order?.logisticsStatus
}
const listed = async () => (await openReturns(shop.services)).map(({ state }) => state)

describe('what was bought', () => {
  test('is given back, picked up, checked, and paid back without its shipping; then it is free again (L-23)', async () => {
    const free = await freeUnits(shop, ids.bike)
    const [id = ''] = await givenDelivered(shop, mara, [item(ids.bike, ids.bikeNew)])
    expect(await freeUnits(shop, ids.bike)).toBe((free ?? 0) - 1)
    expect(await giveBackOffer(shop.services, mara, id)).toMatchObject({ until: LAST_DAY })
    await give(id)
    await shop.settle()
    expect(await ownReturn(shop.services, mara, id)).toMatchObject({
      state: 'announced',
      pickUpOn: FIRST_DAY,
    })
    expect(await listed()).toEqual(['announced'])
    await arrived(id)
    await untilToldToProvider(shop)
    expect(await listed()).toEqual(['undecided'])
    expect(await returned()).toEqual([0])
    expect(await freeUnits(shop, ids.bike)).toBe((free ?? 0) - 1)

    const shown = await asked(id)
    expect(shown).toMatchObject({ isRequested: false, cents: cents.bikeNew })
    expect(await shop.services.db.select().from(refunds)).toEqual([])
    await refund(id)
    expect(await returned()).toEqual([cents.bikeNew])
    expect(await freeUnits(shop, ids.bike)).toBe(free)
    expect(await listed()).toEqual([])
    expect(mailed()).toEqual(['given_back', 'return_checked', 'return_received', 'return_refunded'])
    const [invoice, cancellation] = await issued(shop)
    expect(cancellation).toMatchObject({ kind: 'cancellation', grossCents: -cents.bikeNew })
    expect(invoice?.grossCents).toBe(cents.bikeNew + cents.freight)
    expect(await ownReturn(shop.services, mara, id)).toMatchObject({
      voluntary: { refundedCents: cents.bikeNew, declined: null },
    })
  })

  test('is a case for a person where its pick-up was missed, and nobody is reminded', async () => {
    const [id = ''] = await givenDelivered(shop, mara, [newRower()])
    await give(id)
    await passDays(shop, 4)
    await remindMissingDevices(shop.services)
    expect(await openReturns(shop.services)).toMatchObject([{ missedPickUp: FIRST_DAY }])
    expect(await shop.services.db.select().from(cases)).toEqual([])
    await passDays(shop, 1)
    await remindMissingDevices(shop.services)
    await shop.settle()
    const [found, ...more] = await shop.services.db.select().from(cases)
    expect(more).toEqual([])
    expect(found?.reason).toMatch(
      /sollte am 05\.03\.2026 abgeholt werden, .* einen neuen Tag vorschlagen\. .* als verloren ausbuchen\.$/,
    )
    expect(mailed()).toEqual(['given_back'])
    await receiveReturn(shop.services, office, id)
    expect(await shop.services.db.select().from(cases)).toMatchObject([
      { closedAt: expect.any(Date) },
    ])
  })

  test('what is kept back needs its reason, and the yes counts for these amounts alone', async () => {
    const [id = ''] = await givenDelivered(shop, mara, [newRower()])
    await give(id, null)
    await arrived(id, 'damaged', 'Der Griff ist gebrochen.')
    const kept = { deductionCents: 19_900, deductionReason: 'Abholung' }
    await expect(asked(id, { ...kept, deductionReason: '' })).rejects.toMatchObject({
      field: 'deductionReason',
    })
    await expect(asked(id, { ...kept, deductionCents: 999_999 })).rejects.toMatchObject({
      field: 'deduction',
    })
    const { key } = await asked(id)
    expect((await asked(id, { ...kept, confirmed: key })).isRequested).toBe(false)
    await refund(id, kept)
    expect(await returned()).toEqual([cents.rowerNew - 19_900])
    const [row] = await shop.services.db.select().from(refunds)
    expect(row?.reason).toMatch(/^Freiwillige Rückgabe, 199,00.€ einbehalten: Abholung$/)
    expect(row).toMatchObject({ withheldCents: 19_900, withheldReason: 'Abholung' })
  })

  test('whose refund the bank sends back is told so, and once more when it goes out again', async () => {
    const [id = ''] = await givenDelivered(shop, mara, [newRower()])
    await give(id, null)
    await arrived(id)
    await refund(id)
    const [made] = await shop.services.db.select().from(refunds)
    await bankSendsBack(shop, made?.stripeRefundId ?? '')
    await repeatRefund(shop.services, office, made?.id ?? '')
    await shop.settle()
    expect(await returned()).toEqual([cents.rowerNew])
    const told = shop.mails.map(({ kind }) => kind).filter(kind => kind.includes('refund'))
    expect(told).toEqual(['return_refunded', 'refund_sent_back', 'refund_made'])
  })

  test('two people at once pay it back once', async () => {
    const [id = ''] = await givenDelivered(shop, mara, [newRower(2)])
    await give(id)
    await arrived(id)
    const { key: confirmed } = await asked(id)
    const both = await Promise.allSettled([asked(id, { confirmed }), asked(id, { confirmed })])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await shop.settle()
    expect(await returned()).toEqual([cents.rowerNew])
    await expect(asked(id)).rejects.toEqual(conflict('return_refunded'))
    await expect(
      declineReturn(shop.services, office, { orderId: id, reason: 'Zu spät' }),
    ).rejects.toEqual(conflict('return_refunded'))
  })

  test('that never came is declined with a reason, stays its owner’s, and is off the list', async () => {
    const [id = ''] = await givenDelivered(shop, mara, [newRower()])
    await give(id, null)
    await expect(asked(id)).rejects.toEqual(conflict('return_not_checked'))
    expect(await openMatters(shop.services.db, mara, berlinDay(shop.emulator.now()))).toEqual([
      expect.objectContaining({ kind: 'return' }),
    ])
    const decline = (reason: string) =>
      declineReturn(shop.services, office, { orderId: id, reason })
    await expect(decline('')).rejects.toMatchObject({ field: 'reason' })
    await decline('Das Gerät ist nicht angekommen.')
    await shop.settle()
    expect([await stateOf(id), await listed(), await returned()]).toEqual(['delivered', [], [0]])
    expect(mailed()).toEqual(['given_back', 'return_declined'])
    expect(await openMatters(shop.services.db, mara, berlinDay(shop.emulator.now()))).toEqual([])
    await expect(give(id)).rejects.toEqual(conflict('not_to_give_back'))
    await expect(decline('Noch einmal')).rejects.toEqual(conflict('return_declined'))
  })
})

describe('what is rented', () => {
  test('ends with the announcement, costs no further month, and gives back every rent and Care (L-23)', async () => {
    const [id = ''] = await givenDelivered(shop, mara, [rentedRower(), careLine()], {
      careConsent: true,
    })
    await passDays(shop, 10)
    await give(id, null)
    await shop.settle()
    const [rental] = await shop.services.db.select().from(rentals)
    expect(rental).toMatchObject({ state: 'ended', endsOn: '2026-03-12' })
    const [group] = await shop.services.db.select().from(orderGroups)
    const subscription = group?.stripeSubscriptionId ?? ''
    expect((await shop.services.payments.subscription(subscription)).status).toBe('canceled')
    await passDays(shop, 12)
    expect(await ownReturn(shop.services, mara, id)).toMatchObject({ missingSince: null })
    await arrived(id, 'wear')
    await passDays(shop, 12)
    expect(await returned()).toEqual([0])
    await refund(id)
    expect(await returned()).toEqual([cents.rower24 + cents.care])
    expect([...(await creditOf(shop.services.db, [rental?.id ?? ''])).values()]).toEqual([0])
    expect(await stateOf(id)).toBe('return_processed')
  })

  test('of two, the other goes on with its Care', async () => {
    const [one = ''] = await givenDelivered(shop, mara, [rentedRower(2), careLine()], {
      careConsent: true,
    })
    await give(one)
    await arrived(one)
    await refund(one)
    expect(await returned()).toEqual([cents.rower24])
    const states = await shop.services.db.select({ state: rentals.state }).from(rentals)
    expect(states.map(({ state }) => state).sort()).toEqual(['ended', 'running'])
    await passDays(shop, 33)
    const [, second] = await shop.services.db
      .select()
      .from(payments)
      .orderBy(asc(payments.createdAt))
    expect(second?.amount).toBe(cents.rower24 + cents.care)
  })

  test('who never sends it is asked for it after its days; another day of pick-up can be chosen', async () => {
    const [id = ''] = await givenDelivered(shop, mara, [rentedRower()])
    await give(id, null)
    await passDays(shop, 15)
    expect(await ownReturn(shop.services, mara, id)).toMatchObject({ missingSince: '2026-03-16' })
    const pickUpOn = (await ownReturn(shop.services, mara, id)).days[0] ?? ''
    await announceReturn(shop.services, mara, { orderId: id, pickUpOn, address })
    const [row] = await shop.services.db.select().from(deviceReturns)
    expect(row).toMatchObject({ pickUpOn, isSentIn: false })
  })
})

test('it is possible up to the last day, only once, for days that are offered, and for nobody else', async () => {
  const [id = '', other = ''] = await givenDelivered(shop, mara, [newRower(2)])
  await expect(give(id, '2026-03-04')).rejects.toMatchObject({ field: 'pickUpOn' })
  const jonas = await givenAccount(shop, 'jonas@example.com')
  await expect(give(id, null, jonas)).rejects.toMatchObject({ status: 404 })
  await passDays(shop, 30)
  const both = await Promise.allSettled([give(id, null), give(id, null)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await passDays(shop, 1)
  expect(await giveBackOffer(shop.services, mara, other)).toMatchObject({ until: null, days: [] })
  await expect(give(other, null)).rejects.toEqual(conflict('give_back_late'))
  expect(await shop.services.db.select().from(deviceReturns)).toHaveLength(1)
})

test('a guest does it by the link to the order, and nothing of another order', async () => {
  const [foreign = ''] = await givenDelivered(shop, mara, [newRower()])
  const [id = ''] = await givenDelivered(shop, mara, [newRower()])
  const [order] = await shop.services.db
    .update(orders)
    .set({ userId: null })
    .where(eq(orders.id, id))
    .returning()
  const orderGroupId = order?.orderGroupId ?? ''
  await shop.services.db
    .update(orderGroups)
    .set({ userId: null })
    .where(eq(orderGroups.id, orderGroupId))
  const now = shop.services.clock.now()
  const token = await issueLink(shop.services.db, { orderGroupId, purpose: 'order', now })
  const byLink = (orderId: string, link = token) =>
    giveBackLinked(shop.services, link, { orderId, pickUpOn: null, address })
  await expect(byLink(foreign)).rejects.toMatchObject({ status: 404 })
  await expect(byLink(id, 'x')).rejects.toMatchObject({ status: 404 })
  await byLink(id)
  expect(await shop.services.db.select().from(deviceReturns)).toMatchObject([
    { orderId: id, isSentIn: true, pickUpOn: null },
  ])
})
