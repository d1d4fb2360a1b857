import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  cases,
  deviceReturns,
  journalEntries,
  orderGroups,
  orders,
  payments,
  rentals,
} from '#db/schema/schema.ts'
import { givenAccount, givenDelivered } from '#test/fixtures/buyouts.ts'
import { maraCancels } from '#test/fixtures/cancellations.ts'
import { cents } from '#test/fixtures/catalog.ts'
import { careLine, newRower, rentedRower } from '#test/fixtures/checkouts.ts'
import { passDays } from '#test/fixtures/invoiced.ts'
import { differences } from '#test/fixtures/lives/accounts.ts'
import { office } from '#test/fixtures/office.ts'
import { rentFor6 } from '#test/fixtures/rental-life.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import type { SignedIn } from '../actor.ts'
import { giveBack } from './give-back.server.ts'
import { giveBackOffer } from './give-back-offer.server.ts'
import { keepDevice } from './keep.server.ts'
import { openReturns } from './open-returns.server.ts'
import { ownReturn } from './own-return.server.ts'
import { receiveReturn } from './receive.server.ts'

const FIRST_DAY = '2026-03-05'
const address = '192.0.2.1'
const shop = shopForEachTest()
let mara: SignedIn
beforeEach(async () => {
  mara = await givenAccount(shop)
})

async function give(orderId: string, pickUpOn: string | null = null): Promise<void> {
  await giveBack(shop.services, mara, { orderId, pickUpOn, address })
  await shop.settle()
}
async function keep(orderId: string, actor = mara): Promise<void> {
  await keepDevice(shop.services, actor, { orderId, address })
  await shop.settle()
}
const tooLate = expect.objectContaining({ kind: 'conflict', code: 'not_to_keep' })
const stateOf = async (orderId: string) => {
  const [order] = await shop.services.db.select().from(orders).where(eq(orders.id, orderId))
  return order?.logisticsStatus
}
const contracts = async () => {
  const rows = await shop.services.db
    .select({ contract: rentals })
    .from(rentals)
    .innerJoin(orders, eq(orders.id, rentals.orderId))
    .orderBy(asc(rentals.createdAt), asc(orders.orderSequence))
  return rows.map(({ contract }) => contract)
}
const paid = async () => {
  const rows = await shop.services.db.select().from(payments).orderBy(asc(payments.createdAt))
  return rows.map(({ amount }) => amount)
}
const noted = async () => {
  const rows = await shop.services.db.select().from(journalEntries).orderBy(journalEntries.at)
  return rows.map(({ event }) => event).filter(event => /^(given_back|kept)$/.test(event))
}
const resumed = () => shop.mails.filter(({ kind }) => kind === 'rent_resumed')
const subscription = async () => {
  const [group] = await shop.services.db.select().from(orderGroups)
  return shop.services.payments.subscription(group?.stripeSubscriptionId ?? '')
}
const booksAgree = async () => expect(await differences(shop, [mara])).toEqual([])

describe('who gave back a device voluntarily keeps it after all (S-2.9-70)', () => {
  test('bought: it stays theirs, is expected no more, and can be given back anew', async () => {
    const [id = ''] = await givenDelivered(shop, mara, [newRower()])
    await give(id, FIRST_DAY)
    await keep(id)
    expect([await stateOf(id), await openReturns(shop.services)]).toEqual(['delivered', []])
    expect(await ownReturn(shop.services, mara, id)).toMatchObject({
      state: null,
      pickUpOn: null,
      voluntary: null,
      canBeKept: false,
    })
    expect(await noted()).toEqual(['given_back', 'kept'])
    await expect(keep(id)).rejects.toEqual(tooLate)
    expect(await giveBackOffer(shop.services, mara, id)).toMatchObject({ until: '2026-04-01' })
    await give(id)
    const told = shop.mails.map(({ kind }) => kind)
    expect(told.filter(kind => /given_back|return_kept/.test(kind)).toSorted()).toEqual([
      'given_back',
      'given_back',
      'return_kept',
    ])
  })

  test('rented alone: the contract goes on, the next month is charged on its day by what paid before', async () => {
    const [id = ''] = await givenDelivered(shop, mara, [rentedRower(), careLine()], {
      careConsent: true,
    })
    await passDays(shop, 10)
    const { currentPeriodEnd } = await subscription()
    await give(id)
    expect((await subscription()).status).toBe('canceled')
    await passDays(shop, 5)
    await keep(id)
    expect(await subscription()).toMatchObject({ currentPeriodEnd })
    expect(await contracts()).toMatchObject([{ state: 'running', endsOn: null, endedAt: null }])
    expect((await subscription()).status).toBe('active')
    expect(await noted()).toEqual(['given_back', 'kept'])
    expect(resumed()).toEqual([])
    await passDays(shop, 20)
    const month = cents.rower24 + cents.care
    expect(await paid()).toEqual([month, month])
    await passDays(shop, 30)
    expect(await paid()).toHaveLength(3)
    expect(await shop.services.db.select().from(cases)).toEqual([])
    await booksAgree()
  })

  test('one of two kinds: the other was charged on, and from the next month both are again', async () => {
    const units = await givenDelivered(shop, mara, [rentedRower(), rentFor6()])
    const [first = ''] = units
    const before = (await subscription()).id
    const charged = async () => (await subscription()).items.map(({ quantity }) => quantity)
    await give(first)
    expect((await charged()).toSorted()).toEqual([0, 1])
    await keep(first)
    expect(await charged()).toEqual([1, 1])
    expect((await subscription()).id).toBe(before)
    await passDays(shop, 33)
    const both = cents.rower24 + cents.rower6
    expect(await paid()).toEqual([both, both])
    await booksAgree()
  })

  test('one of two kinds whose item somebody deleted at the provider: another subscription takes its place', async () => {
    const [first = ''] = await givenDelivered(shop, mara, [rentedRower(), rentFor6()])
    const before = await subscription()
    await give(first)
    const gone = (await subscription()).items.find(({ quantity }) => quantity === 0)
    const deleted = await shop.emulator.apiFetch(
      `https://api.stripe.com/v1/subscription_items/${gone?.id}`,
      { method: 'DELETE', headers: { Authorization: 'Bearer sk_test_emulator' } },
    )
    expect(deleted.ok).toBe(true)
    await keep(first)
    const { id, items } = await subscription()
    expect(id).not.toBe(before.id)
    expect(items.map(({ quantity }) => quantity)).toEqual([1, 1])
    await passDays(shop, 33)
    const both = cents.rower24 + cents.rower6
    expect(await paid()).toEqual([both, both])
    await booksAgree()
  })

  test('one of two of a kind: its quantity comes back', async () => {
    const [first = ''] = await givenDelivered(shop, mara, [rentedRower(2)])
    const before = (await subscription()).id
    await give(first)
    expect((await subscription()).items).toMatchObject([{ quantity: 1 }])
    await keep(first)
    expect(await subscription()).toMatchObject({ id: before, items: [{ quantity: 2 }] })
    await passDays(shop, 33)
    expect(await paid()).toEqual([2 * cents.rower24, 2 * cents.rower24])
    await booksAgree()
  })

  test('rented, after the next month had passed: that month is charged late, and once', async () => {
    const [id = ''] = await givenDelivered(shop, mara, [rentedRower()])
    await passDays(shop, 25)
    await give(id)
    await passDays(shop, 12)
    expect(await paid()).toHaveLength(1)
    await keep(id)
    expect(resumed()).toHaveLength(1)
    await passDays(shop, 2)
    expect(await paid()).toHaveLength(2)
    await passDays(shop, 31)
    expect(await paid()).toHaveLength(3)
    await booksAgree()
  })

  test('an end that was declared before comes back with its day', async () => {
    const [id = ''] = await givenDelivered(shop, mara, [rentedRower()])
    await maraCancels(shop)
    const [declared] = await contracts()
    expect(declared?.state).toBe('end_requested')
    await give(id)
    await keep(id)
    expect(await contracts()).toMatchObject([
      { state: 'end_requested', endsOn: declared?.endsOn, endedAt: null },
    ])
  })
})

describe('it is too late', () => {
  test('on the day of the pick-up, and once it is received', async () => {
    const [id = '', other = ''] = await givenDelivered(shop, mara, [newRower(2)])
    await give(id, FIRST_DAY)
    await give(other)
    await receiveReturn(shop.services, office, other)
    await expect(keep(other)).rejects.toEqual(tooLate)
    await passDays(shop, 3)
    expect(await ownReturn(shop.services, mara, id)).toMatchObject({ canBeKept: false })
    await expect(keep(id)).rejects.toEqual(tooLate)
    expect(await stateOf(id)).toBe('return_requested')
  })

  test('for a rented one that had its days to leave and did not', async () => {
    const [id = ''] = await givenDelivered(shop, mara, [rentedRower()])
    await give(id)
    await passDays(shop, 15)
    await expect(keep(id)).rejects.toEqual(tooLate)
  })

  test('for what nobody gave back, and for everybody else', async () => {
    const [id = ''] = await givenDelivered(shop, mara, [rentedRower()])
    await expect(keep(id)).rejects.toEqual(tooLate)
    await give(id)
    const jonas = await givenAccount(shop, 'jonas@example.com')
    await expect(keep(id, jonas)).rejects.toMatchObject({ status: 404 })
    const two = await Promise.allSettled([keep(id), keep(id)])
    expect(two.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await shop.services.db.select().from(deviceReturns)).toHaveLength(1)
  })
})
