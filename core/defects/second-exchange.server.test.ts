import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { defectReports, inventoryItems, orders } from '#db/schema/schema.ts'
import { givenAccount, givenDelivered } from '#test/fixtures/buyouts.ts'
import { givenCatalog, ids } from '#test/fixtures/catalog.ts'
import { rentedRower } from '#test/fixtures/checkouts.ts'
import { defectsOf } from '#test/fixtures/defects.ts'
import { passDays } from '#test/fixtures/invoiced.ts'
import { office, officeSaves } from '#test/fixtures/office.ts'
import { type TestServices, testServices } from '#test/services.ts'
import type { SignedIn } from '../actor.ts'
import { deviceChoices } from '../fulfilment/device-options.server.ts'
import { stockLevels } from '../stock/level.server.ts'
import { openTasks } from '../today/open-tasks.server.ts'
import { exchangeUnit } from './exchange-unit.server.ts'
import { exchangeView } from './exchange-view.server.ts'
import { finishUnitExchange, type Ticked } from './finish-exchange.server.ts'
import { defectFile } from './office.server.ts'
import { ownDefects } from './own-defects.server.ts'

let shop: TestServices
let mara: SignedIn
let orderId: string
beforeEach(async () => {
  shop = await testServices()
  await givenCatalog(shop)
  mara = await givenAccount(shop)
  const now = shop.services.clock.now().getTime()
  await shop.services.db.insert(inventoryItems).values(
    ['RW-1', 'RW-2', 'RW-3'].map((serialNumber, n) => ({
      ...{ stripeProductId: ids.rower, serialNumber, createdAt: new Date(now + n) },
    })),
  )
  ;[orderId = ''] = await givenDelivered(shop, mara, [rentedRower()])
  return () => shop.close()
})

const device = async (serial: string) => {
  const { db } = shop.services
  const wanted = eq(inventoryItems.serialNumber, serial)
  const [row] = await db.select().from(inventoryItems).where(wanted)
  return row ?? Promise.reject(new Error(`There is no ${serial}`))
}
const unit = async () => {
  const { db } = shop.services
  const [row] = await db.select().from(orders).where(eq(orders.id, orderId))
  return row ?? Promise.reject(new Error('There is no order'))
}
const exchange = () =>
  exchangeUnit(shop.services, office, {
    ...{ orderId, inventoryId: null, formerState: 'repair_needed', reason: 'Verschlissen.' },
    ...{ isDone: false, trackingNumber: null },
  })
const finish = (ticked: Partial<Ticked>) =>
  finishUnitExchange(shop.services, office, {
    ...{ orderId, hasArrived: false, isBack: false },
    ...ticked,
  })
/** The office's tab 'Zuordnungen' is saved with another device. */
const choose = async (serial: string) => {
  const { assignedInventoryId: read, logisticsStatus: status, trackingNumber } = await unit()
  const chosen = (await device(serial)).id
  return officeSaves(shop.services, office, {
    items: [{ orderId, status, trackingNumber, device: { read, chosen } }],
    notes: null,
  })
}
const waiting = async () => {
  const query = { kind: 'exchange', owner: null, page: 1 } as const
  const { tasks } = await openTasks(shop.services, ['logistics'], query)
  return tasks.map(({ detail }) => (detail ?? '').split('\n').slice(1))
}
const free = async () => (await stockLevels(shop.services.db, [ids.rower])).get(ids.rower)?.free

test('a second exchange waits until the device of the first has arrived, and nothing is written', async () => {
  await exchange()
  await expect(exchange()).rejects.toMatchObject({
    code: 'exchange_not_arrived',
    message: expect.stringContaining('RW-2 ist noch nicht als angekommen eingetragen'),
  })
  const report = await defectsOf(shop).reported(mara, orderId)
  await expect(defectsOf(shop).decide(report.id, { remedy: 'exchange' })).rejects.toMatchObject({
    code: 'exchange_not_arrived',
  })
  expect(await device('RW-2')).toMatchObject({ assignedOrderId: orderId, status: 'shipped' })
  expect(await device('RW-3')).toMatchObject({ status: 'available' })
})

test('a defect that is reported meanwhile is one of the device that its customer has, for them and for the office', async () => {
  await exchange()
  const { id } = await defectsOf(shop).reported(mara, orderId)
  expect(await defectFile(shop.services, id)).toMatchObject({ serialNumber: 'RW-1' })
  expect(await ownDefects(shop.services, mara, orderId)).toMatchObject({ serialNumber: 'RW-1' })
  await finish({ hasArrived: true })
  expect(await defectFile(shop.services, id)).toMatchObject({ serialNumber: 'RW-1' })
  expect(await ownDefects(shop.services, mara, orderId)).toMatchObject({ serialNumber: 'RW-2' })
})

test('what came back from neither exchange is expected, shown and ticked by itself', async () => {
  await exchange()
  await finish({ hasArrived: true })
  await exchange()
  const { awaited } = await exchangeView(shop.services, orderId)
  const earlier = [{ id: (await device('RW-1')).id, label: 'RW-1' }]
  expect(awaited).toEqual({ next: 'RW-3', former: 'RW-2', earlier })
  expect(await waiting()).toEqual([['RW-3', 'RW-1, RW-2']])
  expect(await free()).toBe(0)

  await finish({ earlierBack: earlier.map(({ id }) => id) })
  expect(await device('RW-1')).toMatchObject({ status: 'maintenance', location: 'warehouse' })
  expect(await device('RW-2')).toMatchObject({ status: 'maintenance', location: 'customer' })
  expect(await waiting()).toEqual([['RW-3', 'RW-2']])
  await finish({ hasArrived: true, isBack: true })
  expect(await waiting()).toEqual([])
  await expect(finish({ earlierBack: [(await device('RW-1')).id] })).rejects.toMatchObject({
    code: 'exchange_over',
  })
})

test('a device on its way in an exchange is out: no other is assigned in its place before it has arrived', async () => {
  await exchange()
  await expect(choose('RW-3')).rejects.toMatchObject({
    code: 'device_in_exchange',
    message: expect.stringContaining('RW-2 ist in einem Tausch unterwegs zum Kunden'),
  })
  expect(await device('RW-2')).toMatchObject({ assignedOrderId: orderId, status: 'shipped' })
  expect(await free()).toBe(1)
  const [choice] = await deviceChoices(shop.services, (await unit()).orderGroupId, '')
  expect(choice).toMatchObject({ isComing: true, mayChange: false, current: { label: 'RW-2' } })

  await finish({ hasArrived: true })
  await choose('RW-3')
  expect(await device('RW-3')).toMatchObject({ assignedOrderId: orderId, status: 'delivered' })
  expect(await waiting()).toEqual([['', 'RW-1']])
})

test('nor while the goods themselves are still noted as on the way', async () => {
  await shop.services.db
    .update(orders)
    .set({ logisticsStatus: 'shipped' })
    .where(eq(orders.id, orderId))
  await exchange()
  await expect(choose('RW-3')).rejects.toMatchObject({ code: 'device_in_exchange' })
  expect(await device('RW-2')).toMatchObject({ assignedOrderId: orderId, status: 'shipped' })
})

test('what a defect was decided by, and has not left, gives way to the device that is chosen instead', async () => {
  const desk = defectsOf(shop)
  const report = await desk.reported(mara, orderId)
  await desk.decide(report.id, { remedy: 'exchange' })
  await choose('RW-3')
  expect(await device('RW-2')).toMatchObject({ status: 'available', location: 'warehouse' })
  const coming = await device('RW-3')
  expect(coming).toMatchObject({ assignedOrderId: orderId, status: 'shipped' })
  const [decided] = await shop.services.db.select().from(defectReports)
  expect(decided?.newInventoryId).toBe(coming.id)
  const { awaited } = await exchangeView(shop.services, orderId)
  expect(awaited).toMatchObject({ next: 'RW-3', former: 'RW-1' })
})

test('what has not arrived after two weeks is overdue in today', async () => {
  await exchange()
  const overdue = async () => {
    const query = { kind: 'exchange', owner: null, page: 1 } as const
    const { tasks } = await openTasks(shop.services, ['logistics'], query)
    return tasks.map(({ isOverdue }) => isOverdue)
  }
  await passDays(shop, 14)
  expect(await overdue()).toEqual([false])
  await passDays(shop, 1)
  expect(await overdue()).toEqual([true])
})
