import { beforeEach, expect, test } from 'vitest'
import { cases, orderGroups, orders, rentals } from '#db/schema/schema.ts'
import { givenAccount } from '#test/fixtures/buyouts.ts'
import { givenCatalog } from '#test/fixtures/catalog.ts'
import { checkOut, checkoutBody, freeUnits, pay, rentedRower } from '#test/fixtures/checkouts.ts'
import { office, officeMoves, untilToldToProvider } from '#test/fixtures/office.ts'
import { type TestServices, testServices } from '#test/services.ts'
import type { SignedIn } from '../actor.ts'
import { calendarOf } from '../calendar/entries.server.ts'
import { addDays, type BerlinDay, berlinDay } from '../dates.ts'
import { notifyDeliveries } from '../fulfilment/notify-deliveries.server.ts'
import { declareWithdrawal } from '../inquiries/declare.server.ts'
import { orderNumber } from '../orders/order-number.ts'
import { openMatters } from '../personal-data/open-matters.server.ts'
import { openTasks } from '../today/open-tasks.server.ts'
import { announceReturn } from './announce.server.ts'
import { callOffPickUp } from './call-off-pick-up.server.ts'
import { checkReturn } from './check.server.ts'
import { deviceFile } from './device-file.server.ts'
import { openReturns } from './open-returns.server.ts'
import { ownReturn } from './own-return.server.ts'
import { receiveReturn } from './receive.server.ts'
import { remindMissingDevices } from './remind.server.ts'

let shop: TestServices
let mara: SignedIn

beforeEach(async () => {
  shop = await testServices()
  await givenCatalog(shop)
  mara = await givenAccount(shop)
  return () => shop.close()
})

const today = () => berlinDay(shop.services.clock.now())
const theOrder = async () => {
  const [order] = await shop.services.db.select().from(orders)
  if (!order) throw new Error('There is no order')
  return order
}
const mailed = () => shop.mails.map(({ kind }) => kind)
const address = '10.0.0.1'

/** A rental that left the house and was withdrawn from before it came. */
async function withdrawnOnTheWay(): Promise<string> {
  await pay(shop, await checkOut(shop, checkoutBody([rentedRower()]), mara))
  await shop.settle()
  const order = await theOrder()
  await officeMoves(shop, [order], 'shipped')
  const [group] = await shop.services.db.select().from(orderGroups)
  const input = {
    name: 'Mara Öztürk',
    contract: orderNumber(group?.number ?? 0),
    email: mara.email,
    items: '',
  }
  const declared = await declareWithdrawal(shop.services, input, { actor: mara, address })
  expect(declared).toMatchObject({ declaration: { ends: [{ endsOn: today() }] } })
  await shop.settle()
  return order.id
}

async function onDay(day: BerlinDay): Promise<void> {
  await shop.emulator.advanceTo(new Date(`${day}T10:00:00Z`))
  await remindMissingDevices(shop.services)
  await shop.settle()
}

test('a rental that was withdrawn from on its way is expected back, picked up, received, checked and free again (L-16)', async () => {
  const free = await freeUnits(shop)
  const orderId = await withdrawnOnTheWay()
  expect(await openReturns(shop.services)).toMatchObject([
    { orderId, state: 'expected', isRented: true, endsOn: today(), missingSince: null },
  ])
  const span = { from: today(), to: today() }
  expect((await calendarOf(shop.services, { span, kind: 'return' })).units).toMatchObject([
    { isDone: false },
  ])
  const { days } = await ownReturn(shop.services, mara, orderId)
  await announceReturn(shop.services, mara, { orderId, pickUpOn: days[0] ?? '', address })
  expect(await ownReturn(shop.services, mara, orderId)).toMatchObject({ state: 'announced' })
  await callOffPickUp(shop.services, mara, { orderId, address })
  expect(await theOrder()).toMatchObject({ logisticsStatus: 'shipped', deliveryDate: null })

  await receiveReturn(shop.services, office, orderId)
  const tasks = await openTasks(shop.services, ['admin'], { kind: 'return', owner: null, page: 1 })
  expect(tasks.tasks).toMatchObject([{ subjectId: orderId }])
  await checkReturn(shop.services, office, { orderId, verdict: 'sound', faulty: [], note: '' })
  await untilToldToProvider(shop)
  expect(await freeUnits(shop)).toBe(free)
  expect(await openReturns(shop.services)).toEqual([])
  expect(await deviceFile(shop.services, orderId)).toMatchObject({ state: 'closed', isBack: true })
  expect(mailed()).toEqual(expect.arrayContaining(['return_received', 'return_checked']))
  const left = await openMatters(shop.services.db, mara, today())
  expect(left.map(({ kind }) => kind)).toEqual(['withdrawal'])
})

test('its arrival is noted, begins nothing, and is not told as a rental that begins', async () => {
  const orderId = await withdrawnOnTheWay()
  await officeMoves(shop, [await theOrder()], 'delivered')
  await notifyDeliveries(shop.services)
  await shop.settle()
  expect(mailed()).not.toContain('order_delivered')
  expect(await shop.services.db.select().from(rentals)).toMatchObject([
    { state: 'ended', deliveredOn: null },
  ])
  const { days } = await ownReturn(shop.services, mara, orderId)
  await announceReturn(shop.services, mara, { orderId, pickUpOn: days[0] ?? '', address })
  expect(await theOrder()).toMatchObject({ logisticsStatus: 'return_requested' })
  expect(await openReturns(shop.services)).toMatchObject([{ orderId, state: 'announced' }])
})

test('from 14 days after the withdrawal on it is missed, its customer reminded, and then it is a case (L-31)', async () => {
  await withdrawnOnTheWay()
  const due = addDays(today(), 14)
  await onDay(addDays(due, 2))
  expect(mailed()).not.toContain('return_reminder')
  await onDay(addDays(due, 3))
  expect(mailed()).toContain('return_reminder')
  expect(await openReturns(shop.services)).toMatchObject([{ missingSince: due }])
  await onDay(addDays(due, 30))
  expect(await shop.services.db.select().from(cases)).toMatchObject([{ kind: 'device_missing' }])
})

test('what is cancelled on its way is expected back only once it came', async () => {
  await pay(shop, await checkOut(shop, checkoutBody([rentedRower()]), mara))
  await shop.settle()
  await officeMoves(shop, [await theOrder()], 'shipped')
  await shop.services.db.update(rentals).set({ state: 'end_requested', endsOn: '2028-03-02' })
  expect(await openReturns(shop.services)).toEqual([])
  const { id } = await theOrder()
  expect(await ownReturn(shop.services, mara, id)).toMatchObject({ state: null, days: [] })
})
