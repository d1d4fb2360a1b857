import { expect, it } from 'vitest'
import { givenDevice } from '#test/fixtures/devices.ts'
import { givenOrders } from '#test/fixtures/orders.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import {
  type InventoryQuery,
  inventoryIds,
  inventoryNeighbours,
  inventorySorts,
} from './inventory-list.server.ts'

const shop = shopForEachTest()

const everything: InventoryQuery = {
  search: '',
  status: null,
  ownership: null,
  location: null,
  sort: 'created',
  descending: true,
  page: 1,
}

it('leads through the devices as each order and filter of the list has them', async () => {
  const { db } = shop.services
  const { orders } = await givenOrders(db, { customerEmail: 'ida@example.org' }, [{}])
  await givenDevice(db, { serialNumber: 'B-2', notes: 'Kratzer' })
  await givenDevice(db, { serialNumber: 'A-1', orderId: orders[0]?.id ?? '', status: 'assigned' })
  await givenDevice(db, { stripeProductId: 'prod_row', ownershipType: 'leased' })
  await givenDevice(db, { soldDate: '2026-10-01', saleAmount: 40_000 })
  await givenDevice(db)
  const sorted = inventorySorts.flatMap(sort =>
    [true, false].map(descending => ({ ...everything, sort, descending })),
  )
  const filtered: InventoryQuery[] = [
    { ...everything, status: 'available' },
    { ...everything, search: 'gale' },
  ]
  for (const query of [...sorted, ...filtered]) {
    const ids = await inventoryIds(db, query)
    expect(ids.length).toBeGreaterThan(2)
    for (const [index, id] of ids.entries()) {
      expect(await inventoryNeighbours(shop.services, query, id)).toEqual({
        previous: ids[index - 1] ?? null,
        next: ids[index + 1] ?? null,
        position: index + 1,
        total: ids.length,
        isListed: true,
        page: 1,
      })
    }
  }
})

it('knows the page of a device, and the neighbours of one that the filter does not find', async () => {
  const { db } = shop.services
  for (let number = 10; number < 62; number += 1) {
    await givenDevice(db, { serialNumber: `S-${number}`, status: 'available' })
  }
  const query = { ...everything, sort: 'serial', descending: false } as const
  const ids = await inventoryIds(db, query)
  const around = await inventoryNeighbours(shop.services, query, ids[50] ?? '')
  expect(around).toMatchObject({ previous: ids[49], position: 51, page: 2 })
  const absent = await givenDevice(db, { serialNumber: 'S-10a', status: 'maintenance' })
  const available = { ...query, status: 'available' } as const
  expect(await inventoryNeighbours(shop.services, available, absent)).toMatchObject({
    previous: ids[0],
    next: ids[1],
    isListed: false,
    total: 52,
  })
})
