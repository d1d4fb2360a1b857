import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { deviceReturns, journalEntries, orders, rentals } from '#db/schema/schema.ts'
import { givenAccount, givenDelivered } from '#test/fixtures/buyouts.ts'
import { maraCancels } from '#test/fixtures/cancellations.ts'
import { rentedRower } from '#test/fixtures/checkouts.ts'
import { office } from '#test/fixtures/office.ts'
import { givenEndedRental } from '#test/fixtures/returns.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import type { SignedIn } from '../actor.ts'
import { startBuyout } from '../buyouts/start.server.ts'
import { calendarOf } from '../calendar/entries.server.ts'
import { addDays } from '../dates.ts'
import { issueLink } from '../orders/access-links.server.ts'
import { announceLinkedReturn, announceReturn } from './announce.server.ts'
import { callOffLinkedPickUp, callOffPickUp } from './call-off-pick-up.server.ts'
import { giveBack } from './give-back.server.ts'
import { openReturns } from './open-returns.server.ts'
import { ownReturn } from './own-return.server.ts'
import { receiveReturn } from './receive.server.ts'

/** Three working days after the Monday on which the tests begin. */
const FIRST_DAY = '2026-03-05'
const address = '192.0.2.1'
const origin = 'https://kraftpool.example'
const shop = shopForEachTest()
let mara: SignedIn
beforeEach(async () => {
  mara = await givenAccount(shop)
})

const ofMara = () => givenEndedRental(shop, { userId: mara.userId })
const announce = (orderId: string, pickUpOn = FIRST_DAY) =>
  announceReturn(shop.services, mara, { orderId, pickUpOn, address })
const callOff = (orderId: string, actor = mara) =>
  callOffPickUp(shop.services, actor, { orderId, address })
const none = expect.objectContaining({ kind: 'conflict', code: 'no_pick_up' })
const tooLate = expect.objectContaining({ kind: 'conflict', code: 'pick_up_not_to_call_off' })
const mailed = () => shop.mails.map(({ kind }) => kind)

async function orderOf(orderId: string) {
  const [order] = await shop.services.db.select().from(orders).where(eq(orders.id, orderId))
  if (!order) throw new Error('no order')
  return order
}

describe('a renter calls off the pick-up that they announced (S-2.9-73)', () => {
  test('the rental ends on its day, the device is for sale until then, and everybody sees it', async () => {
    const [id = ''] = await givenDelivered(shop, mara, [rentedRower()])
    await maraCancels(shop)
    const [before] = await shop.services.db.select().from(rentals)
    const [day = ''] = (await ownReturn(shop.services, mara, id)).days
    await announce(id, day)
    const buy = () => startBuyout(shop.services, mara, { orderId: id, origin })
    await expect(buy()).rejects.toMatchObject({ code: 'pick_up_announced' })
    expect(await ownReturn(shop.services, mara, id)).toMatchObject({
      withoutPickUp: { endsOn: before?.endsOn, isOver: false, isForSale: true },
    })
    const { orderGroupId } = await orderOf(id)
    const records = () => openReturns(shop.services, [orderGroupId])
    expect(await records()).toMatchObject([{ orderId: id, pickUpOn: day }])

    await callOff(id)
    await shop.settle()
    expect(await orderOf(id)).toMatchObject({ logisticsStatus: 'delivered' })
    expect(await shop.services.db.select().from(rentals)).toEqual([before])
    expect(await ownReturn(shop.services, mara, id)).toMatchObject({
      state: 'expected',
      pickUpOn: null,
      endsOn: before?.endsOn,
      withoutPickUp: null,
    })
    expect(await openReturns(shop.services)).toEqual([])
    expect(await records()).toEqual([])
    const { units } = await calendarOf(shop.services, {
      span: { from: before?.endsOn ?? '', to: addDays(day, 1) },
      kind: null,
    })
    expect(units.map(({ kind }) => kind)).toEqual(['return'])
    const entries = await shop.services.db
      .select()
      .from(journalEntries)
      .where(eq(journalEntries.event, 'pick_up_called_off'))
    expect(entries).toMatchObject([
      { subjectType: 'rental', subjectId: before?.id, data: { pickUpOn: day } },
    ])
    expect(mailed().filter(kind => kind === 'pick_up_called_off')).toHaveLength(1)
    await expect(buy()).resolves.toMatchObject({ checkoutUrl: expect.any(String) })
    await announce(id, day)
    expect(await openReturns(shop.services)).toMatchObject([{ orderId: id, pickUpOn: day }])
  })

  test('of a rental that is over it is missed again from the next look on', async () => {
    const { orderId } = await givenEndedRental(shop, { userId: mara.userId, endsOn: '2026-02-19' })
    await announce(orderId)
    expect(await ownReturn(shop.services, mara, orderId)).toMatchObject({
      missingSince: null,
      withoutPickUp: { endsOn: '2026-02-19', isOver: true, isForSale: false },
    })
    await callOff(orderId)
    expect(await openReturns(shop.services)).toMatchObject([
      { orderId, state: 'expected', pickUpOn: null, missingSince: '2026-02-19' },
    ])
  })

  test('a guest does by the link to the order, and nothing of another order', async () => {
    const { orderId, group } = await givenEndedRental(shop)
    const foreign = await ofMara()
    await announce(foreign.orderId)
    const now = shop.services.clock.now()
    const link = { orderGroupId: group.id, purpose: 'order' as const, now }
    const token = await issueLink(shop.services.db, link)
    const byLink = (id: string, by = token) =>
      callOffLinkedPickUp(shop.services, by, { orderId: id, address })
    await announceLinkedReturn(shop.services, token, { orderId, pickUpOn: FIRST_DAY, address })
    await expect(byLink(foreign.orderId)).rejects.toMatchObject({ status: 404 })
    await expect(byLink(orderId, 'x')).rejects.toMatchObject({ status: 404 })
    await byLink(orderId)
    const rows = await shop.services.db.select().from(deviceReturns)
    expect(rows.filter(row => row.pickUpOn === null)).toMatchObject([{ orderId }])
  })
})

describe('no pick-up is called off', () => {
  test('on its day, once it is received, or twice, also at the same moment', async () => {
    const { orderId } = await ofMara()
    await expect(callOff(orderId)).rejects.toEqual(none)
    await announce(orderId)
    const two = await Promise.allSettled([callOff(orderId), callOff(orderId)])
    expect(two.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(callOff(orderId)).rejects.toEqual(none)
    await shop.settle()
    expect(mailed().filter(kind => kind === 'pick_up_called_off')).toHaveLength(1)

    await announce(orderId)
    await shop.emulator.advanceTo(new Date('2026-03-04T22:30:00Z'))
    expect((await ownReturn(shop.services, mara, orderId)).withoutPickUp).not.toBeNull()
    await shop.emulator.advanceTo(new Date('2026-03-05T07:00:00Z'))
    expect((await ownReturn(shop.services, mara, orderId)).withoutPickUp).toBeNull()
    await expect(callOff(orderId)).rejects.toEqual(tooLate)

    const other = await ofMara()
    await announce(other.orderId, '2026-03-12')
    await receiveReturn(shop.services, office, other.orderId)
    await expect(callOff(other.orderId)).rejects.toEqual(tooLate)
  })

  test('of a voluntary return, which is taken back as a whole', async () => {
    const [id = ''] = await givenDelivered(shop, mara, [rentedRower()])
    await giveBack(shop.services, mara, { orderId: id, pickUpOn: FIRST_DAY, address })
    expect(await ownReturn(shop.services, mara, id)).toMatchObject({
      canBeKept: true,
      withoutPickUp: null,
    })
    await expect(callOff(id)).rejects.toEqual(tooLate)
    expect(await orderOf(id)).toMatchObject({ logisticsStatus: 'return_requested' })
  })

  test('of somebody else', async () => {
    const { orderId } = await ofMara()
    await announce(orderId)
    const jonas = await givenAccount(shop, 'jonas@example.com')
    await expect(callOff(orderId, jonas)).rejects.toMatchObject({ status: 404 })
  })
})
