import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { inventoryItems, orders } from '#db/schema/schema.ts'
import { givenAccount } from '#test/fixtures/buyouts.ts'
import { givenCatalog, ids } from '#test/fixtures/catalog.ts'
import { rentedRower } from '#test/fixtures/checkouts.ts'
import { ordered } from '#test/fixtures/invoiced.ts'
import { office, officeSaves, untilToldToProvider } from '#test/fixtures/office.ts'
import { type TestServices, testServices } from '#test/services.ts'
import { ownGroups } from '../account-view/own-groups.server.ts'
import type { SignedIn } from '../actor.ts'
import { printedOrders } from '../fulfilment/printed-orders.server.ts'
import { orderFile } from '../order-file/order-file.server.ts'
import { correctShipment } from '../shipments/correct.server.ts'
import { exchangeUnit } from './exchange-unit.server.ts'
import { finishUnitExchange } from './finish-exchange.server.ts'

const FIRST = '1Z999AA10123456784'
const SECOND = '00340434161094042557'
const THIRD = '00340434161094042564'

let shop: TestServices
let mara: SignedIn
let orderId: string
let orderGroupId: string
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
  await ordered(shop, [rentedRower()], { customerEmail: mara.email })
  const [unit] = await shop.services.db.select().from(orders)
  orderId = unit?.id ?? ''
  orderGroupId = unit?.orderGroupId ?? ''
  return () => shop.close()
})

/** The first device is with its customer; its number was typed before it left, or after it was there. */
async function delivered(trackingNumber = FIRST, typed: 'before' | 'after' = 'before') {
  const save = (status: 'shipped' | 'delivered', number: string | null) =>
    officeSaves(shop.services, office, {
      items: [{ orderId, status, trackingNumber: number }],
      notes: null,
    })
  if (typed === 'before') await save('shipped', trackingNumber)
  else await save('delivered', null)
  await save('delivered', trackingNumber)
  await untilToldToProvider(shop)
}
const exchange = (trackingNumber: string | null = SECOND) =>
  exchangeUnit(shop.services, office, {
    ...{ orderId, inventoryId: null, formerState: 'quality_check', reason: 'Verschlissen.' },
    ...{ isDone: false, trackingNumber },
  })
const arrive = () =>
  finishUnitExchange(shop.services, office, { orderId, hasArrived: true, isBack: true })

/** The numbers that its customer can follow: of what brings their device, and of what brought those before. */
const followed = async () => {
  const [group] = await ownGroups(shop.services, mara)
  const [order] = group?.orders ?? []
  const numbers = (tracked: { parcels: { number: string | null }[] } | null | undefined) =>
    tracked?.parcels.map(({ number }) => number) ?? null
  return {
    now: numbers(order?.tracked),
    before: order?.formerlyTracked.map(({ tracked }) => numbers(tracked)),
  }
}
const file = () => orderFile(shop.services, orderGroupId, { roles: ['admin'] })

test('the first parcel can be found beside that of each exchange', async () => {
  await delivered()
  expect(await followed()).toEqual({ now: [FIRST], before: [] })
  await exchange()
  expect(await followed()).toEqual({ now: [SECOND], before: [[FIRST]] })
  await arrive()
  await exchange(THIRD)
  expect(await followed()).toEqual({ now: [THIRD], before: [[FIRST], [SECOND]] })
  const { shipments } = await file()
  expect(shipments).toMatchObject([
    { carrierName: 'UPS', exchangedIds: [orderId] },
    { exchangedIds: [orderId] },
    { exchangedIds: [] },
  ])
  const [printed] = await printedOrders(shop.services, [orderGroupId], ['customer'])
  expect(printed?.shipments.map(({ parcels }) => parcels[0]?.number)).toEqual([THIRD])
})

test('also where its number was typed for goods that had no shipment', async () => {
  await delivered(FIRST, 'after')
  expect(await followed()).toEqual({ now: [FIRST], before: [] })
  await exchange(null)
  expect(await followed()).toEqual({ now: null, before: [[FIRST]] })
})

test('a former parcel is corrected without touching the number of the device in exchange, and nobody is told of that one', async () => {
  await delivered()
  await exchange()
  await shop.settle()
  const told = () => shop.mails.filter(({ kind }) => kind === 'order_shipped').length
  const before = told()
  const [first] = (await file()).shipments
  if (!first) throw new Error('There is no shipment')
  await correctShipment(shop.services, office, {
    shipmentId: first.id,
    read: first.form,
    mine: { ...first.form, numbers: '1Z999AA10123456799' },
    tells: true,
  })
  await shop.settle()
  expect(await followed()).toEqual({ now: [SECOND], before: [['1Z999AA10123456799']] })
  expect(told()).toBe(before)
  const [unit] = await shop.services.db.select().from(orders).where(eq(orders.id, orderId))
  expect(unit?.trackingNumber).toBe(SECOND)
})

test('an exchange that stops leaves the parcel that brought the device which its customer has', async () => {
  await delivered()
  await exchange()
  await officeSaves(shop.services, office, {
    items: [{ orderId, status: 'return_shipped', trackingNumber: SECOND }],
    notes: null,
  })
  expect(await followed()).toMatchObject({ now: [FIRST], before: [] })
  const { shipments, units, history } = await file()
  expect(shipments).toMatchObject([{ parcels: [{ number: FIRST }] }])
  expect(units[0]?.trackingNumber).toBe(FIRST)
  const stopped = history.find(({ event }) => event === 'exchange_stopped')
  expect(stopped?.data).toMatchObject({ trackingNumber: [SECOND, FIRST] })
})
