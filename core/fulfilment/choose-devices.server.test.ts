import { asc, eq, isNull } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { deviceAssignments, inventoryItems, journalEntries, orders } from '#db/schema/schema.ts'
import { givenAccount } from '#test/fixtures/buyouts.ts'
import { givenCatalog, ids } from '#test/fixtures/catalog.ts'
import { checkOut, checkoutBody, newRower, pay, rentedRower } from '#test/fixtures/checkouts.ts'
import { givenDevice } from '#test/fixtures/devices.ts'
import { office, officeSaves } from '#test/fixtures/office.ts'
import { type TestServices, testServices } from '#test/services.ts'
import type { LogisticsStatus } from '../orders/states.ts'
import { stockLevels } from '../stock/level.server.ts'
import { deviceChoices } from './device-options.server.ts'
import { updateLogistics } from './logistics.server.ts'

let shop: TestServices
beforeEach(async () => {
  shop = await testServices()
  await givenCatalog(shop)
  await givenAccount(shop)
  return () => shop.close()
})

const rower = (serialNumber: string) =>
  givenDevice(shop.services.db, { stripeProductId: ids.rower, serialNumber })
const free = async () => (await stockLevels(shop.services.db, [ids.rower])).get(ids.rower)?.free
const unit = async (wanted: unknown) => {
  const checkout = await checkOut(
    shop,
    checkoutBody([wanted], { customerEmail: 'mara@example.org' }),
  )
  await pay(shop, checkout)
  await shop.settle()
  const [order] = await shop.services.db
    .select()
    .from(orders)
    .where(eq(orders.orderGroupId, checkout.orderGroupId))
  return order ?? Promise.reject(new Error('There is no order'))
}
const devices = () =>
  shop.services.db.select().from(inventoryItems).orderBy(asc(inventoryItems.serialNumber))

interface Choice {
  chosen: string | null
  read: string | null
  status?: LogisticsStatus
  /** Where the goods are now, if not in the house. */
  at?: LogisticsStatus
}

const choose = (orderId: string, { status, at, ...device }: Choice) => {
  const read = { status: at ?? 'pending', trackingNumber: null } as const
  return updateLogistics(shop.services, office, {
    items: [{ orderId, status: status ?? read.status, trackingNumber: null, read, device }],
    notes: null,
    readNotes: null,
  })
}
const moved = (orderId: string, status: LogisticsStatus) =>
  officeSaves(shop.services, office, {
    items: [{ orderId, status, trackingNumber: null }],
    notes: null,
  })

describe('a device chosen for an order (B-4-12)', () => {
  test('is assigned, goes out with it, and changes no count of what is free', async () => {
    const [first, second] = [await rower('RW-1'), await rower('RW-2')]
    const order = await unit(rentedRower())
    expect(await free()).toBe(1)
    await choose(order.id, { chosen: second, read: null })
    expect(await devices()).toMatchObject([
      { id: first, status: 'available', assignedOrderId: null },
      { id: second, status: 'assigned', assignedOrderId: order.id },
    ])
    expect(await free()).toBe(1)
    await moved(order.id, 'delivered')
    expect((await devices())[1]).toMatchObject({ status: 'delivered', location: 'customer' })
    const [entry] = await shop.services.db
      .select()
      .from(journalEntries)
      .where(eq(journalEntries.event, 'logistics_changed'))
    expect(entry?.data).toEqual({ device: [null, 'RW-2'] })
  })

  test('replaces the former one, which is free again, also where the goods are out (B-2-76, B-4-5)', async () => {
    const [first, second] = [await rower('RW-1'), await rower('RW-2')]
    const order = await unit(newRower())
    await choose(order.id, { chosen: first, read: null })
    await moved(order.id, 'delivered')
    await choose(order.id, { chosen: second, read: first, at: 'delivered' })
    expect(await devices()).toMatchObject([
      { id: first, status: 'available', location: 'warehouse', buyerEmail: null, soldDate: null },
      { id: second, status: 'delivered', location: 'customer', buyerEmail: 'mara@example.org' },
    ])
    await expect(
      choose(order.id, { chosen: null, read: second, at: 'delivered' }),
    ).rejects.toMatchObject({ code: 'device_is_out' })
  })

  test('is taken off again while the goods are in the house', async () => {
    const first = await rower('RW-1')
    const order = await unit(rentedRower())
    await choose(order.id, { chosen: first, read: null })
    await choose(order.id, { chosen: null, read: first })
    expect(await devices()).toMatchObject([{ status: 'available', assignedOrderId: null }])
    expect(await free()).toBe(0)
  })
})

describe('a device that cannot be chosen', () => {
  test('is of another product, ailing, sold or somebody else’s: nothing is written', async () => {
    const order = await unit(rentedRower())
    const { db } = shop.services
    const bad = {
      device_of_another_product: await givenDevice(db, { stripeProductId: ids.bike }),
      device_taken: await givenDevice(db, {
        stripeProductId: ids.rower,
        qualityStatus: 'defective',
      }),
    }
    for (const [code, chosen] of Object.entries(bad)) {
      const saved = choose(order.id, { chosen, read: null, status: 'shipped' })
      await expect(saved).rejects.toMatchObject({ code })
    }
    expect(await db.select().from(deviceAssignments)).toEqual([])
  })

  test('two orders want at once: one gets it, the other is told', async () => {
    const only = await rower('RW-1')
    await rower('RW-2')
    const both = [await unit(rentedRower()), await unit(newRower())]
    const answers = await Promise.allSettled(
      both.map(({ id }) => choose(id, { chosen: only, read: null })),
    )
    const refused = answers.flatMap(answer => (answer.status === 'rejected' ? answer.reason : []))
    expect(refused).toMatchObject([{ code: 'device_taken' }])
    expect(await shop.services.db.select().from(deviceAssignments)).toMatchObject([
      { inventoryId: only },
    ])
  })

  test('two people chose differently for one order: both are shown who and which, and nothing is saved', async () => {
    const [first, second] = [await rower('RW-1'), await rower('RW-2')]
    const order = await unit(rentedRower())
    await choose(order.id, { chosen: first, read: null })
    expect(await choose(order.id, { chosen: second, read: null })).toMatchObject({
      conflicts: [{ field: 'device', mine: 'RW-2', theirs: 'RW-1', seen: first }],
    })
    const open = await shop.services.db
      .select()
      .from(deviceAssignments)
      .where(isNull(deviceAssignments.releasedAt))
    expect(open).toMatchObject([{ inventoryId: first, orderId: order.id }])
  })
})

test('offered are the free devices of the product and the one that it has, found by serial number (B-2-50)', async () => {
  const [first] = [await rower('RW-1'), await rower('RW-2'), await rower('XX-3')]
  await givenDevice(shop.services.db, { stripeProductId: ids.bike, serialNumber: 'BK-1' })
  const order = await unit(rentedRower())
  await choose(order.id, { chosen: first, read: null })
  const [choice] = await deviceChoices(shop.services, order.orderGroupId, '')
  expect(choice?.current?.label).toBe('RW-1')
  expect(choice?.free.map(({ label }) => label).toSorted()).toEqual(['RW-2', 'XX-3'])
  const [found] = await deviceChoices(shop.services, order.orderGroupId, 'xx_')
  expect(found?.free).toEqual([])
  const [exact] = await deviceChoices(shop.services, order.orderGroupId, 'xx-')
  expect(exact?.free.map(({ label }) => label)).toEqual(['XX-3'])
})
