import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { inventoryItems, orders, rentals } from '#db/schema/schema.ts'
import { givenAccount, givenDelivered } from '#test/fixtures/buyouts.ts'
import { givenCatalog, ids } from '#test/fixtures/catalog.ts'
import { newRower, rentedRower } from '#test/fixtures/checkouts.ts'
import { defectsOf } from '#test/fixtures/defects.ts'
import { ordered } from '#test/fixtures/invoiced.ts'
import { type TestServices, testServices } from '#test/services.ts'
import type { SignedIn } from '../actor.ts'
import { deviceLife } from '../stock/device-life.server.ts'
import { stockLevels } from '../stock/level.server.ts'

let shop: TestServices
let mara: SignedIn
let desk: ReturnType<typeof defectsOf>
beforeEach(async () => {
  shop = await testServices()
  desk = defectsOf(shop)
  await givenCatalog(shop)
  mara = await givenAccount(shop)
  return () => shop.close()
})

/** Devices of the rower, told apart by their numbers. */
async function listed(...serials: string[]) {
  const now = shop.services.clock.now()
  await shop.services.db.insert(inventoryItems).values(
    serials.map((serialNumber, n) => ({
      stripeProductId: ids.rower,
      serialNumber,
      createdAt: new Date(now.getTime() + n),
    })),
  )
}

test('another free device takes the place of a broken one, and the contract goes on (L-35)', async () => {
  await listed('RW-1', 'RW-2')
  const [orderId = ''] = await givenDelivered(shop, mara, [rentedRower()])
  const serial = async () => {
    const [row] = await shop.services.db
      .select({ serial: inventoryItems.serialNumber, status: inventoryItems.status })
      .from(inventoryItems)
      .where(eq(inventoryItems.assignedOrderId, orderId))
    return row
  }
  expect(await serial()).toEqual({ serial: 'RW-1', status: 'delivered' })
  const report = await desk.reported(mara, orderId)
  await desk.decide(report.id, { remedy: 'exchange' })
  expect(await serial()).toEqual({ serial: 'RW-2', status: 'shipped' })
  expect((await stockLevels(shop.services.db, [ids.rower])).get(ids.rower)?.free).toBe(0)
  await desk.closed(report.id, { hasArrived: true, isBack: true })
  expect(await serial()).toEqual({ serial: 'RW-2', status: 'delivered' })
  const [former] = await shop.services.db
    .select()
    .from(inventoryItems)
    .where(eq(inventoryItems.serialNumber, 'RW-1'))
  expect(former).toMatchObject({
    status: 'maintenance',
    location: 'warehouse',
    assignedOrderId: null,
  })
  const { history } = await deviceLife(shop.services, former?.id ?? '')
  expect(history[0]).toMatchObject({ event: 'exchange_finished' })
  expect(history[1]).toMatchObject({
    event: 'device_exchanged',
    data: { device: ['RW-1', 'RW-2'], state: ['delivered', 'quality_check'] },
  })
  const [order] = await shop.services.db.select().from(orders).where(eq(orders.id, orderId))
  expect(order).toMatchObject({ logisticsStatus: 'delivered', status: 'completed' })
  const [rental] = await shop.services.db.select().from(rentals)
  expect(rental?.state).toBe('running')

  // None is left for a second exchange, and nothing is half done by the attempt.
  const second = await desk.reportedAgain(mara, orderId)
  await expect(desk.decide(second, { remedy: 'exchange' })).rejects.toMatchObject({
    code: 'no_free_device',
  })
  expect(await serial()).toEqual({ serial: 'RW-2', status: 'delivered' })
  await desk.decide(second)
})

test('a unit that a paid order in the house waits for is not given away in an exchange', async () => {
  await listed('RW-1', 'RW-2')
  const [orderId = ''] = await givenDelivered(shop, mara, [rentedRower()])
  await ordered(shop, [newRower()], { customerEmail: 'jonas@example.com' })
  const report = await desk.reported(mara, orderId)
  await expect(desk.decide(report.id, { remedy: 'exchange' })).rejects.toMatchObject({
    code: 'no_free_device',
  })
})
