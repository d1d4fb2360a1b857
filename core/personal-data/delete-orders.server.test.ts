import { eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { inventoryItems, journalEntries, orderGroups, orders, rentals } from '#db/schema/schema.ts'
import { ids } from '#test/fixtures/catalog.ts'
import {
  checkOut,
  checkoutBody,
  freeUnits,
  newRower,
  pay,
  rentedRower,
} from '#test/fixtures/checkouts.ts'
import { office, officeMoves, untilToldToProvider } from '#test/fixtures/office.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import type { SignedIn } from '../actor.ts'
import { listOrders } from '../fulfilment/list.server.ts'
import { ordersOf } from '../orders/orders-of.server.ts'
import { assignDevice } from '../stock/devices.server.ts'
import { deleteOrders } from './delete-orders.server.ts'

const shop = shopForEachTest()
const mara: SignedIn = { ...office, userId: 'mara', email: 'mara@example.com', roles: [] }

async function ordered(...items: unknown[]): Promise<string> {
  const checkout = await checkOut(shop, checkoutBody(items))
  await pay(shop, checkout)
  await shop.settle()
  return checkout.orderGroupId
}

const unitsOf = (groupId: string) =>
  shop.services.db.select().from(orders).where(eq(orders.orderGroupId, groupId))

/** Deletes as somebody does who says yes to whatever goes on. */
async function confirmDeletion(...orderGroupIds: string[]) {
  const asked = await deleteOrders(shop.services, office, { orderGroupIds, confirmed: null })
  if (asked.isDeleted) throw new Error('Nobody was asked')
  const answer = await deleteOrders(shop.services, office, { orderGroupIds, confirmed: asked.key })
  return { asked: asked.orders, answer }
}

const listed = async () => {
  const query = { search: '', status: null, type: null, payment: 'all' as const }
  const all = { ...query, showDelivered: true, sort: 'created' as const, descending: true, page: 1 }
  return (await listOrders(shop.services, all)).entries.map(({ groupId }) => groupId)
}

describe('deleting orders', () => {
  it('asks first, writes nothing meanwhile, then hides them from every list with who and when (B-2-40, B-7-14)', async () => {
    const groupId = await ordered(newRower())
    const unasked = { orderGroupIds: [groupId], confirmed: 'ja' }
    const asked = await deleteOrders(shop.services, office, unasked)
    expect(asked).toMatchObject({
      isDeleted: false,
      orders: [{ id: groupId, products: [expect.any(String)], status: 'pending', linked: 1 }],
    })
    expect(await listed()).toEqual([groupId])
    const { answer } = await confirmDeletion(groupId)
    expect(answer).toEqual({ isDeleted: true, count: 1 })
    expect(await listed()).toEqual([])
    expect(await unitsOf(groupId)).toMatchObject([
      { hiddenAt: expect.any(Date), hiddenBy: 'user:admin-1' },
    ])
    const [entry] = await shop.services.db
      .select()
      .from(journalEntries)
      .where(eq(journalEntries.event, 'orders_deleted'))
    expect(entry).toMatchObject({ actor: 'user:admin-1', subjectId: groupId, data: { orders: 1 } })
    await expect(confirmDeletion(groupId)).rejects.toMatchObject({ code: 'order_not_found' })
  })

  it('frees the device that stands in the house, and its unit (B-4-13)', async () => {
    const { db, clock } = shop.services
    const groupId = await ordered(newRower())
    const [unit] = await unitsOf(groupId)
    if (!unit) throw new Error('no order')
    const now = clock.now()
    const device = { stripeProductId: ids.rower, serialNumber: 'RW-1' }
    await db.insert(inventoryItems).values({ ...device, createdAt: now, updatedAt: now })
    await db.transaction(tx => assignDevice(tx, unit, { actor: 'user:admin-1', now }))
    expect(await db.select().from(inventoryItems)).toMatchObject([{ assignedOrderId: unit.id }])
    const before = (await freeUnits(shop, ids.rower)) ?? 0
    await confirmDeletion(groupId)
    const [freed] = await db.select().from(inventoryItems)
    expect(freed).toMatchObject({ status: 'available', assignedOrderId: null })
    expect((await unitsOf(groupId))[0]).toMatchObject({ assignedInventoryId: null })
    expect(await freeUnits(shop, ids.rower)).toBe(before + 1)
  })

  it('ends no contract: it is said before, and who is bound still sees it (ADR-079)', async () => {
    const groupId = await ordered(rentedRower())
    await officeMoves(shop, await unitsOf(groupId), 'delivered')
    await untilToldToProvider(shop)
    const { asked } = await confirmDeletion(groupId)
    expect(asked[0]?.goesOn).toEqual([expect.stringContaining('Die Miete läuft weiter')])
    expect(await shop.services.db.select().from(rentals)).toMatchObject([{ state: 'running' }])
    const [group] = await shop.services.db.select().from(orderGroups)
    const subscription = await shop.services.payments.subscription(
      group?.stripeSubscriptionId ?? '',
    )
    expect(subscription).toMatchObject({ status: 'active', cancelAt: null })
    const seen = await ordersOf(shop.services, mara).all()
    expect(seen.map(({ group: own }) => own.id)).toEqual([groupId])
    expect(await listed()).toEqual([])
  })

  it('leaves a device with whoever has it, and what is over leaves its customer, too', async () => {
    const groupId = await ordered(newRower())
    await officeMoves(shop, await unitsOf(groupId), 'delivered')
    const before = await freeUnits(shop, ids.rower)
    const { asked } = await confirmDeletion(groupId)
    expect(asked[0]?.goesOn).toEqual([])
    expect(await freeUnits(shop, ids.rower)).toBe(before)
    expect(await ordersOf(shop.services, mara).all()).toEqual([])
  })

  it('is asked again where something else goes on than was said yes to', async () => {
    const groupId = await ordered(newRower())
    const ask = (confirmed: string | null) =>
      deleteOrders(shop.services, office, { orderGroupIds: [groupId], confirmed })
    const asked = await ask(null)
    if (asked.isDeleted) throw new Error('Nobody was asked')
    await officeMoves(shop, await unitsOf(groupId), 'delivered')
    expect(await ask(asked.key)).toMatchObject({ isDeleted: false, orders: [{ goesOn: [] }] })
    expect(await listed()).toEqual([groupId])
  })

  it('leaves what can still be paid, and deletes the others', async () => {
    const paid = await ordered(newRower())
    const { orderGroupId: unpaid } = await checkOut(shop, checkoutBody([newRower()]))
    const { asked, answer } = await confirmDeletion(unpaid, paid)
    const refused = asked.find(({ id }) => id === unpaid)?.refused
    expect(refused).toContain('kann noch bezahlt werden')
    expect(answer).toEqual({ isDeleted: true, count: 1 })
    const rows = await shop.services.db
      .select()
      .from(orders)
      .where(inArray(orders.orderGroupId, [paid, unpaid]))
    const left = rows.filter(({ hiddenAt }) => hiddenAt === null)
    expect(left.map(({ orderGroupId }) => orderGroupId)).toEqual([unpaid])
    await expect(confirmDeletion(unpaid)).rejects.toMatchObject({ code: 'order_still_payable' })
  })
})
