import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { inventoryItems, orders, rentals, rentCreditEntries } from '#db/schema/schema.ts'
import { givenAccount, givenDelivered } from '#test/fixtures/buyouts.ts'
import { givenCatalog, ids } from '#test/fixtures/catalog.ts'
import { newRower, rentedRower } from '#test/fixtures/checkouts.ts'
import { defectsOf } from '#test/fixtures/defects.ts'
import { ordered } from '#test/fixtures/invoiced.ts'
import { office } from '#test/fixtures/office.ts'
import { type TestServices, testServices } from '#test/services.ts'
import { devicesOf } from '../account-view/devices-of.server.ts'
import type { SignedIn } from '../actor.ts'
import { orderFile } from '../order-file/order-file.server.ts'
import { deviceLife } from '../stock/device-life.server.ts'
import { stockLevels } from '../stock/level.server.ts'
import { openTasks } from '../today/open-tasks.server.ts'
import { exchangeUnit, type UnitExchange } from './exchange-unit.server.ts'
import { exchangeView } from './exchange-view.server.ts'
import { finishUnitExchange } from './finish-exchange.server.ts'
import { ownDefects } from './own-defects.server.ts'

let shop: TestServices
let mara: SignedIn
beforeEach(async () => {
  shop = await testServices()
  await givenCatalog(shop)
  mara = await givenAccount(shop)
  return () => shop.close()
})

/** A rented rower with the first of these devices. */
async function rented(...serials: string[]) {
  const now = shop.services.clock.now()
  await shop.services.db.insert(inventoryItems).values(
    serials.map((serialNumber, n) => ({
      ...{ stripeProductId: ids.rower, serialNumber, createdAt: new Date(now.getTime() + n) },
    })),
  )
  const [orderId = ''] = await givenDelivered(shop, mara, [rentedRower()])
  return orderId
}

const device = async (serial: string) => {
  const { db } = shop.services
  const wanted = eq(inventoryItems.serialNumber, serial)
  const [row] = await db.select().from(inventoryItems).where(wanted)
  return row ?? Promise.reject(new Error(`There is no ${serial}`))
}
const exchange = (orderId: string, more: Partial<UnitExchange> = {}) =>
  exchangeUnit(shop.services, office, {
    ...{ orderId, inventoryId: null, formerState: 'repair_needed' },
    ...{ reason: 'Das Lager ist verschlissen.', isDone: false, trackingNumber: null, ...more },
  })
const told = () => shop.mails.filter(({ kind }) => kind === 'device_exchanged')
/** The exchanges that 'Heute' shows to the logistics. */
const waiting = async () => {
  const query = { kind: 'exchange', owner: null, page: 1 } as const
  const { tasks } = await openTasks(shop.services, ['logistics'], query)
  return tasks.map(({ subjectId, detail }) => ({ subjectId, detail }))
}
const contract = async () => ({
  rentals: await shop.services.db.select().from(rentals),
  ledger: await shop.services.db.select().from(rentCreditEntries),
})

test('contract and ledger go on with the device that was chosen, and its customer is told', async () => {
  const orderId = await rented('RW-1', 'RW-2', 'RW-3')
  const before = await contract()
  await exchange(orderId, { inventoryId: (await device('RW-3')).id, isDone: true })
  await shop.settle()
  expect(await contract()).toEqual(before)
  expect(before.ledger.length).toBeGreaterThan(0)
  expect(await device('RW-3')).toMatchObject({ assignedOrderId: orderId, status: 'delivered' })
  expect(await device('RW-1')).toMatchObject({
    ...{ assignedOrderId: null, status: 'maintenance', serviceState: 'repair_needed' },
    ...{ location: 'warehouse', maintenanceNotes: 'Das Lager ist verschlissen.' },
  })
  expect(await device('RW-2')).toMatchObject({ status: 'available' })
  expect(told()).toHaveLength(1)
  const { id } = await device('RW-3')
  expect((await deviceLife(shop.services, id)).history.map(({ event }) => event)).toEqual([
    'device_moved',
    'device_exchanged',
    'device_moved',
    'device_assigned',
  ])
})

test('the former device tells what was changed of it, and keeps what the workshop had noted', async () => {
  const orderId = await rented('RW-1', 'RW-2')
  const { id } = await device('RW-1')
  await shop.services.db
    .update(inventoryItems)
    .set({ maintenanceNotes: 'Kette geölt.' })
    .where(eq(inventoryItems.id, id))
  await exchange(orderId)
  await finishUnitExchange(shop.services, office, { orderId, hasArrived: true, isBack: true })
  const noted = 'Das Lager ist verschlissen.\n\nKette geölt.'
  expect(await device('RW-1')).toMatchObject({ maintenanceNotes: noted })
  const { history } = await deviceLife(shop.services, id)
  expect(history.slice(0, 2)).toMatchObject([
    { event: 'exchange_finished', data: { location: ['customer', 'warehouse'] } },
    {
      event: 'device_exchanged',
      data: {
        device: ['RW-1', 'RW-2'],
        reason: ['Das Lager ist verschlissen.'],
        state: ['delivered', 'repair_needed'],
        maintenanceNotes: ['Kette geölt.', noted],
      },
    },
  ])
})

test('what is on its way waits in today, and is noted as it comes, once', async () => {
  const orderId = await rented('RW-1', 'RW-2')
  expect(await waiting()).toEqual([])
  await exchange(orderId)
  const awaited = async () => {
    const { awaited } = await exchangeView(shop.services, orderId)
    return [awaited?.next ?? null, awaited?.former ?? null]
  }
  expect(await awaited()).toEqual(['RW-2', 'RW-1'])
  expect(await waiting()).toEqual([
    { subjectId: orderId, detail: expect.stringMatching(/\nRW-2\nRW-1$/) },
  ])
  expect(await device('RW-2')).toMatchObject({ status: 'shipped', location: 'customer' })
  /** The serial numbers in the customer's area: of the device that they have, of what is coming, of what is reported. */
  const shown = async () => {
    const own = (await devicesOf(shop.services.db, [orderId])).get(orderId)
    const { serialNumber } = await ownDefects(shop.services, mara, orderId)
    return [own?.current?.serialNumber, own?.next?.serialNumber, serialNumber]
  }
  expect(await shown()).toEqual(['RW-1', 'RW-2', 'RW-1'])
  const finish = (hasArrived: boolean, isBack: boolean) =>
    finishUnitExchange(shop.services, office, { orderId, hasArrived, isBack })
  await expect(finish(false, false)).rejects.toMatchObject({ code: 'nothing_ticked' })
  await finish(true, false)
  expect(await shown()).toEqual(['RW-2', undefined, 'RW-2'])
  expect(await awaited()).toEqual([null, 'RW-1'])
  expect(await waiting()).toEqual([
    { subjectId: orderId, detail: expect.stringMatching(/\n\nRW-1$/) },
  ])
  expect(await device('RW-2')).toMatchObject({ status: 'delivered' })
  await finish(false, true)
  expect(await awaited()).toEqual([null, null])
  expect(await waiting()).toEqual([])
  expect(await device('RW-1')).toMatchObject({ status: 'maintenance', location: 'warehouse' })
  await expect(finish(true, true)).rejects.toMatchObject({ code: 'exchange_over' })
})

test('nobody is sold a device twice: none free, one that is taken, one that an order waits for', async () => {
  const orderId = await rented('RW-1')
  await expect(exchange(orderId)).rejects.toMatchObject({ code: 'no_free_device' })
  const own = { inventoryId: (await device('RW-1')).id }
  await expect(exchange(orderId, own)).rejects.toMatchObject({ code: 'device_taken' })
  const now = shop.services.clock.now()
  await shop.services.db
    .insert(inventoryItems)
    .values({ stripeProductId: ids.rower, serialNumber: 'RW-2', createdAt: now })
  await ordered(shop, [newRower()], { customerEmail: 'jonas@example.com' })
  await expect(exchange(orderId)).rejects.toMatchObject({ code: 'no_free_device' })
  expect(await device('RW-1')).toMatchObject({ assignedOrderId: orderId, status: 'delivered' })
  expect((await stockLevels(shop.services.db, [ids.rower])).get(ids.rower)?.free).toBe(0)
  await shop.settle()
  expect(told()).toEqual([])
})

test('is refused in the house, on the way back, and while a reported defect is open', async () => {
  const orderId = await rented('RW-1', 'RW-2')
  await expect(exchange(orderId, { reason: '' })).rejects.toMatchObject({ field: 'reason' })
  const { db } = shop.services
  for (const logisticsStatus of ['preparing', 'return_shipped'] as const) {
    await db.update(orders).set({ logisticsStatus }).where(eq(orders.id, orderId))
    await expect(exchange(orderId)).rejects.toMatchObject({ code: 'exchange_not_out' })
  }
  await db.update(orders).set({ logisticsStatus: 'delivered' }).where(eq(orders.id, orderId))
  await defectsOf(shop).reported(mara, orderId)
  await expect(exchange(orderId)).rejects.toMatchObject({ code: 'exchange_by_defect' })
  await expect(exchange('no-id')).rejects.toMatchObject({ kind: 'not_found' })
})

test('what is still noted as on the way is with nobody: an exchange is done once its goods are delivered', async () => {
  const orderId = await rented('RW-1', 'RW-2')
  const status = (logisticsStatus: 'shipped' | 'delivered') =>
    shop.services.db.update(orders).set({ logisticsStatus }).where(eq(orders.id, orderId))
  await status('shipped')
  await expect(exchange(orderId, { isDone: true })).rejects.toMatchObject({
    code: 'exchange_on_the_way',
  })
  expect(await device('RW-1')).toMatchObject({ assignedOrderId: orderId })
  await exchange(orderId)
  expect(await device('RW-2')).toMatchObject({ assignedOrderId: orderId, status: 'shipped' })
  await status('delivered')
  await finishUnitExchange(shop.services, office, { orderId, hasArrived: true, isBack: true })
  expect(await device('RW-2')).toMatchObject({ assignedOrderId: orderId, status: 'delivered' })
  expect(await device('RW-1')).toMatchObject({ location: 'warehouse' })
})

test('what is sent in an exchange is a shipment with its number, on its way until it has arrived', async () => {
  const orderId = await rented('RW-1', 'RW-2', 'RW-3')
  const { db } = shop.services
  const filed = async () => {
    const [unit] = await db.select().from(orders).where(eq(orders.id, orderId))
    const { orderGroupId = '' } = unit ?? {}
    const file = await orderFile(shop.services, orderGroupId, { roles: ['admin'] })
    const [one] = file.units
    return { ...file, awaited: one?.awaited, number: one?.trackingNumber }
  }
  const { shipments: before } = await filed()
  const number = '00340434161094042557'
  await exchange(orderId, { trackingNumber: number })
  const sent = await filed()
  expect(sent).toMatchObject({ awaited: { next: 'RW-2', former: 'RW-1' }, number })
  expect(sent.shipments).toMatchObject([{ carrier: 'dhl', parcels: [{ number }] }])
  expect(sent.shipments[0]?.id).not.toBe(before[0]?.id)
  const told = sent.history.find(({ event }) => event === 'device_exchanged')
  expect(told?.data).toMatchObject({ trackingNumber: [null, number] })
  const finish = { orderId, hasArrived: true, isBack: true }
  await finishUnitExchange(shop.services, office, finish)
  const arrived = await filed()
  expect(arrived.awaited).toBeNull()
  expect(arrived.shipments).toEqual(sent.shipments)
  // What stands at the customer already was sent with nobody.
  const done = { isDone: true, inventoryId: (await device('RW-3')).id }
  await expect(exchange(orderId, { ...done, trackingNumber: 'X1' })).rejects.toMatchObject({
    field: 'trackingNumber',
  })
  await exchange(orderId, done)
  expect((await filed()).shipments).toEqual(sent.shipments)
})
