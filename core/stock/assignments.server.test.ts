import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { execute } from '#db/execute.server.ts'
import { deviceAssignments, inventoryItems, orders } from '#db/schema/schema.ts'
import { testDatabase } from '#test/database.ts'
import { givenDevice } from '#test/fixtures/devices.ts'
import { givenOrders } from '#test/fixtures/orders.ts'
import { closeAssignments, openAssignment } from './assignments.server.ts'

let database: Database
beforeEach(async () => {
  database = await testDatabase()
  return () => database.close()
})

const by = { actor: 'user:admin-1', now: new Date('2026-11-03T08:00:00Z') }
const later = { actor: 'clock', now: new Date('2026-11-09T08:00:00Z') }

async function given() {
  const { orders: units } = await givenOrders(database.orm, { customerEmail: 'a@example.org' }, [
    {},
    {},
  ])
  const devices = [
    await givenDevice(database.orm, { serialNumber: 'G-1' }),
    await givenDevice(database.orm, { serialNumber: 'G-2' }),
  ] as const
  const [first, second] = units
  if (!first || !second) throw new Error('There are no orders')
  return { orderIds: [first.id, second.id] as const, devices }
}

async function shown(inventoryId: string, orderId: string) {
  const [device] = await database.orm
    .select({ orderId: inventoryItems.assignedOrderId })
    .from(inventoryItems)
    .where(eq(inventoryItems.id, inventoryId))
  const [order] = await database.orm
    .select({ inventoryId: orders.assignedInventoryId })
    .from(orders)
    .where(eq(orders.id, orderId))
  return { ...device, ...order }
}

test('the columns of the specification say what the open row says, and history stays', async () => {
  const { orderIds, devices } = await given()
  const pair = { inventoryId: devices[0], orderId: orderIds[0] }
  await openAssignment(database.orm, pair, by)
  expect(await shown(devices[0], orderIds[0])).toEqual(pair)
  expect(await closeAssignments(database.orm, [orderIds[0]], later)).toEqual([pair])
  expect(await shown(devices[0], orderIds[0])).toEqual({ inventoryId: null, orderId: null })
  const rows = await database.orm.select().from(deviceAssignments)
  expect(rows).toMatchObject([
    { ...pair, assignedBy: by.actor, releasedAt: later.now, releasedBy: later.actor },
  ])
})

test('a device has one order at a time, and an order one device', async () => {
  const { orderIds, devices } = await given()
  await openAssignment(database.orm, { inventoryId: devices[0], orderId: orderIds[0] }, by)
  const again = [
    { inventoryId: devices[0], orderId: orderIds[1] },
    { inventoryId: devices[1], orderId: orderIds[0] },
  ]
  for (const pair of again) {
    await expect(openAssignment(database.orm, pair, by)).rejects.toThrow()
  }
})

test('the database takes neither column without its row, no change of what is over, and no loss of it', async () => {
  const { orderIds, devices } = await given()
  const pair = { inventoryId: devices[0], orderId: orderIds[0] }
  const refused = [
    sql`update inventory_items set assigned_order_id = ${orderIds[0]} where id = ${devices[0]}`,
    sql`update orders set assigned_inventory_id = ${devices[0]} where id = ${orderIds[0]}`,
    sql`insert into inventory_items (stripe_product_id, assigned_order_id)
      values ('prod_gale', ${orderIds[0]})`,
    sql`delete from device_assignments`,
    sql`delete from inventory_items where id = ${devices[0]}`,
  ]
  await openAssignment(database.orm, pair, by)
  await closeAssignments(database.orm, [orderIds[0]], later)
  for (const statement of [...refused, sql`update device_assignments set released_by = 'x'`]) {
    await expect(execute(database.orm, statement)).rejects.toThrow()
  }
  expect(await shown(devices[0], orderIds[0])).toEqual({ inventoryId: null, orderId: null })
})
