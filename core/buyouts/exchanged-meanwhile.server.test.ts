import { render } from '@react-email/render'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { inventoryItems, orderGroups, orders, rentals } from '#db/schema/schema.ts'
import { letters } from '#documents/mails/compose.server.tsx'
import { givenAccount, givenDelivered, givenTwoRowers, payPage } from '#test/fixtures/buyouts.ts'
import { givenCatalog, ids } from '#test/fixtures/catalog.ts'
import { rentedRower } from '#test/fixtures/checkouts.ts'
import { defectsOf } from '#test/fixtures/defects.ts'
import { deviceDifferences } from '#test/fixtures/lives/exchanging.ts'
import { office } from '#test/fixtures/office.ts'
import { PUBLIC_URL, type TestServices, testServices } from '#test/services.ts'
import { devicesOf } from '../account-view/devices-of.server.ts'
import type { SignedIn } from '../actor.ts'
import { berlinDay } from '../dates.ts'
import { exchangeUnit } from '../defects/exchange-unit.server.ts'
import { exchangeView } from '../defects/exchange-view.server.ts'
import { finishUnitExchange } from '../defects/finish-exchange.server.ts'
import { declareWithdrawal } from '../inquiries/declare.server.ts'
import { unitsOf } from '../order-file/units.server.ts'
import { orderNumber } from '../orders/order-number.ts'
import { takeoverPeriods } from '../rentals/takeover-periods.server.ts'
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
  return (
    await unitsOf(shop.services.db, order?.orderGroupId ?? '', berlinDay(shop.services.clock.now()))
  ).find(one => one.id === orderId)
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

test('what its renter bought and got lost on its way is replaced by another one, which is theirs from then on', async () => {
  const { db, clock } = shop.services
  await send()
  await buy()
  const now = clock.now()
  await db
    .insert(inventoryItems)
    .values({ stripeProductId: ids.rower, serialNumber: 'RW-3', createdAt: now })
  const lost = await device('RW-2')
  expect(await exchangeView(shop.services, orderId)).toMatchObject({
    ...{ current: { label: 'RW-2' }, isOnItsWay: true, isOut: true },
    free: [{ label: 'RW-3' }],
  })
  const again = (currentId = lost?.id) =>
    exchangeUnit(shop.services, office, {
      ...{ orderId, currentId, inventoryId: null, formerState: 'lost', isDone: false },
      ...{ reason: 'Der Paketdienst findet es nicht.', trackingNumber: null },
    })
  await again()
  const { soldDate = null, saleAmount = null, buyerEmail = null } = lost ?? {}
  expect(await device('RW-3')).toMatchObject({
    ...{ status: 'shipped', location: 'customer', assignedOrderId: null },
    ...{ soldDate, saleAmount, buyerEmail },
  })
  expect(await device('RW-2')).toMatchObject({
    ...{ status: 'maintenance', serviceState: 'out_of_service', location: 'lost' },
    ...{ soldDate: null, saleAmount: null, buyerEmail: null },
  })
  expect([await sold(), await free(), await deviceDifferences(shop)]).toEqual([['RW-3'], 0, []])
  expect(await waiting()).toEqual([['RW-3', 'RW-1']])
  // Its period to withdraw has no end before it is there (ADR-221).
  const period = async () => (await takeoverPeriods(db, [orderId])).get(orderId)
  expect(await period()).toMatchObject({ ownedSince: null, withdrawUntil: null })
  await expect(again()).rejects.toMatchObject({ code: 'exchanged_meanwhile' })
  const inventoryId = (await device('RW-3'))?.id ?? ''
  const letter = { orderId, inventoryId, reason: 'Weg.', isDone: false, isLost: true }
  const { body } = await letters.device_exchanged(shop.services, letter)
  expect(await render(body)).not.toContain('Mietvertrag')
  await finish(true, true)
  expect(await device('RW-3')).toMatchObject({ status: 'delivered', soldDate })
  expect(await period()).toMatchObject({ ownedSince: expect.any(String) })
  expect([await waiting(), await deviceDifferences(shop)]).toEqual([[], []])
})

test('who withdrew from the takeover of what got lost on its way is sent nothing more (L-37)', async () => {
  await send()
  await buy()
  const [group] = await shop.services.db.select().from(orderGroups)
  const contract = `${orderNumber(group?.number ?? 0)} (Übernahme)`
  const input = { name: 'Mara Öztürk', email: mara.email, contract, items: '' }
  await declareWithdrawal(shop.services, input, { actor: mara, address: '10.0.0.1' })
  await shop.settle()
  await shop.services.db.insert(inventoryItems).values({ stripeProductId: ids.rower })
  const again = exchangeUnit(shop.services, office, {
    ...{ orderId, inventoryId: null, formerState: 'lost', isDone: false },
    ...{ reason: 'Der Paketdienst findet es nicht.', trackingNumber: null },
  })
  await expect(again).rejects.toMatchObject({ code: 'exchange_called_off' })
  expect(await sold()).toEqual(['RW-2'])
})
