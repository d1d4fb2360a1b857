import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { defectReports, inventoryItems, orderGroups, orders, rentals } from '#db/schema/schema.ts'
import { givenAccount } from '#test/fixtures/buyouts.ts'
import { givenCatalog, ids } from '#test/fixtures/catalog.ts'
import { checkOut, checkoutBody, pay, rentedRower } from '#test/fixtures/checkouts.ts'
import { defectsOf } from '#test/fixtures/defects.ts'
import { office, officeSaves } from '#test/fixtures/office.ts'
import { type TestServices, testServices } from '#test/services.ts'
import { ownGroups } from '../account-view/own-groups.server.ts'
import type { SignedIn } from '../actor.ts'
import { addDays, berlinDay } from '../dates.ts'
import { DAY_MS } from '../durations.ts'
import { declareWithdrawal } from '../inquiries/declare.server.ts'
import { orderNumber } from '../orders/order-number.ts'
import { shop as settings } from '../shop.ts'
import { formOf } from '../stock/device-form.ts'
import { updateDevice } from '../stock/save-device.server.ts'
import { serviceDevice } from '../stock/service-device.server.ts'
import { openTasks } from '../today/open-tasks.server.ts'
import { exchangeUnit, type UnitExchange } from './exchange-unit.server.ts'
import { exchangeView } from './exchange-view.server.ts'
import { finishUnitExchange } from './finish-exchange.server.ts'

let shop: TestServices
beforeEach(async () => {
  shop = await testServices()
  await givenCatalog(shop)
  return () => shop.close()
})

/** A rented rower that is on its way to its customer, with the first of these devices. */
async function sent(...serials: string[]) {
  const now = shop.services.clock.now()
  await shop.services.db.insert(inventoryItems).values(
    serials.map((serialNumber, n) => ({
      ...{ stripeProductId: ids.rower, serialNumber, createdAt: new Date(now.getTime() + n) },
    })),
  )
  const mara = await givenAccount(shop)
  await pay(shop, await checkOut(shop, checkoutBody([rentedRower()]), mara))
  await shop.settle()
  const [order] = await shop.services.db.select().from(orders)
  const orderId = order?.id ?? ''
  await moves(orderId, 'shipped')
  return { orderId, mara }
}

async function moves(
  orderId: string,
  status: 'shipped' | 'delivered' | 'return_shipped',
  trackingNumber = 'A1',
) {
  const items = [{ orderId, status, trackingNumber }]
  await officeSaves(shop.services, office, { items, notes: null })
  await shop.settle()
}

const device = async (serial: string) => {
  const wanted = eq(inventoryItems.serialNumber, serial)
  const [row] = await shop.services.db.select().from(inventoryItems).where(wanted)
  return row ?? Promise.reject(new Error(`There is no ${serial}`))
}
const exchange = async (orderId: string, more: Partial<UnitExchange> = {}) => {
  await exchangeUnit(shop.services, office, {
    ...{ orderId, inventoryId: null, formerState: 'lost' },
    ...{
      reason: 'Der Paketdienst findet sie nicht.',
      isDone: false,
      trackingNumber: 'B2',
      ...more,
    },
  })
  await shop.settle()
}
/** How its customer can follow it. */
const followed = async (customer: SignedIn) => {
  const [group] = await ownGroups(shop.services, customer)
  const [order] = group?.orders ?? []
  return { tracked: order?.tracked, before: order?.formerlyTracked }
}
const waiting = async () => {
  const query = { kind: 'exchange', owner: null, page: 1 } as const
  return (await openTasks(shop.services, ['logistics'], query)).tasks
}
const LOST = { assignedOrderId: null, status: 'maintenance', serviceState: 'out_of_service' }

test('what gets lost on its first way is replaced; its rental begins when the other one arrives (L-30)', async () => {
  const { orderId } = await sent('RW-1', 'RW-2')
  await exchange(orderId)
  expect(await device('RW-1')).toMatchObject({ ...LOST, location: 'lost' })
  expect(await device('RW-2')).toMatchObject({ assignedOrderId: orderId, status: 'shipped' })
  const [order] = await shop.services.db.select().from(orders)
  expect(order).toMatchObject({ logisticsStatus: 'shipped', trackingNumber: 'B2' })
  expect(await shop.services.db.select().from(rentals)).toMatchObject([{ deliveredOn: null }])
  expect(shop.mails.filter(({ kind }) => kind === 'device_exchanged')).toMatchObject([
    { data: { isLost: true } },
  ])
  // Nobody waits for it to come back.
  expect(await waiting()).toEqual([])
  await shop.emulator.advanceTo(new Date(shop.emulator.now().getTime() + 3 * DAY_MS))
  await moves(orderId, 'delivered')
  const today = berlinDay(shop.services.clock.now())
  expect(await shop.services.db.select().from(rentals)).toMatchObject([{ deliveredOn: today }])
  expect(await device('RW-2')).toMatchObject({ status: 'delivered', location: 'customer' })
})

test('what gets lost in an exchange is replaced without being noted as arrived, and the first one stays awaited', async () => {
  const { orderId } = await sent('RW-1', 'RW-2', 'RW-3')
  await moves(orderId, 'delivered')
  await exchange(orderId, { formerState: 'repair_needed' })
  const { id: lost } = await device('RW-2')
  const began = berlinDay(shop.services.clock.now())
  await shop.emulator.advanceTo(new Date(shop.emulator.now().getTime() + 10 * DAY_MS))
  await exchange(orderId, { currentId: lost })
  expect(await device('RW-2')).toMatchObject({ ...LOST, location: 'lost' })
  expect(await exchangeView(shop.services, orderId)).toMatchObject({
    awaited: { former: 'RW-1', earlier: [] },
    current: { label: 'RW-3' },
    isOnItsWay: true,
  })
  // For the first one nobody waits longer than before.
  expect(await waiting()).toMatchObject([{ dueOn: addDays(began, settings.defects.remedyDays) }])
  await finishUnitExchange(shop.services, office, { orderId, hasArrived: true, isBack: true })
  expect(await device('RW-3')).toMatchObject({ status: 'delivered', location: 'customer' })
  expect(await device('RW-1')).toMatchObject({ location: 'warehouse' })
  expect(await device('RW-2')).toMatchObject({ location: 'lost' })
  expect(await waiting()).toEqual([])
})

test('the exchange of a defect goes on with the device that comes instead of the lost one (L-35)', async () => {
  const { orderId, mara } = await sent('RW-1', 'RW-2', 'RW-3')
  await moves(orderId, 'delivered')
  const desk = defectsOf(shop)
  const { id: defectId } = await desk.reported(mara, orderId)
  await desk.decide(defectId, { remedy: 'exchange' })
  // It has not left yet: another one is chosen under 'Zuordnungen', nothing is lost.
  await expect(exchange(orderId)).rejects.toMatchObject({ code: 'not_on_its_way' })
  await moves(orderId, 'delivered', 'C3')
  await exchange(orderId)
  expect(await device('RW-2')).toMatchObject({ ...LOST, location: 'lost' })
  const { id: newInventoryId } = await device('RW-3')
  expect(await shop.services.db.select().from(defectReports)).toMatchObject([
    { newInventoryId, closedAt: null },
  ])
  await desk.closed(defectId, { hasArrived: true, isBack: true })
  expect(await device('RW-3')).toMatchObject({ status: 'delivered', location: 'customer' })
  expect(await device('RW-2')).toMatchObject({ location: 'lost' })
})

test('an exchange that stops after a loss leaves the parcel that brought the device which its customer has', async () => {
  const { orderId, mara } = await sent('RW-1', 'RW-2', 'RW-3')
  await moves(orderId, 'delivered')
  await exchange(orderId, { formerState: 'quality_check', trackingNumber: 'B2' })
  await shop.emulator.advanceTo(new Date(shop.emulator.now().getTime() + DAY_MS))
  await exchange(orderId, { trackingNumber: 'C3' })
  await moves(orderId, 'return_shipped', 'C3')
  expect(await device('RW-1')).toMatchObject({ assignedOrderId: orderId })
  expect(await followed(mara)).toMatchObject({
    tracked: { parcels: [{ number: 'A1' }] },
    before: [{ tracked: { parcels: [{ number: 'B2' }] }, isLost: true }],
  })
})

test('only what is on its way gets lost, and once: who says it a second time is told of the device that comes now', async () => {
  const { orderId } = await sent('RW-1', 'RW-2', 'RW-3')
  const { id: first } = await device('RW-1')
  await expect(exchange(orderId, { isDone: true })).rejects.toMatchObject({ status: 422 })
  await exchange(orderId, { currentId: first })
  await expect(exchange(orderId, { currentId: first })).rejects.toMatchObject({
    code: 'exchanged_meanwhile',
  })
  expect(await device('RW-2')).toMatchObject({ assignedOrderId: orderId })
  await moves(orderId, 'delivered')
  await expect(exchange(orderId)).rejects.toMatchObject({ code: 'not_on_its_way' })
})

test('what was lost and turns up is in the house again once somebody checks it', async () => {
  const { orderId } = await sent('RW-1', 'RW-2')
  await exchange(orderId)
  const { id: deviceId } = await device('RW-1')
  await serviceDevice(shop.services, office, { deviceId, step: 'quality_check', note: null })
  expect(await device('RW-1')).toMatchObject({ location: 'warehouse', status: 'maintenance' })
  await serviceDevice(shop.services, office, { deviceId, step: 'ready', note: null })
  expect(await device('RW-1')).toMatchObject({ location: 'warehouse', status: 'available' })
})

test('what is lost is free no earlier than somebody says where it is', async () => {
  const { orderId } = await sent('RW-1', 'RW-2')
  await exchange(orderId)
  const lost = await device('RW-1')
  const read = formOf(lost)
  const save = (change: Partial<typeof read>) =>
    updateDevice(shop.services, office, { deviceId: lost.id, read, mine: { ...read, ...change } })
  await expect(save({ status: 'available' })).rejects.toMatchObject({ field: 'location' })
  await save({ status: 'available', location: 'warehouse' })
  expect(await device('RW-1')).toMatchObject({ status: 'available', location: 'warehouse' })
})

test('nothing more is sent to a customer who withdrew while it was on its way (L-16)', async () => {
  const { orderId, mara } = await sent('RW-1', 'RW-2')
  const [group] = await shop.services.db.select().from(orderGroups)
  const contract = orderNumber(group?.number ?? 0)
  const input = { name: 'Mara Öztürk', email: mara.email, contract, items: '' }
  await declareWithdrawal(shop.services, input, { actor: mara, address: '10.0.0.1' })
  await shop.settle()
  await expect(exchange(orderId)).rejects.toMatchObject({ code: 'exchange_called_off' })
  expect(await device('RW-2')).toMatchObject({ status: 'available' })
  expect(await exchangeView(shop.services, orderId)).toMatchObject({ isCalledOff: true })
})
