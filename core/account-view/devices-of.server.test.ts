import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inventoryItems, orders } from '#db/schema/schema.ts'
import { givenAccount, payPage } from '#test/fixtures/buyouts.ts'
import { ids } from '#test/fixtures/catalog.ts'
import { checkOut, checkoutBody, pay, rentedRower } from '#test/fixtures/checkouts.ts'
import { officeMoves } from '#test/fixtures/office.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { PUBLIC_URL } from '#test/services.ts'
import { startBuyout } from '../buyouts/start.server.ts'
import type { LogisticsStatus } from '../orders/states.ts'
import { devicesOf } from './devices-of.server.ts'

const shop = shopForEachTest()

async function rented() {
  const mara = await givenAccount(shop)
  const { db, clock } = shop.services
  const now = clock.now()
  await db.insert(inventoryItems).values({
    stripeProductId: ids.rower,
    serialNumber: 'RW-1',
    qualityStatus: 'fair',
    createdAt: now,
    updatedAt: now,
  })
  await pay(shop, await checkOut(shop, checkoutBody([rentedRower()]), mara))
  await shop.settle()
  const [order] = await db.select().from(orders).where(eq(orders.userId, mara.userId))
  if (!order) throw new Error('Nothing was rented')
  return {
    mara,
    order,
    moved: (status: LogisticsStatus) => officeMoves(shop, [order], status),
    device: async () => (await devicesOf(db, [order.id])).get(order.id),
  }
}

const itself = { current: { serialNumber: 'RW-1', quality: 'fair' }, next: null, nextSince: null }

test('a device is known by serial number and condition once it is shipped, until it is back (S-2.9-52)', async () => {
  const { moved, device } = await rented()
  expect(await device()).toBeUndefined()
  await moved('shipped')
  expect(await device()).toEqual(itself)
  await moved('delivered')
  expect(await device()).toEqual(itself)
  await moved('returned')
  expect(await device()).toBeUndefined()
})

test('a device that its renter bought is still known (S-2.9-52)', async () => {
  const { mara, order, moved, device } = await rented()
  await moved('delivered')
  await shop.settle()
  const { checkoutUrl } = await startBuyout(shop.services, mara, {
    orderId: order.id,
    origin: PUBLIC_URL,
  })
  await payPage(shop, checkoutUrl)
  await shop.settle()
  expect(await device()).toEqual(itself)
})
