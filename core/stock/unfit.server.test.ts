import { beforeEach, expect, test } from 'vitest'
import { givenDevice } from '#test/fixtures/devices.ts'
import { office, officeMoves } from '#test/fixtures/office.ts'
import { givenOrders } from '#test/fixtures/orders.ts'
import { givenRecall } from '#test/fixtures/recalls.ts'
import { type TestServices, testServices } from '#test/services.ts'
import { listOrders } from '../fulfilment/list.server.ts'
import { openTasks } from '../today/open-tasks.server.ts'
import { serviceDevice } from './service-device.server.ts'

let shop: TestServices
let db: TestServices['services']['db']
beforeEach(async () => {
  shop = await testServices()
  db = shop.services.db
  return () => shop.close()
})

const waits = async () => {
  const { entries } = await listOrders(shop.services, {
    ...{ search: '', status: null, type: null, payment: 'first', showDelivered: false },
    ...{ sort: 'created', descending: true, page: 1 },
  })
  return entries.map(({ isWithoutDevice }) => isWithoutDevice)
}
const note = async () => {
  const query = { kind: 'to_ship' as const, owner: null, page: 1 }
  return (await openTasks(shop.services, ['admin'], query)).tasks.map(task => task.note)
}

async function ordered(serialNumber: string | null) {
  const { orders } = await givenOrders(db, { customerEmail: 'mara@example.org' }, [
    { orderType: 'rental', productName: 'Gale' },
  ])
  const orderId = orders[0]?.id ?? ''
  const deviceId = serialNumber === null ? '' : await givenDevice(db, { serialNumber, orderId })
  return { orderId, deviceId }
}

test('what breaks before it is sent stays in the house, and the office is told until it is sound again', async () => {
  const { orderId, deviceId } = await ordered('GA-1')
  expect([await waits(), await note()]).toEqual([[false], [null]])
  const step = (name: 'repair_needed' | 'ready') =>
    serviceDevice(shop.services, office, { deviceId, step: name, note: null })
  await step('repair_needed')
  expect(await waits()).toEqual([true])
  expect(await note()).toEqual(['Wartet auf ein Gerät: Gale (GA-1 bleibt im Haus)'])
  for (const status of ['shipped', 'delivered'] as const)
    await expect(officeMoves(shop, [{ id: orderId }], status)).rejects.toThrow('in Wartung')
  await step('ready')
  expect([await waits(), await note()]).toEqual([[false], [null]])
  await officeMoves(shop, [{ id: orderId }], 'shipped')
})

test('a unit without a device waits only where its product has devices and none is free', async () => {
  await ordered(null)
  expect(await waits()).toEqual([false])
  await givenDevice(db, { serialNumber: 'GA-2', status: 'maintenance' })
  expect([await waits(), await note()]).toEqual([[true], ['Wartet auf ein Gerät: Gale']])
  await givenDevice(db, { serialNumber: 'GA-3' })
  expect([await waits(), await note()]).toEqual([[false], [null]])
})

test('a recalled device keeps its order waiting', async () => {
  await ordered('GA-1')
  await givenRecall(shop.services, { serials: 'GA-1' })
  expect(await waits()).toEqual([true])
})
