import { render } from '@react-email/render'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { defectReports, inventoryItems, orders, payments, rentals } from '#db/schema/schema.ts'
import { letters } from '#documents/mails/compose.server.tsx'
import { givenAccount } from '#test/fixtures/buyouts.ts'
import { givenCatalog, ids } from '#test/fixtures/catalog.ts'
import {
  checkOut,
  checkoutBody,
  type item,
  newRower,
  pay,
  rentedRower,
} from '#test/fixtures/checkouts.ts'
import { defectsOf } from '#test/fixtures/defects.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { ordered } from '#test/fixtures/invoiced.ts'
import { office, officeSaves } from '#test/fixtures/office.ts'
import { type TestServices, testServices } from '#test/services.ts'
import { ownGroups } from '../account-view/own-groups.server.ts'
import type { SignedIn } from '../actor.ts'
import { berlinDay } from '../dates.ts'
import { DAY_MS } from '../durations.ts'
import { declareWithdrawal } from '../inquiries/declare.server.ts'
import { orderNumber } from '../orders/order-number.ts'
import { requestRefund } from '../payments/request-refund.server.ts'
import { openTasks } from '../today/open-tasks.server.ts'
import { exchangeUnit } from './exchange-unit.server.ts'
import { exchangeView } from './exchange-view.server.ts'
import { finishUnitExchange } from './finish-exchange.server.ts'
import { loseUnit } from './lose-unit.server.ts'

let shop: TestServices
beforeEach(async () => {
  shop = await testServices()
  await givenCatalog(shop)
  return () => shop.close()
})

/** A rented rower that is on its way to its customer, with the first of these devices. */
const sent = (...serials: string[]) => sentOf(rentedRower(), ...serials)

/** The same of these goods. */
async function sentOf(goods: ReturnType<typeof item>, ...serials: string[]) {
  await add(...serials)
  const mara = await givenAccount(shop)
  await pay(shop, await checkOut(shop, checkoutBody([goods]), mara))
  await shop.settle()
  const [order] = await shop.services.db.select().from(orders)
  const orderId = order?.id ?? ''
  await moves(orderId, 'shipped', 'A1')
  return { orderId, mara, number: orderNumber(await groupNumber(mara)) }
}

async function add(...serials: string[]) {
  const at = shop.services.clock.now().getTime()
  await shop.services.db.insert(inventoryItems).values(
    serials.map((serialNumber, n) => ({
      ...{ stripeProductId: ids.rower, serialNumber, createdAt: new Date(at + n) },
    })),
  )
}

const groupNumber = async (customer: SignedIn) => {
  const [group] = await ownGroups(shop.services, customer)
  return group?.number ?? 0
}

async function moves(
  orderId: string,
  status: 'shipped' | 'delivered' | 'return_requested' | 'return_shipped',
  trackingNumber: string | null = null,
) {
  const items = [{ orderId, status, trackingNumber }]
  await officeSaves(shop.services, office, { items, notes: null })
  await shop.settle()
}

const passDays = (days: number) =>
  shop.emulator.advanceTo(new Date(shop.emulator.now().getTime() + days * DAY_MS))

const device = async (serial: string) => {
  const wanted = eq(inventoryItems.serialNumber, serial)
  const [row] = await shop.services.db.select().from(inventoryItems).where(wanted)
  return row ?? Promise.reject(new Error(`There is no ${serial}`))
}
const order = async () => (await shop.services.db.select().from(orders))[0]

async function lose(orderId: string, currentId?: string) {
  const reason = 'Der Paketdienst findet sie nicht.'
  await loseUnit(shop.services, office, { orderId, currentId, reason })
  await shop.settle()
}
async function exchange(orderId: string, trackingNumber: string) {
  await exchangeUnit(shop.services, office, {
    ...{ orderId, inventoryId: null, formerState: 'quality_check', reason: 'Verschlissen.' },
    ...{ isDone: false, trackingNumber },
  })
  await shop.settle()
}
/** What its customer is shown of it. */
const shown = async (customer: SignedIn) => {
  const [group] = await ownGroups(shop.services, customer)
  const [unit] = group?.orders ?? []
  const parcels = unit?.tracked?.parcels.map(({ number }) => number) ?? null
  const lost = unit?.formerlyTracked.filter(({ isLost }) => isLost).length
  return { logistics: unit?.logistics, parcels, lost, device: unit?.device?.serialNumber ?? null }
}
const toShip = async () => {
  const query = { kind: 'to_ship', owner: null, page: 1 } as const
  return (await openTasks(shop.services, ['logistics'], query)).tasks
}
const told = () => shop.mails.flatMap(({ kind, data }) => (kind === 'device_exchanged' ? data : []))

const LOST = {
  ...{ assignedOrderId: null, status: 'maintenance' },
  ...{ serviceState: 'out_of_service', location: 'lost', soldDate: null },
}

test('what gets lost on its first way is written off where no other one is free, and its unit waits for one (L-30)', async () => {
  const { orderId, mara } = await sent('RW-1')
  expect(await shown(mara)).toMatchObject({ logistics: 'shipped', parcels: ['A1'] })
  await lose(orderId, (await device('RW-1')).id)
  expect(await device('RW-1')).toMatchObject(LOST)
  expect(await order()).toMatchObject({
    ...{ logisticsStatus: 'preparing', trackingNumber: null, shippingDate: null },
    assignedInventoryId: null,
  })
  expect(await shown(mara)).toMatchObject({ logistics: 'preparing', parcels: null, device: null })
  expect(await toShip()).toMatchObject([{ note: expect.stringContaining('Wartet auf ein Gerät') }])
  expect(told()).toMatchObject([{ orderId, inventoryId: null, isLost: true }])
  // Nothing is charged for a month before it comes.
  const [rental] = await shop.services.db.select().from(rentals)
  expect(rental).toMatchObject({ state: 'concluded', deliveredOn: null })

  await passDays(20)
  await add('RW-2')
  expect((await toShip())[0]?.note ?? null).toBeNull()
  await moves(orderId, 'shipped', 'B2')
  expect(await device('RW-2')).toMatchObject({ assignedOrderId: orderId, status: 'shipped' })
  expect(await shown(mara)).toMatchObject({ logistics: 'shipped', parcels: ['B2'], lost: 1 })
  expect(shop.mails.filter(({ kind }) => kind === 'order_shipped')).toHaveLength(2)
  await moves(orderId, 'delivered', 'B2')
  const today = berlinDay(shop.services.clock.now())
  expect(await shop.services.db.select().from(rentals)).toMatchObject([
    { state: 'running', deliveredOn: today },
  ])
})

test('no other one is offered in its place where orders wait for all of them', async () => {
  const { orderId } = await sent('RW-1')
  const free = async () =>
    (await exchangeView(shop.services, orderId)).free.map(({ label }) => label)
  await add('RW-2')
  expect(await free()).toEqual(['RW-2'])
  await ordered(shop, [newRower()], { customerEmail: 'jonas@example.com' })
  expect(await free()).toEqual([])
})

test('who is sent another one without a number is told of it as well', async () => {
  const { orderId } = await sent('RW-1')
  await moves(orderId, 'shipped', null)
  await lose(orderId)
  await add('RW-2')
  await moves(orderId, 'shipped')
  await lose(orderId)
  await add('RW-3')
  await moves(orderId, 'shipped')
  expect(shop.mails.filter(({ kind }) => kind === 'order_shipped')).toHaveLength(3)
})

test('it gets lost once: not a second time, not after it came, and not once it is withdrawn from', async () => {
  const { orderId, mara, number } = await sent('RW-1', 'RW-2')
  const { id: first } = await device('RW-1')
  await expect(
    loseUnit(shop.services, office, { orderId, currentId: first, reason: ' ' }),
  ).rejects.toMatchObject({ status: 422, field: 'reason' })
  await lose(orderId, first)
  await expect(lose(orderId, first)).rejects.toMatchObject({ code: 'not_on_its_way' })
  await moves(orderId, 'shipped', 'B2')
  await expect(lose(orderId, first)).rejects.toMatchObject({ code: 'exchanged_meanwhile' })
  await moves(orderId, 'delivered', 'B2')
  await expect(lose(orderId)).rejects.toMatchObject({ code: 'not_on_its_way' })
  expect(await device('RW-2')).toMatchObject({ assignedOrderId: orderId, status: 'delivered' })
  const input = { name: 'Mara Öztürk', email: mara.email, contract: number, items: '' }
  await declareWithdrawal(shop.services, input, { actor: mara, address: '10.0.0.1' })
  await moves(orderId, 'return_shipped', 'B2')
  await expect(lose(orderId)).rejects.toMatchObject({ code: 'not_on_its_way' })
})

test('what is withdrawn from while it is on its way waits for nothing', async () => {
  const { orderId, mara, number } = await sent('RW-1')
  const input = { name: 'Mara Öztürk', email: mara.email, contract: number, items: '' }
  await declareWithdrawal(shop.services, input, { actor: mara, address: '10.0.0.1' })
  await shop.settle()
  await expect(lose(orderId)).rejects.toMatchObject({ code: 'exchange_called_off' })
})

test.each([
  ['bought', newRower()],
  ['rented', rentedRower()],
])(
  'what was paid back before it is written off waits for no other one, %s, and its customer is promised none',
  async (_, goods) => {
    const { orderId } = await sentOf(goods, 'RW-1')
    const view = () => exchangeView(shop.services, orderId)
    expect(await view()).toMatchObject({ withoutOther: 'waits' })
    const [paid] = await shop.services.db.select().from(payments)
    const cents = paid?.amount ?? 0
    await requestRefund(shop.services, office, {
      ...{ paymentId: paid?.id ?? '', cents, readLeftCents: cents, confirmedCents: cents },
      reason: 'Das Paket ist verschollen.',
    })
    await shop.settle()
    expect(await order()).toMatchObject({ logisticsStatus: 'shipped' })
    expect(await view()).toMatchObject({ withoutOther: 'ends' })
    await lose(orderId)
    expect(await order()).toMatchObject({ status: 'refunded', assignedInventoryId: null })
    expect(await toShip()).toEqual([])
    const { body } = await letters.device_exchanged(shop.services, told()[0] as never)
    const text = wordsOf(await render(body))
    expect(text).toContain('Ihre Zahlung haben wir erstattet.')
    expect(text).not.toMatch(/ein anderes|Ihre Miete beginnt|An Ihrem Kauf/)
  },
)

test('what gets lost in an exchange leaves its customer the device that they have, and their rental goes on', async () => {
  const { orderId, mara } = await sent('RW-1', 'RW-2')
  await moves(orderId, 'delivered', 'A1')
  const [before] = await shop.services.db.select().from(rentals)
  await exchange(orderId, 'B2')
  expect(await shown(mara)).toMatchObject({ parcels: ['B2'] })
  await passDays(5)
  await lose(orderId, (await device('RW-2')).id)
  expect(await device('RW-2')).toMatchObject(LOST)
  expect(await device('RW-1')).toMatchObject({ assignedOrderId: orderId, status: 'delivered' })
  expect(await order()).toMatchObject({ logisticsStatus: 'delivered', trackingNumber: 'A1' })
  expect(await shown(mara)).toEqual({
    ...{ logistics: 'delivered', parcels: ['A1'], lost: 1, device: 'RW-1' },
  })
  expect(await shop.services.db.select().from(rentals)).toMatchObject([
    { state: 'running', deliveredOn: before?.deliveredOn, endsOn: null },
  ])
  expect(await exchangeView(shop.services, orderId)).toMatchObject({ awaited: null })
  // Once another one is there, it is exchanged anew.
  await add('RW-3')
  await exchange(orderId, 'C3')
  expect(await device('RW-3')).toMatchObject({ assignedOrderId: orderId, status: 'shipped' })
})

test('an exchange that a defect was decided by stays open, and gives rent back until the other one has come (L-35)', async () => {
  const { orderId, mara } = await sent('RW-1', 'RW-2')
  await moves(orderId, 'delivered', 'A1')
  const desk = defectsOf(shop)
  const { id: defectId } = await desk.reported(mara, orderId)
  await desk.decide(defectId, { remedy: 'exchange' })
  // It has not left yet.
  await expect(lose(orderId)).rejects.toMatchObject({ code: 'not_on_its_way' })
  await moves(orderId, 'delivered', 'B2')
  await passDays(5)
  await lose(orderId)
  expect(await device('RW-1')).toMatchObject({ assignedOrderId: orderId, status: 'delivered' })
  const report = async () => (await shop.services.db.select().from(defectReports))[0]
  expect(await report()).toMatchObject({ newInventoryId: null, remedy: 'exchange', closedAt: null })

  await passDays(5)
  await add('RW-3')
  await exchange(orderId, 'C3')
  const { id: newInventoryId } = await device('RW-3')
  expect(await report()).toMatchObject({ newInventoryId, closedAt: null })
  await passDays(2)
  await desk.closed(defectId, { hasArrived: true, isBack: true })
  expect(await report()).toMatchObject({ reductionDays: 13 })
  expect(await device('RW-3')).toMatchObject({ status: 'delivered', location: 'customer' })
  expect(await device('RW-1')).toMatchObject({ location: 'warehouse' })
})

test('what gets lost in an exchange is written off while the return of the former one is announced', async () => {
  const { orderId } = await sent('RW-1', 'RW-2', 'RW-3')
  await moves(orderId, 'delivered', 'A1')
  await exchange(orderId, 'B2')
  await moves(orderId, 'return_requested', 'B2')
  await lose(orderId)
  expect(await device('RW-2')).toMatchObject(LOST)
  expect(await device('RW-1')).toMatchObject({ assignedOrderId: orderId, status: 'delivered' })
  expect(await order()).toMatchObject({ logisticsStatus: 'return_requested' })
})

test('nobody is left without any device: who gave the former one back waits until another is free', async () => {
  const { orderId } = await sent('RW-1', 'RW-2')
  await moves(orderId, 'delivered', 'A1')
  await exchange(orderId, 'B2')
  await finishUnitExchange(shop.services, office, { orderId, hasArrived: false, isBack: true })
  await expect(lose(orderId)).rejects.toMatchObject({ code: 'lost_and_none_left' })
  expect(await device('RW-2')).toMatchObject({ assignedOrderId: orderId, status: 'shipped' })
})
