import { render } from '@react-email/render'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import {
  cases,
  deviceReturns,
  inventoryItems,
  orderGroups,
  orders,
  payments,
  rentals,
  returnCharges,
  stockReservations,
} from '#db/schema/schema.ts'
import { letters } from '#documents/mails/compose.server.tsx'
import { givenAccount, givenDelivered } from '#test/fixtures/buyouts.ts'
import { maraCancels } from '#test/fixtures/cancellations.ts'
import { cents, ids } from '#test/fixtures/catalog.ts'
import { newRower, rentedRower } from '#test/fixtures/checkouts.ts'
import { givenDevice } from '#test/fixtures/devices.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { passDays } from '#test/fixtures/invoiced.ts'
import { office, officeMoves, untilToldToProvider } from '#test/fixtures/office.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import type { SignedIn } from '../actor.ts'
import { addDays, berlinDay, formatDay } from '../dates.ts'
import { exchangeUnit } from '../defects/exchange-unit.server.ts'
import { finishUnitExchange } from '../defects/finish-exchange.server.ts'
import { declareWithdrawal } from '../inquiries/declare.server.ts'
import { orderNumber } from '../orders/order-number.ts'
import { endDueRentals } from '../rentals/end.server.ts'
import { declineReturn } from '../voluntary-returns/decline.server.ts'
import { refundReturn } from '../voluntary-returns/refund.server.ts'
import { announceReturn } from './announce.server.ts'
import { chargeAfterReturn } from './charge.server.ts'
import { giveBack } from './give-back.server.ts'
import { loseReturn } from './lose.server.ts'
import { openReturns } from './open-returns.server.ts'
import { ownReturn } from './own-return.server.ts'
import { receiveReturn } from './receive.server.ts'
import { remindMissingDevices } from './remind.server.ts'

const shop = shopForEachTest()
const address = '192.0.2.1'
let mara: SignedIn
beforeEach(async () => {
  mara = await givenAccount(shop)
})

const reason = 'Die Spedition findet es nicht.'
const today = () => berlinDay(shop.services.clock.now())
async function lose(orderId: string, more: { endsRental?: boolean } = {}) {
  await loseReturn(shop.services, office, { orderId, reason, ...more })
  await untilToldToProvider(shop)
}
const device = async (serial: string) => {
  const wanted = eq(inventoryItems.serialNumber, serial)
  return (await shop.services.db.select().from(inventoryItems).where(wanted))[0]
}
const rental = async () => (await shop.services.db.select().from(rentals))[0]
const mailed = (kind: string) => shop.mails.filter(mail => mail.kind === kind)

/** A delivered rower, with its device. */
async function delivered(goods = rentedRower()): Promise<string> {
  await givenDevice(shop.services.db, { stripeProductId: ids.rower, serialNumber: 'RW-1' })
  const [orderId = ''] = await givenDelivered(shop, mara, [goods])
  return orderId
}

/** Its pick-up was on the day after its rental's last, and the carrier took it along. */
async function pickedUp(): Promise<string> {
  const orderId = await delivered()
  await maraCancels(shop)
  const [pickUpOn = ''] = (await ownReturn(shop.services, mara, orderId)).days
  await announceReturn(shop.services, mara, { orderId, pickUpOn, address })
  await expect(lose(orderId)).rejects.toMatchObject({ code: 'not_handed_over' })
  await shop.services.db
    .update(rentals)
    .set({ endsOn: addDays(today(), -2) })
    .where(eq(rentals.orderId, orderId))
  await shop.services.db.update(deviceReturns).set({ pickUpOn: addDays(today(), -1) })
  return orderId
}

/** A bought rower that was withdrawn from before it reached its customer. */
async function withdrawnOnItsWay(): Promise<string> {
  const orderId = await delivered(newRower())
  await officeMoves(shop, [{ id: orderId }], 'shipped')
  const [group] = await shop.services.db.select().from(orderGroups)
  const contract = orderNumber(group?.number ?? 0)
  const input = { name: 'Mara Öztürk', contract, email: mara.email, items: '' }
  await declareWithdrawal(shop.services, input, { actor: mara, address })
  await shop.settle()
  return orderId
}

const LOST = {
  ...{ assignedOrderId: null, status: 'maintenance' },
  ...{ serviceState: 'out_of_service', location: 'lost', soldDate: null },
}

test('what got lost after its pick-up is written off: its rental ended on its last day, and nobody is reminded or charged (L-31)', async () => {
  const orderId = await pickedUp()
  await lose(orderId)
  expect(await device('RW-1')).toMatchObject(LOST)
  expect(await rental()).toMatchObject({ state: 'ended', endsOn: addDays(today(), -2) })
  const [order] = await shop.services.db.select().from(orders)
  expect(order).toMatchObject({ logisticsStatus: 'return_processed', assignedInventoryId: null })
  expect(await shop.services.db.select().from(stockReservations)).toMatchObject([
    { state: 'released' },
  ])
  expect(mailed('return_lost')).toMatchObject([{ data: { reason } }])
  for (let week = 0; week < 8; week += 1) {
    await passDays(shop, 7)
    await endDueRentals(shop.services)
    await remindMissingDevices(shop.services)
    await shop.settle()
  }
  expect(mailed('return_reminder')).toEqual([])
  expect(await shop.services.db.select().from(cases)).toEqual([])
  expect(await shop.services.db.select().from(returnCharges)).toEqual([])
  expect(await openReturns(shop.services)).toEqual([])
  expect(await ownReturn(shop.services, mara, orderId)).toMatchObject({
    ...{ state: 'closed', lostOn: addDays(today(), -56), receivedOn: null, missingSince: null },
  })
  // The subscription ended with it.
  const [group] = await shop.services.db.select().from(orderGroups)
  const found = await shop.services.payments.subscription(group?.stripeSubscriptionId ?? '')
  expect(found?.status).toBe('canceled')
})

test('a case of the device that is missed closes with it, and a second time says that it is done', async () => {
  const orderId = await pickedUp()
  await passDays(shop, 20)
  await endDueRentals(shop.services)
  await remindMissingDevices(shop.services)
  const missing = async () =>
    (await shop.services.db.select().from(cases)).map(({ kind, note }) => [kind, note])
  expect(await missing()).toEqual([['device_missing', null]])
  await lose(orderId)
  expect(await missing()).toEqual([['device_missing', 'Das Gerät wird nicht mehr zurückerwartet.']])
  await expect(lose(orderId)).rejects.toMatchObject({ code: 'return_over' })
  expect(mailed('return_lost')).toHaveLength(1)
})

test('what comes back while its rental runs on ends it today, once somebody agreed', async () => {
  const orderId = await delivered()
  await expect(lose(orderId)).rejects.toMatchObject({ code: 'return_not_expected' })
  await officeMoves(shop, [{ id: orderId }], 'return_shipped')
  await expect(lose(orderId)).rejects.toMatchObject({ status: 422, field: 'endsRental' })
  expect(await rental()).toMatchObject({ state: 'running' })
  await lose(orderId, { endsRental: true })
  expect(await rental()).toMatchObject({ state: 'ended', endsOn: today() })
  expect(await device('RW-1')).toMatchObject(LOST)
})

test('what is here, what its customer has, and what they bought is not lost', async () => {
  const orderId = await pickedUp()
  await expect(loseReturn(shop.services, office, { orderId, reason: ' ' })).rejects.toMatchObject({
    status: 422,
    field: 'reason',
  })
  await shop.services.db.update(deviceReturns).set({ pickUpOn: null })
  await endDueRentals(shop.services)
  await expect(lose(orderId)).rejects.toMatchObject({ code: 'not_handed_over' })
  await receiveReturn(shop.services, office, orderId)
  await expect(lose(orderId)).rejects.toMatchObject({ code: 'already_received' })
  expect(await device('RW-1')).toMatchObject({ assignedOrderId: orderId })
})

test('what was lost stays so: no later status takes another device out of stock for it', async () => {
  const orderId = await pickedUp()
  await endDueRentals(shop.services)
  await lose(orderId)
  await staysLost(orderId)
})

test('nor for what was bought and withdrawn from', async () => {
  const orderId = await withdrawnOnItsWay()
  await lose(orderId)
  await staysLost(orderId)
})

async function staysLost(orderId: string): Promise<void> {
  await givenDevice(shop.services.db, { stripeProductId: ids.rower, serialNumber: 'RW-2' })
  for (const status of ['return_shipped', 'delivered', 'shipped'] as const) {
    await expect(officeMoves(shop, [{ id: orderId }], status)).rejects.toMatchObject({
      code: 'lost_on_way_back',
    })
  }
  expect(await device('RW-2')).toMatchObject({ assignedOrderId: null, status: 'available' })
  await officeMoves(shop, [{ id: orderId }], 'returned')
  expect(await openReturns(shop.services)).toEqual([])
}

test('what was bought, given back voluntarily and lost on its way back is paid back as if it had come, by its day (L-23)', async () => {
  const orderId = await delivered(newRower())
  await giveBack(shop.services, mara, { orderId, pickUpOn: null, address })
  await lose(orderId)
  expect(await device('RW-1')).toMatchObject(LOST)
  const due = addDays(today(), 14)
  expect(await openReturns(shop.services)).toMatchObject([
    { orderId, state: 'undecided', refundDue: due, isRefundOverdue: false },
  ])
  const [mail] = mailed('return_lost')
  const { body } = await letters.return_lost(shop.services, mail?.data as never)
  expect(wordsOf(await render(body))).toContain(
    `Die Erstattung veranlassen wir spätestens bis zum ${formatDay(due)}, als wäre das Gerät eingegangen.`,
  )
  await expect(
    declineReturn(shop.services, office, { orderId, reason: 'Nichts gesehen.' }),
  ).rejects.toMatchObject({ code: 'lost_is_paid_back' })
  const wanted = { orderId, deductionCents: 0, deductionReason: '' }
  const { key } = await refundReturn(shop.services, office, { ...wanted, confirmed: null })
  await refundReturn(shop.services, office, { ...wanted, confirmed: key })
  await shop.settle()
  expect(await shop.services.db.select().from(payments)).toMatchObject([
    { refundedAmount: cents.rowerNew },
  ])
  expect(await openReturns(shop.services)).toEqual([])
  expect(await device('RW-1')).toMatchObject(LOST)
  await staysLost(orderId)
})

test('what was bought and given back voluntarily is not lost once its return was declined', async () => {
  const orderId = await delivered(newRower())
  await giveBack(shop.services, mara, { orderId, pickUpOn: null, address })
  await declineReturn(shop.services, office, { orderId, reason: 'Nie abgeschickt.' })
  await expect(lose(orderId)).rejects.toMatchObject({ code: 'return_not_expected' })
})

test('what was withdrawn from gets lost on its way to its customer, too, and nobody waits for it (L-16)', async () => {
  const orderId = await withdrawnOnItsWay()
  await lose(orderId)
  expect(await device('RW-1')).toMatchObject(LOST)
  expect(await openReturns(shop.services)).toEqual([])
})

test('the device that its customer handed over is lost, not the one that was to take its place', async () => {
  const orderId = await delivered()
  await givenDevice(shop.services.db, { stripeProductId: ids.rower, serialNumber: 'RW-2' })
  await exchangeUnit(shop.services, office, {
    ...{ orderId, inventoryId: null, formerState: 'quality_check', reason },
    ...{ isDone: false, trackingNumber: 'B2' },
  })
  await giveBack(shop.services, mara, { orderId, pickUpOn: null, address })
  await lose(orderId)
  expect(await device('RW-1')).toMatchObject(LOST)
  // On its way, it is expected back.
  expect(await device('RW-2')).toMatchObject({
    ...{ assignedOrderId: null, status: 'maintenance', location: 'customer' },
  })
})

/** Another device is on its way in exchange, and its customer has handed over the one that they had. */
async function nothingLeft(goods = rentedRower()): Promise<string> {
  const orderId = await delivered(goods)
  await givenDevice(shop.services.db, { stripeProductId: ids.rower, serialNumber: 'RW-2' })
  await exchangeUnit(shop.services, office, {
    ...{ orderId, inventoryId: null, formerState: 'quality_check', reason },
    ...{ isDone: false, trackingNumber: 'B2' },
  })
  await expect(lose(orderId, { endsRental: true })).rejects.toMatchObject({ status: 409 })
  await finishUnitExchange(shop.services, office, { orderId, hasArrived: false, isBack: true })
  return orderId
}

test('whose exchanged device got lost after they gave the former one back is freed of the rental, once somebody agreed (L-35)', async () => {
  const orderId = await nothingLeft()
  await passDays(shop, 4)
  await expect(lose(orderId)).rejects.toMatchObject({ status: 422, field: 'endsRental' })
  expect(await device('RW-2')).toMatchObject({ assignedOrderId: orderId, status: 'shipped' })
  await lose(orderId, { endsRental: true })
  expect(await device('RW-2')).toMatchObject(LOST)
  expect(await device('RW-1')).toMatchObject({ assignedOrderId: null, location: 'warehouse' })
  expect(await rental()).toMatchObject({ state: 'ended', endsOn: today() })
  expect(await shop.services.db.select().from(orders)).toMatchObject([
    { logisticsStatus: 'return_processed', assignedInventoryId: null },
  ])
  // Rent is owed for no day without a device; how many these were, a person says.
  expect(await shop.services.db.select().from(cases)).toMatchObject([
    { kind: 'rent_reduction_left', reason: expect.stringContaining('ohne Gerät') },
  ])
  const [mail] = mailed('return_lost')
  const { body } = await letters.return_lost(shop.services, mail?.data as never)
  expect(wordsOf(await render(body))).toContain('Tage ohne Gerät zahlen Sie keine Miete')
  await passDays(shop, 40)
  await remindMissingDevices(shop.services)
  expect(mailed('return_reminder')).toEqual([])
})

test('nobody is asked for a device that never reached them once its rental is over', async () => {
  const orderId = await nothingLeft()
  await maraCancels(shop)
  await shop.services.db.update(rentals).set({ endsOn: addDays(today(), -1) })
  await endDueRentals(shop.services)
  await lose(orderId)
  expect(await device('RW-2')).toMatchObject(LOST)
  expect(await openReturns(shop.services)).toEqual([])
})

test('what was bought is owed to its customer until it is paid back, or withdrawn from', async () => {
  const orderId = await nothingLeft(newRower())
  await expect(lose(orderId)).rejects.toMatchObject({ code: 'lost_and_owed' })
  await shop.services.db.update(orders).set({ status: 'refunded' })
  await lose(orderId)
  expect(await device('RW-2')).toMatchObject(LOST)
})

test('the transport of one that got lost on its way back is charged to nobody', async () => {
  const orderId = await pickedUp()
  await lose(orderId)
  const wanted = { orderId, kind: 'return_cost' as const, cents: 1_000, reason: 'Transport' }
  await expect(
    chargeAfterReturn(shop.services, office, { ...wanted, confirmedCents: null }),
  ).rejects.toMatchObject({ code: 'not_received' })
})
