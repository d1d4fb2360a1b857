import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { cases, journalEntries, orderGroups, orders, payments, rentals } from '#db/schema/schema.ts'
import { givenAccount, givenDelivered } from '#test/fixtures/buyouts.ts'
import { maraCancels } from '#test/fixtures/cancellations.ts'
import { cents } from '#test/fixtures/catalog.ts'
import { rentedRower } from '#test/fixtures/checkouts.ts'
import { ordered, passDays } from '#test/fixtures/invoiced.ts'
import { differences } from '#test/fixtures/lives/accounts.ts'
import { office } from '#test/fixtures/office.ts'
import { rentFor6 } from '#test/fixtures/rental-life.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import type { SignedIn } from '../actor.ts'
import { announceReturn } from '../returns/announce.server.ts'
import { ownReturn } from '../returns/own-return.server.ts'
import { receiveReturn } from '../returns/receive.server.ts'
import { takeBackCancellation } from './take-back-cancellation.server.ts'

const address = '192.0.2.1'
const shop = shopForEachTest()
let mara: SignedIn
beforeEach(async () => {
  mara = await givenAccount(shop)
})

async function takeBack(orderId: string, reason = 'Am Telefon vereinbart'): Promise<void> {
  await takeBackCancellation(shop.services, office, { orderId, reason })
  await shop.settle()
}
const contracts = () => shop.services.db.select().from(rentals).orderBy(asc(rentals.createdAt))
async function subscription() {
  const [group] = await shop.services.db.select().from(orderGroups)
  return shop.services.payments.subscription(group?.stripeSubscriptionId ?? '')
}
async function paid(): Promise<number[]> {
  const rows = await shop.services.db
    .select({ amount: payments.amount })
    .from(payments)
    .where(eq(payments.status, 'succeeded'))
    .orderBy(asc(payments.paidAt))
  return rows.map(({ amount }) => amount)
}
const booksAgree = async () => expect(await differences(shop, [mara])).toEqual([])
const mailed = () => shop.mails.map(({ kind }) => kind)
const refused = (code: string) => expect.objectContaining({ kind: 'conflict', code })

describe('the office takes a cancellation back (S-2.9-74)', () => {
  test('the rental goes on as before, no pick-up is left, and its customer is told', async () => {
    const [id = ''] = await givenDelivered(shop, mara, [rentedRower()])
    const { id: declarationId } = await maraCancels(shop)
    expect((await subscription()).cancelAt).not.toBeNull()
    const [pickUpOn = ''] = (await ownReturn(shop.services, mara, id)).days
    await announceReturn(shop.services, mara, { orderId: id, pickUpOn, address })
    await expect(takeBack(id, '')).rejects.toMatchObject({ kind: 'invalid', field: 'reason' })

    await takeBack(id)
    expect(await contracts()).toMatchObject([
      { state: 'running', endsOn: null, endRequestedAt: null, endDeclarationId: null },
    ])
    expect((await subscription()).cancelAt).toBeNull()
    expect(await ownReturn(shop.services, mara, id)).toMatchObject({ state: null, pickUpOn: null })
    const [order] = await shop.services.db.select().from(orders).where(eq(orders.id, id))
    expect(order?.logisticsStatus).toBe('delivered')
    expect(mailed()).toEqual(
      expect.arrayContaining(['cancellation_taken_back', 'pick_up_called_off']),
    )
    const noted = await shop.services.db
      .select({ subjectId: journalEntries.subjectId, data: journalEntries.data })
      .from(journalEntries)
      .where(eq(journalEntries.event, 'end_taken_back'))
    const [contract] = await contracts()
    expect(noted).toMatchObject([
      { subjectId: contract?.id, data: { declarationId, reason: 'Am Telefon vereinbart' } },
    ])
    await expect(takeBack(id)).rejects.toEqual(refused('nothing_cancelled'))

    await passDays(shop, 33)
    expect(await paid()).toEqual([cents.rower24, cents.rower24])
    // It can be cancelled anew.
    await maraCancels(shop)
    expect(await contracts()).toMatchObject([{ state: 'end_requested' }])
    await booksAgree()
  })

  test('in its last month, of which the provider has ended the charges: the next one is charged on its day', async () => {
    const [id = ''] = await givenDelivered(shop, mara, [rentFor6()])
    await passDays(shop, 170)
    await maraCancels(shop)
    const before = await paid()
    await takeBack(id)
    await passDays(shop, 45)
    expect((await paid()).length).toBeGreaterThan(before.length)
    expect(new Set(await paid())).toEqual(new Set([cents.rower6]))
    expect(await contracts()).toMatchObject([{ state: 'running', endsOn: null }])
    expect(await shop.services.db.select().from(cases)).toEqual([])
    await booksAgree()
  })

  test('one of two, the other ends', async () => {
    const [first = ''] = await givenDelivered(shop, mara, [rentedRower(2)])
    await maraCancels(shop)
    await takeBack(first)
    const states = (await contracts()).map(({ state }) => state)
    expect(states.toSorted()).toEqual(['end_requested', 'running'])
    expect((await subscription()).cancelAt).toBeNull()
    await booksAgree()
  })

  test('before its device came', async () => {
    await ordered(shop, [rentedRower()], { customerEmail: mara.email })
    const [order] = await shop.services.db.select().from(orders)
    await maraCancels(shop)
    await takeBack(order?.id ?? '')
    expect(await contracts()).toMatchObject([{ state: 'concluded', endsOn: null }])
  })

  test('not once it is over, or its device is on the way back, nor what is not there', async () => {
    const [first = '', second = ''] = await givenDelivered(shop, mara, [rentFor6(2)])
    await passDays(shop, 170)
    await maraCancels(shop)
    const [contract] = await contracts()
    await receiveReturn(shop.services, office, first)
    await expect(takeBack(first)).rejects.toEqual(refused('cancellation_stands'))
    await passDays(shop, 60)
    expect(contract?.endsOn).not.toBeNull()
    await expect(takeBack(second)).rejects.toEqual(refused('cancellation_stands'))
    for (const gone of ['kraft', crypto.randomUUID()]) {
      await expect(takeBack(gone)).rejects.toMatchObject({ kind: 'not_found' })
    }
  })
})
