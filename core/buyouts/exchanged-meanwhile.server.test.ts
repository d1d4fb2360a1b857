import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { inventoryItems, orders, rentals } from '#db/schema/schema.ts'
import { givenAccount, givenDelivered, givenTwoRowers, payPage } from '#test/fixtures/buyouts.ts'
import { givenCatalog, ids } from '#test/fixtures/catalog.ts'
import { rentedRower } from '#test/fixtures/checkouts.ts'
import { defectsOf } from '#test/fixtures/defects.ts'
import { deviceDifferences } from '#test/fixtures/lives/exchanging.ts'
import { office } from '#test/fixtures/office.ts'
import { PUBLIC_URL, type TestServices, testServices } from '#test/services.ts'
import { devicesOf } from '../account-view/devices-of.server.ts'
import type { SignedIn } from '../actor.ts'
import { exchangeUnit } from '../defects/exchange-unit.server.ts'
import { finishUnitExchange } from '../defects/finish-exchange.server.ts'
import { unitsOf } from '../order-file/units.server.ts'
import { stockLevels } from '../stock/level.server.ts'
import { openTasks } from '../today/open-tasks.server.ts'
import { startBuyout } from './start.server.ts'

let shop: TestServices
let mara: SignedIn
let orderId: string

beforeEach(async () => {
  shop = await testServices()
  await givenCatalog(shop)
  mara = await givenAccount(shop)
  await givenTwoRowers(shop)
  const [first = ''] = await givenDelivered(shop, mara, [rentedRower()])
  orderId = first
  return () => shop.close()
})

const device = async (serial: string) => {
  const { db } = shop.services
  const wanted = eq(inventoryItems.serialNumber, serial)
  return (await db.select().from(inventoryItems).where(wanted))[0]
}
const sold = async () => {
  const all = await shop.services.db.select().from(inventoryItems)
  return all.filter(one => one.soldDate !== null).map(one => one.serialNumber)
}
const filed = async () => {
  const [order] = await shop.services.db.select().from(orders).where(eq(orders.id, orderId))
  return (await unitsOf(shop.services.db, order?.orderGroupId ?? '')).find(
    one => one.id === orderId,
  )
}
const waiting = async () => {
  const query = { kind: 'exchange', owner: null, page: 1 } as const
  const { tasks } = await openTasks(shop.services, ['logistics'], query)
  return tasks.map(({ detail }) => (detail ?? '').split('\n').slice(1))
}
const free = async () => (await stockLevels(shop.services.db, [ids.rower])).get(ids.rower)?.free
const finish = (hasArrived: boolean, isBack: boolean) =>
  finishUnitExchange(shop.services, office, { orderId, hasArrived, isBack })
const shown = async () => (await devicesOf(shop.services.db, [orderId])).get(orderId)

async function buy(): Promise<void> {
  const page = await startBuyout(shop.services, mara, { orderId, origin: PUBLIC_URL })
  expect(await payPage(shop, page.checkoutUrl)).toBe(200)
  await shop.settle()
  const [rental] = await shop.services.db.select().from(rentals)
  expect(rental?.state).toBe('bought_out')
}

const send = () =>
  exchangeUnit(shop.services, office, {
    ...{ orderId, inventoryId: null, formerState: 'repair_needed', reason: 'Verschlissen.' },
    ...{ isDone: false, trackingNumber: '00340434161094042557' },
  })

test('who takes over during an exchange buys the device that is coming; the exchange goes on, and the former one is expected back', async () => {
  await send()
  await buy()
  expect(await sold()).toEqual(['RW-2'])
  expect(await device('RW-2')).toMatchObject({ status: 'shipped', location: 'customer' })
  expect(await shown()).toMatchObject({
    current: { serialNumber: 'RW-1' },
    next: { serialNumber: 'RW-2' },
  })
  expect(await filed()).toMatchObject({
    device: { serialNumber: 'RW-2' },
    awaited: { next: 'RW-2', former: 'RW-1' },
  })
  expect(await waiting()).toEqual([['RW-2', 'RW-1']])
  expect([await free(), await deviceDifferences(shop)]).toEqual([0, []])

  await finish(true, false)
  expect(await device('RW-2')).toMatchObject({ status: 'delivered', soldDate: expect.any(String) })
  expect(await shown()).toMatchObject({ current: { serialNumber: 'RW-2' }, next: null })
  expect(await waiting()).toEqual([['', 'RW-1']])
  await finish(false, true)
  expect(await device('RW-1')).toMatchObject({
    ...{ status: 'maintenance', location: 'warehouse', assignedOrderId: null, soldDate: null },
  })
  expect(await waiting()).toEqual([])
  expect([await sold(), await deviceDifferences(shop)]).toEqual([['RW-2'], []])
  await expect(finish(true, true)).rejects.toMatchObject({ code: 'exchange_over' })
})

test('also where the former device is back already, and its arrival is ticked with the defect that led to it', async () => {
  const desk = defectsOf(shop)
  const report = await desk.reported(mara, orderId)
  await desk.decide(report.id, { remedy: 'exchange' })
  await finish(false, true)
  await buy()
  expect(await shown()).toMatchObject({ current: null, next: { serialNumber: 'RW-2' } })
  await desk.closed(report.id, { hasArrived: true })
  expect(await device('RW-2')).toMatchObject({ status: 'delivered' })
  expect(await device('RW-1')).toMatchObject({ location: 'warehouse', soldDate: null })
  expect([await sold(), await waiting(), await deviceDifferences(shop)]).toEqual([['RW-2'], [], []])
})
