import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as t from '#db/schema/schema.ts'
import { givenCatalog, ids } from '#test/fixtures/catalog.ts'
import { givenAssignment, givenDevice } from '#test/fixtures/devices.ts'
import { office } from '#test/fixtures/office.ts'
import { givenOrders } from '#test/fixtures/orders.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { addDays, addMonths, berlinDay } from '../dates.ts'
import { photosOfDevice } from '../returns/photos.server.ts'
import { closeAssignments } from '../stock/assignments.server.ts'
import { serviceDevice } from '../stock/service-device.server.ts'
import { deviceMoney } from './device-money.server.ts'

const shop = shopForEachTest()
const at = (day: string) => new Date(`${day}T10:00:00Z`)
const today = () => berlinDay(shop.services.clock.now())

async function rowOf(id: string) {
  const { db } = shop.services
  const [device] = await db.select().from(t.inventoryItems).where(eq(t.inventoryItems.id, id))
  return device ?? Promise.reject(new Error('There is no device'))
}

/** A rental whose first device was exchanged on 10 February, with a rent on the first of three months. */
async function exchanged() {
  const { db } = shop.services
  await givenCatalog(shop)
  const { orders } = await givenOrders(db, { customerEmail: 'a@example.org' }, [
    { stripeProductId: ids.rower, orderType: 'rental', logisticsStatus: 'delivered' },
  ])
  const [order] = orders
  if (!order) throw new Error('There is no order')
  const orderId = order.id
  const device = { stripeProductId: ids.rower, createdAt: at('2026-01-01') }
  const former = await givenDevice(db, { ...device, serialNumber: 'RW-1' })
  const later = await givenDevice(db, { ...device, serialNumber: 'RW-2' })
  await givenAssignment(db, { inventoryId: former, orderId }, at('2026-01-05'))
  await closeAssignments(db, [orderId], { actor: 'unknown', now: at('2026-02-10') })
  await givenAssignment(db, { inventoryId: later, orderId }, at('2026-02-10'))
  const now = at('2026-01-01')
  const [rental] = await db
    .insert(t.rentals)
    .values({
      ...{ orderId, orderGroupId: order.orderGroupId, productId: ids.rower, state: 'running' },
      ...{ monthlyCents: 4900, termMonths: 12, rentToPurchaseCents: 99900 },
      ...{ createdAt: now, updatedAt: now },
    })
    .returning()
  const entry = (
    day: string,
    amountCents: number,
    kind: 'rent' | 'refund' | 'buyout' = 'rent',
  ) => ({
    ...{ rentalId: rental?.id ?? '', kind, amountCents, source: day, createdAt: at(day) },
  })
  await db
    .insert(t.rentCreditEntries)
    .values([
      entry('2026-01-01', 4900),
      entry('2026-02-01', 4900),
      entry('2026-03-01', 4900),
      entry('2026-02-20', -900, 'refund'),
      entry('2026-03-02', 50000, 'buyout'),
    ])
  return { former, later, order }
}

test('an exchange divides the rent of a unit between its devices; a buyout is the sale of one', async () => {
  const { db } = shop.services
  const { former, later } = await exchanged()
  const money = async (id: string) => deviceMoney(db, await rowOf(id), today())
  expect(await money(former)).toMatchObject({ rentCents: 9800, saleCents: 0 })
  expect(await money(later)).toMatchObject({ rentCents: 4000, saleCents: 0 })
  const sold = { soldDate: '2026-03-02', saleAmount: 50000 }
  await db.update(t.inventoryItems).set(sold).where(eq(t.inventoryItems.id, former))
  expect(await money(former)).toMatchObject({ saleCents: 50000 })
})

test('what was kept back of a rent that went back stays the device’s (ADR-225)', async () => {
  const { db } = shop.services
  const { later, order } = await exchanged()
  const [rental] = await db.select().from(t.rentals).where(eq(t.rentals.orderId, order.id))
  const rentalId = rental?.id ?? ''
  const now = at('2026-03-05')
  const [payment] = await db
    .insert(t.payments)
    .values({
      ...{ orderGroupId: order.orderGroupId, stripePaymentIntentId: 'pi_march', amount: 4900 },
      ...{ status: 'succeeded', paidAt: now, createdAt: now, updatedAt: now },
    })
    .returning()
  const [refund] = await db
    .insert(t.refunds)
    .values({
      ...{ paymentId: payment?.id ?? '', units: [1], amount: 4000, status: 'made' },
      ...{ rents: [{ rentalId, cents: 4900 }], withheldCents: 900, withheldReason: 'Kratzer' },
      ...{ requestedBy: 'user:a', requestedAt: now },
    })
    .returning()
  const source = `2026-03-01:named:${refund?.id}`
  const entry = { rentalId, kind: 'refund' as const, amountCents: -4900, source, createdAt: now }
  await db.insert(t.rentCreditEntries).values(entry)
  expect(await deviceMoney(db, await rowOf(later), today())).toMatchObject({ rentCents: 0 })
})

test('a photo is of the device that the order had when it was taken', async () => {
  const { former, later, order } = await exchanged()
  const about = { orderId: order.id, orderGroupId: order.orderGroupId, takenBy: 'unknown' }
  const photo = (day: string, moment: 'out' | 'in') => ({
    ...{ ...about, id: randomUUID(), moment, width: 4, height: 3, takenAt: at(day) },
  })
  const [out, back] = [photo('2026-01-07', 'out'), photo('2026-03-20', 'in')]
  await shop.services.db.insert(t.devicePhotos).values([out, back])
  const of = async (deviceId: string) => {
    const { shown } = await photosOfDevice(shop.services, { deviceId, page: 1 })
    return shown.map(one => one.id)
  }
  expect(await of(former)).toEqual([out.id])
  expect(await of(later)).toEqual([back.id])
})

test('what was maintained is due again after the months of its kind', async () => {
  await givenCatalog(shop)
  const { db } = shop.services
  const due = async (metadata: Record<string, string>) => {
    await db
      .update(t.mirroredProducts)
      .set({ metadata })
      .where(eq(t.mirroredProducts.id, ids.rower))
    const overdue = addDays(today(), -3)
    const deviceId = await givenDevice(db, {
      ...{ stripeProductId: ids.rower, nextMaintenanceDate: overdue },
    })
    const step = { deviceId, note: null }
    await serviceDevice(shop.services, office, { ...step, step: 'in_maintenance' })
    expect((await rowOf(deviceId)).nextMaintenanceDate).toBe(overdue)
    await serviceDevice(shop.services, office, { ...step, step: 'maintenance_completed' })
    const { maintenanceDate, nextMaintenanceDate } = await rowOf(deviceId)
    expect(maintenanceDate).toBe(today())
    return nextMaintenanceDate
  }
  expect(await due({ category: 'ausdauer', subcategory: 'laufbaender' })).toBe(
    addMonths(today(), 6),
  )
  expect(await due({ category: 'laufbaender' })).toBe(addMonths(today(), 6))
  expect(await due({ category: 'kraft', subcategory: 'kraftgeraete' })).toBe(addMonths(today(), 12))
})
