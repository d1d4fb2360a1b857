import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { deviceReturns, journalEntries, orders } from '#db/schema/schema.ts'
import { givenAccount } from '#test/fixtures/buyouts.ts'
import { office } from '#test/fixtures/office.ts'
import { givenEndedRental } from '#test/fixtures/returns.ts'
import { START, type TestServices, testServices } from '#test/services.ts'
import type { SignedIn } from '../actor.ts'
import { DAY_MS } from '../durations.ts'
import { issueLink } from '../orders/access-links.server.ts'
import { announceLinkedReturn, announceReturn } from './announce.server.ts'
import { openReturns } from './open-returns.server.ts'
import { ownReturn } from './own-return.server.ts'
import { receiveReturn } from './receive.server.ts'

/** Three working days after the Monday on which the tests begin. */
const FIRST_DAY = '2026-03-05'
const LATER = '2026-03-12'
let shop: TestServices
let mara: SignedIn

beforeEach(async () => {
  shop = await testServices()
  mara = await givenAccount(shop)
  return () => shop.close()
})

const chosen = (orderId: string, pickUpOn: string) => ({ orderId, pickUpOn, address: '10.0.0.1' })
const announce = (orderId: string, pickUpOn: string) =>
  announceReturn(shop.services, mara, chosen(orderId, pickUpOn))
const rows = () => shop.services.db.select().from(deviceReturns)
/** Mails go out side by side. */
const mailed = () => shop.mails.map(({ kind }) => kind).sort()

async function statusOf(orderId: string) {
  const [order] = await shop.services.db.select().from(orders).where(eq(orders.id, orderId))
  return order?.logisticsStatus
}

async function journal(rentalId: string) {
  const entries = await shop.services.db
    .select()
    .from(journalEntries)
    .where(eq(journalEntries.subjectId, rentalId))
  return entries.map(({ event }) => event).sort()
}

test('the customer chooses a working day, sees it, and is told by mail; the office sees it, too', async () => {
  const { orderId, rental } = await givenEndedRental(shop, { userId: mara.userId })
  const open = await ownReturn(shop.services, mara, orderId)
  expect(open).toMatchObject({ state: 'expected', pickUpOn: null, isToArrange: true })
  expect(open.days[0]).toBe(FIRST_DAY)

  await announce(orderId, FIRST_DAY)
  await shop.settle()
  expect(await ownReturn(shop.services, mara, orderId)).toMatchObject({
    state: 'announced',
    pickUpOn: FIRST_DAY,
    isToArrange: false,
  })
  expect(await statusOf(orderId)).toBe('return_requested')
  expect(await journal(rental.id)).toEqual(['return_announced'])
  expect(mailed()).toEqual(['pick_up_confirmed'])
  expect(await openReturns(shop.services)).toMatchObject([
    { orderId, state: 'announced', pickUpOn: FIRST_DAY, customerName: 'Mara Öztürk' },
  ])
})

test('twice the same day, also at the same moment, is one announcement and one mail', async () => {
  const { orderId, rental } = await givenEndedRental(shop, { userId: mara.userId })
  await Promise.all([announce(orderId, FIRST_DAY), announce(orderId, FIRST_DAY)])
  await announce(orderId, FIRST_DAY)
  await shop.settle()
  expect(await rows()).toHaveLength(1)
  expect(await journal(rental.id)).toEqual(['return_announced'])
  expect(mailed()).toEqual(['pick_up_confirmed'])
})

test('the day can be changed until the day before, and anew after one that was missed', async () => {
  const { orderId } = await givenEndedRental(shop, { userId: mara.userId })
  await announce(orderId, FIRST_DAY)
  await shop.emulator.advanceTo(new Date(START.getTime() + 2 * DAY_MS))
  await announce(orderId, LATER)
  expect(await rows()).toMatchObject([{ pickUpOn: LATER }])

  await shop.emulator.advanceTo(new Date(`${LATER}T07:00:00Z`))
  await expect(announce(orderId, '2026-03-18')).rejects.toMatchObject({ code: 'pick_up_today' })
  expect((await ownReturn(shop.services, mara, orderId)).days).toEqual([])
  await shop.emulator.advanceTo(new Date('2026-03-13T07:00:00Z'))
  await announce(orderId, '2026-03-18')
  expect(await rows()).toMatchObject([{ pickUpOn: '2026-03-18' }])
})

test.each(['2026-03-04', '2026-03-07', '2027-03-05', '', 'morgen', '0000-00-00'])(
  '%j is no day that is offered',
  async day => {
    const { orderId } = await givenEndedRental(shop, { userId: mara.userId })
    await expect(announce(orderId, day)).rejects.toMatchObject({ field: 'pickUpOn' })
    expect(await rows()).toEqual([])
  },
)

test('what runs on, was never delivered, or belongs to somebody else is not announced', async () => {
  const running = { userId: mara.userId, state: 'running' as const, endsOn: null, endedAt: null }
  const runs = await givenEndedRental(shop, running)
  await expect(announce(runs.orderId, FIRST_DAY)).rejects.toMatchObject({ code: 'return_not_due' })
  const never = await givenEndedRental(shop, { userId: mara.userId, deliveredOn: null })
  await shop.services.db
    .update(orders)
    .set({ logisticsStatus: 'preparing', deliveryDate: null })
    .where(eq(orders.id, never.orderId))
  await expect(announce(never.orderId, FIRST_DAY)).rejects.toMatchObject({ status: 409 })

  const { userId } = await givenAccount(shop, 'jonas@example.com')
  const foreign = await givenEndedRental(shop, { userId })
  await expect(announce(foreign.orderId, FIRST_DAY)).rejects.toMatchObject({ status: 404 })
  expect(await rows()).toEqual([])
})

test('a rental that ends later can be announced now, for a day that is not before its last', async () => {
  const later = { state: 'end_requested' as const, endsOn: '2026-06-06', endedAt: null }
  const { orderId } = await givenEndedRental(shop, { userId: mara.userId, ...later })
  expect(await openReturns(shop.services)).toEqual([])
  await expect(announce(orderId, FIRST_DAY)).rejects.toMatchObject({ field: 'pickUpOn' })
  await announce(orderId, '2026-06-08')
  expect(await openReturns(shop.services)).toMatchObject([{ orderId, missingSince: null }])
})

test('a guest announces by the link to the order, and nothing of another order', async () => {
  const { orderId, group } = await givenEndedRental(shop)
  const foreign = await givenEndedRental(shop)
  const now = shop.services.clock.now()
  const link = { orderGroupId: group.id, purpose: 'order' as const, now }
  const token = await issueLink(shop.services.db, link)
  const byLink = (id: string, with_ = token) =>
    announceLinkedReturn(shop.services, with_, chosen(id, FIRST_DAY))
  await expect(byLink(foreign.orderId)).rejects.toMatchObject({ status: 404 })
  await expect(byLink(orderId, 'x')).rejects.toMatchObject({ status: 404 })
  await byLink(orderId)
  expect(await rows()).toMatchObject([{ orderId, pickUpOn: FIRST_DAY }])
})

test('the office notes what has arrived, once; it is not free before it is checked', async () => {
  const { orderId, rental } = await givenEndedRental(shop, { userId: mara.userId })
  await announce(orderId, FIRST_DAY)
  await receiveReturn(shop.services, office, orderId)
  await expect(receiveReturn(shop.services, office, orderId)).rejects.toMatchObject({
    code: 'already_received',
  })
  await shop.settle()
  expect(await statusOf(orderId)).toBe('return_received')
  expect(await rows()).toMatchObject([{ receivedBy: 'user:admin-1', receivedAt: expect.any(Date) }])
  expect(await journal(rental.id)).toEqual(['return_announced', 'return_received'])
  expect(mailed()).toEqual(['pick_up_confirmed', 'return_received'])
  expect(await ownReturn(shop.services, mara, orderId)).toMatchObject({
    state: 'received',
    receivedOn: '2026-03-02',
    days: [],
  })
  await expect(announce(orderId, LATER)).rejects.toMatchObject({
    code: 'return_not_with_customer',
  })
})

test('what comes unannounced is received as well; what nobody expects is not', async () => {
  const { orderId } = await givenEndedRental(shop)
  await receiveReturn(shop.services, office, orderId)
  expect(await openReturns(shop.services)).toMatchObject([{ orderId, state: 'received' }])
  const running = { state: 'running' as const, endsOn: null, endedAt: null }
  const runs = await givenEndedRental(shop, running)
  await expect(receiveReturn(shop.services, office, runs.orderId)).rejects.toMatchObject({
    code: 'return_not_expected',
  })
  await expect(receiveReturn(shop.services, office, 'x')).rejects.toMatchObject({ status: 404 })
})
