import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  callOffs,
  inventoryItems,
  journalEntries,
  orderGroups,
  orders,
  payments,
  refunds,
  rentals,
} from '#db/schema/schema.ts'
import { givenAccount, givenDelivered } from '#test/fixtures/buyouts.ts'
import { cents, ids } from '#test/fixtures/catalog.ts'
import {
  careLine,
  checkOut,
  checkoutBody,
  freeUnits,
  item,
  newRower,
  pay,
  rentedRower,
} from '#test/fixtures/checkouts.ts'
import { bankTakesBack } from '#test/fixtures/disputes.ts'
import { issued, passDays } from '#test/fixtures/invoiced.ts'
import { office, officeMoves } from '#test/fixtures/office.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import type { SignedIn } from '../actor.ts'
import { berlinDay } from '../dates.ts'
import { issueLink } from '../orders/access-links.server.ts'
import { paymentsOf } from '../payments/read-refunds.server.ts'
import { repeatRefund, requestRefund } from '../payments/request-refund.server.ts'
import { creditOf } from '../rentals/credit.server.ts'
import { callOffByOffice, callOffLinked, callOffOwn } from './call-off.server.ts'
import { ownCallOff } from './view.server.ts'

const shop = shopForEachTest()
let mara: SignedIn
beforeEach(async () => {
  mara = await givenAccount(shop)
})

async function ordered(items: unknown[], more: Record<string, unknown> = {}) {
  const body = checkoutBody(items, { customerEmail: mara.email, ...more })
  const { orderGroupId, clientSecret } = await checkOut(shop, body, mara)
  await pay(shop, { clientSecret })
  await shop.settle()
  return orderGroupId
}
const units = () => shop.services.db.select().from(orders).orderBy(asc(orders.orderSequence))
const shown = { reason: null, confirmed: null, address: '192.0.2.1' }
const ask = (id: string, numbers: number[], actor = mara) =>
  callOffOwn(shop.services, actor, id, { ...shown, units: numbers })
/** The customer says yes to what is shown. */
async function callOff(id: string, numbers: number[]) {
  const { key } = await ask(id, numbers)
  return callOffOwn(shop.services, mara, id, { ...shown, units: numbers, confirmed: key })
}
const states = async () => {
  const rows = await shop.services.db
    .select({ state: rentals.state })
    .from(rentals)
    .innerJoin(orders, eq(orders.id, rentals.orderId))
    .orderBy(asc(orders.orderSequence))
  return rows.map(({ state }) => state)
}
const returned = async () => {
  const rows = await shop.services.db.select().from(payments).orderBy(asc(payments.createdAt))
  return rows.map(({ refundedAmount }) => refundedAmount)
}
const mailed = () => shop.mails.map(({ kind }) => kind).filter(kind => /called|refund/.test(kind))
const theGroup = async (id: string) => {
  const [group] = await shop.services.db.select().from(orderGroups).where(eq(orderGroups.id, id))
  if (!group) throw new Error('There is no order')
  return group
}
const conflict = (code: string) => expect.objectContaining({ kind: 'conflict', code })

describe('what is still in the house', () => {
  test('is asked with its amounts, called off as a whole, paid back, and told in one mail', async () => {
    const free = await freeUnits(shop)
    const id = await ordered([rentedRower(), newRower(), careLine()], { careConsent: true })
    const asked = await ask(id, [1, 2])
    expect(asked.isCalledOff).toBe(false)
    expect(await shop.services.db.select().from(callOffs)).toEqual([])
    expect((await callOff(id, [1, 2])).isCalledOff).toBe(true)
    await shop.settle()
    expect(await states()).toEqual(['ended'])
    const [paid] = await shop.services.db.select().from(payments)
    expect(asked.cents).toBe(paid?.amount)
    expect(await returned()).toEqual([paid?.amount])
    const group = await theGroup(id)
    expect(group.status).toBe('refunded')
    const told = await shop.services.payments.subscription(group.stripeSubscriptionId ?? '')
    expect(told.status).toBe('canceled')
    expect(await freeUnits(shop)).toBe(free)
    expect((await issued(shop)).reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(0)
    expect(mailed()).toEqual(['order_called_off'])
    const contract = await shop.services.db.select().from(rentals)
    const credit = await creditOf(
      shop.services.db,
      contract.map(rental => rental.id),
    )
    expect([...credit.values()]).toEqual([0])
    const events = await shop.services.db
      .select({ event: journalEntries.event })
      .from(journalEntries)
    const names = events.map(({ event }) => event)
    expect(names).toEqual(
      expect.arrayContaining(['called_off_before_shipping', 'order_called_off']),
    )
  })

  test('is called off unit by unit: the other is charged on, and keeps its shipping', async () => {
    const id = await ordered([rentedRower(2)])
    expect((await callOff(id, [2])).cents).toBe(cents.rower24)
    await shop.settle()
    expect(await states()).toEqual(['concluded', 'ended'])
    const group = await theGroup(id)
    expect(group.status).toBe('completed')
    const { items } = await shop.services.payments.subscription(group.stripeSubscriptionId ?? '')
    expect(items.map(({ quantity }) => quantity)).toEqual([1])
    await passDays(shop, 33)
    const paid = await shop.services.db.select().from(payments).orderBy(asc(payments.createdAt))
    expect(paid.map(({ amount }) => amount)[1]).toBe(cents.rower24)
    expect((await ownCallOff(shop.services, mara, id)).units.map(({ state }) => state)).toEqual([
      'open',
      'off',
    ])
    await expect(ask(id, [2])).rejects.toEqual(conflict('already_called_off'))
    expect((await callOff(id, [1])).isCalledOff).toBe(true)
    await shop.settle()
    expect(await returned()).toEqual(paid.map(({ amount }) => amount))
  })

  test('after a refund that was for no unit it is counted once, and the question says why less goes back', async () => {
    const id = await ordered([rentedRower(), newRower()])
    const [paid] = (await paymentsOf(shop.services.db, [id])).get(id) ?? []
    if (!paid) throw new Error('Nothing is paid')
    const goodwill = { cents: 1000, confirmedCents: 1000, reason: 'Kulanz' }
    const { id: paymentId, leftCents } = paid
    await requestRefund(shop.services, office, {
      ...{ ...goodwill, paymentId, readLeftCents: leftCents },
    })
    await shop.settle()
    const asked = await ask(id, [1, 2])
    expect(asked.earlier).toMatchObject([{ cents: 1000, reason: 'Kulanz' }])
    expect(asked.cents).toBe(leftCents - 1000)
    const rent = (await callOff(id, [1])).cents
    expect(rent).toBeLessThan(cents.rower24)
    await shop.settle()
    expect((await callOff(id, [2])).cents).toBeLessThanOrEqual(leftCents - 1000 - rent)
    await shop.settle()
    expect(await returned()).toEqual([leftCents])
  })

  test('whose refund the provider refused is told by mail once it was tried again', async () => {
    const id = await ordered([newRower()])
    const { refund } = shop.services.payments
    vi.spyOn(shop.services.payments, 'refund').mockImplementationOnce(wanted =>
      refund({ ...wanted, cents: 10_000_000 }),
    )
    await callOff(id, [1])
    await shop.settle()
    const [failed] = await shop.services.db.select().from(refunds)
    expect([failed?.status, mailed()]).toEqual(['failed', ['order_called_off']])
    await repeatRefund(shop.services, office, failed?.id ?? '')
    await shop.settle()
    expect(mailed()).toEqual(['order_called_off', 'refund_made'])
  })

  test('and a bank that takes back the rest of its payment leaves no credit', async () => {
    const id = await ordered([rentedRower(2), careLine()], { careConsent: true })
    await callOff(id, [1])
    await shop.settle()
    const group = await theGroup(id)
    await bankTakesBack(shop, group.stripePaymentIntentId ?? '')
    const contracts = await shop.services.db.select().from(rentals)
    const credit = await creditOf(
      shop.services.db,
      contracts.map(rental => rental.id),
    )
    expect([...credit.values()]).toEqual([0, 0])
  })

  test('gives its single device back to stock', async () => {
    await shop.services.db
      .insert(inventoryItems)
      .values({ stripeProductId: ids.rower, serialNumber: 'RW-1', status: 'available' })
    const id = await ordered([newRower()])
    await callOff(id, [1])
    const [device] = await shop.services.db.select().from(inventoryItems)
    expect(device).toMatchObject({ status: 'available', assignedOrderId: null, soldDate: null })
  })
})

describe('exactly one wins', () => {
  test('of shipping and calling off, whoever comes first', async () => {
    const id = await ordered([newRower(2)])
    const { key } = await ask(id, [1])
    const [first, second] = await units()
    if (!first || !second) throw new Error('Two were ordered')
    const both = await Promise.allSettled([
      officeMoves(shop, [first], 'shipped'),
      callOffOwn(shop.services, mara, id, { ...shown, units: [1], confirmed: key }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const [now] = await units()
    const isShipped = now?.logisticsStatus === 'shipped'
    expect(now?.calledOffAt === null).toBe(isShipped)
    expect(await shop.services.db.select().from(refunds)).toHaveLength(isShipped ? 0 : 1)

    // The office is first, and then the customer.
    await officeMoves(shop, [second], 'shipped')
    await expect(ask(id, [2])).rejects.toEqual(conflict('already_shipped'))
  })

  test('what was called off is not shipped, nor delivered', async () => {
    const id = await ordered([newRower(2)])
    await callOff(id, [1])
    const [off, on] = await units()
    if (!off || !on) throw new Error('Two were ordered')
    for (const to of ['shipped', 'delivered'] as const) {
      await expect(officeMoves(shop, [off], to)).rejects.toEqual(conflict('order_called_off'))
    }
    await officeMoves(shop, [on], 'shipped')
    expect((await units()).map(({ logisticsStatus }) => logisticsStatus)).toEqual([
      'pending',
      'shipped',
    ])
  })

  test('two tabs of the customer give back once', async () => {
    const id = await ordered([newRower(2)])
    const { key } = await ask(id, [1])
    const yes = () => callOffOwn(shop.services, mara, id, { ...shown, units: [1], confirmed: key })
    const both = await Promise.allSettled([yes(), yes()])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await shop.settle()
    expect(await returned()).toEqual([cents.rowerNew])
    expect(mailed()).toEqual(['order_called_off'])
  })
})

describe('is refused', () => {
  test('to whom it does not belong, and after it has left', async () => {
    const id = await ordered([rentedRower()])
    const other = await givenAccount(shop, 'jonas@example.com')
    await expect(ask(id, [1], other)).rejects.toMatchObject({ code: 'order_not_found' })
    await expect(ask('x', [1])).rejects.toMatchObject({ code: 'order_not_found' })
    const now = shop.services.clock.now()
    const token = await issueLink(shop.services.db, { orderGroupId: id, purpose: 'order', now })
    // An account's order is seen signed in alone.
    await expect(
      callOffLinked(shop.services, token, { ...shown, units: [1] }),
    ).rejects.toMatchObject({ code: 'order_not_found' })
    await expect(ask(id, [])).rejects.toMatchObject({ field: 'units' })
    await expect(ask(id, [1, 7])).rejects.toMatchObject({ field: 'units' })
    const delivered = await givenDelivered(shop, mara, [newRower()])
    const rows = (await units()).filter(row => delivered.includes(row.id))
    await expect(ask(rows[0]?.orderGroupId ?? '', [1])).rejects.toEqual(conflict('already_shipped'))
  })

  test('for a yes to other amounts, and while it is not paid', async () => {
    const id = await ordered([newRower(2)])
    const { key } = await ask(id, [1])
    const other = { ...shown, units: [1, 2], confirmed: key }
    expect((await callOffOwn(shop.services, mara, id, other)).isCalledOff).toBe(false)
    const body = checkoutBody([item(ids.kettlebell, ids.kettlebellNew)], {
      customerEmail: mara.email,
    })
    const unpaid = await checkOut(shop, body, mara)
    await expect(ask(unpaid.orderGroupId, [1])).rejects.toEqual(conflict('call_off_unpaid'))
  })

  test('for a yes that did not know what was refunded for no unit before (L-21)', async () => {
    const id = await ordered([newRower(2)])
    const { key, earlier } = await ask(id, [1])
    expect(earlier).toEqual([])
    const [paid] = await shop.services.db.select().from(payments)
    await requestRefund(shop.services, office, {
      ...{ paymentId: paid?.id ?? '', cents: 3_000, confirmedCents: 3_000 },
      ...{ readLeftCents: paid?.amount ?? 0, reason: 'Späte Lieferung' },
    })
    await shop.settle()
    const wanted = { ...shown, units: [1], confirmed: key }
    const on = berlinDay(shop.services.clock.now())
    const again = await callOffOwn(shop.services, mara, id, wanted)
    expect(again).toMatchObject({
      isCalledOff: false,
      earlier: [{ cents: 3_000, reason: 'Späte Lieferung', on }],
    })
    const known = { ...wanted, confirmed: again.key }
    expect((await callOffOwn(shop.services, mara, id, known)).isCalledOff).toBe(true)
  })

  test('to a business, whose orders the office calls off with a reason', async () => {
    const business = { customerType: 'business', company: 'Halle GmbH' }
    const id = await ordered([newRower()], business)
    await expect(ask(id, [1])).rejects.toMatchObject({ code: 'call_off_business' })
    const wanted = { units: [1], reason: null, confirmed: null }
    await expect(callOffByOffice(shop.services, office, id, wanted)).rejects.toMatchObject({
      field: 'reason',
    })
    const by = { ...wanted, reason: 'Nicht lieferbar' }
    const { key } = await callOffByOffice(shop.services, office, id, by)
    await callOffByOffice(shop.services, office, id, { ...by, confirmed: key })
    await shop.settle()
    expect((await theGroup(id)).status).toBe('refunded')
  })
})
