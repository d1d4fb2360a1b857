import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { defectReports, inventoryItems, orderGroups, orders } from '#db/schema/schema.ts'
import { givenAccount, givenDelivered } from '#test/fixtures/buyouts.ts'
import { givenCatalog, ids } from '#test/fixtures/catalog.ts'
import { newRower, rentedRower } from '#test/fixtures/checkouts.ts'
import { defectsOf } from '#test/fixtures/defects.ts'
import { office } from '#test/fixtures/office.ts'
import { type TestServices, testServices } from '#test/services.ts'
import { devicesOf } from '../account-view/devices-of.server.ts'
import type { SignedIn } from '../actor.ts'
import { berlinDay } from '../dates.ts'
import { openDefects } from '../defects/office.server.ts'
import { ownDefects } from '../defects/own-defects.server.ts'
import { orderNumber } from '../orders/order-number.ts'
import { checkReturn } from '../returns/check.server.ts'
import { giveBack } from '../returns/give-back.server.ts'
import { openReturns } from '../returns/open-returns.server.ts'
import { pickUpDays } from '../returns/pick-up-days.ts'
import { receiveReturn } from '../returns/receive.server.ts'
import { stockLevels } from '../stock/level.server.ts'
import { declareWithdrawal } from './declare.server.ts'

let shop: TestServices
let mara: SignedIn
beforeEach(async () => {
  shop = await testServices()
  await givenCatalog(shop)
  mara = await givenAccount(shop)
  const now = shop.services.clock.now()
  await shop.services.db.insert(inventoryItems).values(
    ['RW-1', 'RW-2'].map((serialNumber, n) => ({
      ...{ stripeProductId: ids.rower, serialNumber, createdAt: new Date(now.getTime() + n) },
    })),
  )
  return () => shop.close()
})

const device = async (serial: string) => {
  const wanted = eq(inventoryItems.serialNumber, serial)
  const [row] = await shop.services.db.select().from(inventoryItems).where(wanted)
  return row
}
const status = async (orderId: string) => {
  const [row] = await shop.services.db.select().from(orders).where(eq(orders.id, orderId))
  return row?.logisticsStatus
}
const free = async () => (await stockLevels(shop.services.db, [ids.rower])).get(ids.rower)?.free

async function withdraw(): Promise<void> {
  const [group] = await shop.services.db.select().from(orderGroups)
  const contract = orderNumber(group?.number ?? 0)
  const input = { name: 'Mara Öztürk', contract, email: mara.email, items: '' }
  const asked = { actor: mara, address: '10.0.0.1' }
  const declared = await declareWithdrawal(shop.services, input, asked)
  if ('errors' in declared) throw new Error('It was not received')
  await shop.settle()
}

/** A unit whose exchange is decided and not done. */
async function exchanging(line: ReturnType<typeof newRower>) {
  const [orderId = ''] = await givenDelivered(shop, mara, [line])
  const desk = defectsOf(shop)
  const report = await desk.reported(mara, orderId)
  const ground = line.type === 'purchase' ? 'warranty' : 'rent'
  await desk.decide(report.id, { remedy: 'exchange', ground })
  expect(await free()).toBe(0)
  return { orderId, defectId: report.id }
}

test.each([
  ['bought', newRower()],
  ['rented', rentedRower()],
] as const)(
  'a withdrawal stops the exchange of what was %s: the unit has its own device again, the new one is free, the defect is closed (L-21, L-35)',
  async (_how, line) => {
    const { orderId, defectId } = await exchanging(line)
    await withdraw()
    expect(await device('RW-1')).toMatchObject({
      ...{ assignedOrderId: orderId, status: 'delivered', location: 'customer' },
    })
    expect(await device('RW-2')).toMatchObject({
      ...{ assignedOrderId: null, status: 'available', location: 'warehouse', soldDate: null },
    })
    expect(await free()).toBe(1)
    expect((await devicesOf(shop.services.db, [orderId])).get(orderId)).toMatchObject({
      ...{ current: { serialNumber: 'RW-1' }, next: null },
    })
    expect(await openReturns(shop.services)).toMatchObject([{ device: { serialNumber: 'RW-1' } }])
    expect(await openDefects(shop.services)).toEqual([])
    const own = await ownDefects(shop.services, mara, orderId)
    expect(own).toMatchObject({ serialNumber: 'RW-1', reports: [{ state: 'withdrawn' }] })
    await expect(defectsOf(shop).close(defectId)).rejects.toMatchObject({ code: 'defect_closed' })

    await receiveReturn(shop.services, office, orderId)
    await checkReturn(shop.services, office, { orderId, verdict: 'sound', faulty: [], note: '' })
    expect(await device('RW-1')).toMatchObject({
      ...{ assignedOrderId: null, status: 'available', location: 'warehouse' },
    })
    expect(await free()).toBe(2)
  },
)

test('what comes back while its exchange is under way is its own device, and the other is free; announcing it hands nothing over', async () => {
  const { orderId, defectId } = await exchanging(rentedRower())
  const today = berlinDay(shop.services.clock.now())
  const [pickUpOn = today] = pickUpDays({ today, endsOn: today })
  await giveBack(shop.services, mara, { orderId, pickUpOn, address: '10.0.0.1' })
  expect(await status(orderId)).toBe('return_requested')
  expect(await device('RW-2')).toMatchObject({ assignedOrderId: orderId, status: 'shipped' })
  await receiveReturn(shop.services, office, orderId)
  expect(await device('RW-1')).toMatchObject({ assignedOrderId: orderId, status: 'assigned' })
  expect(await device('RW-2')).toMatchObject({ assignedOrderId: null, status: 'available' })
  expect(await free()).toBe(1)
  await checkReturn(shop.services, office, { orderId, verdict: 'sound', faulty: [], note: '' })
  expect(await free()).toBe(2)
  // Rent is still given back for its defect, and closing it moves no device.
  const before = await device('RW-1')
  const [stopped] = (await ownDefects(shop.services, mara, orderId)).reports
  expect(stopped).toMatchObject({ state: 'decided', isStopped: true })
  const usableOn = berlinDay(shop.services.clock.now())
  await defectsOf(shop).close(defectId, { usableOn, percent: 0 })
  expect(await device('RW-1')).toEqual(before)
  const [closed] = await shop.services.db.select().from(defectReports)
  expect(closed?.closedAt).not.toBeNull()
})
