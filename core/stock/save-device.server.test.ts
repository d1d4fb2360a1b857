import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { inventoryItems } from '#db/schema/schema.ts'
import { givenCatalog, ids } from '#test/fixtures/catalog.ts'
import { givenDevice } from '#test/fixtures/devices.ts'
import { office } from '#test/fixtures/office.ts'
import { givenOrders } from '#test/fixtures/orders.ts'
import { type TestServices, testServices } from '#test/services.ts'
import { historyOf } from '../journal/history.server.ts'
import { versionsOf } from '../journal/versions.server.ts'
import { closeAssignments } from './assignments.server.ts'
import { type DeviceForm, formOf } from './device-form.ts'
import { deviceLife } from './device-life.server.ts'
import { productsToList } from './device-products.server.ts'
import { listInventory } from './inventory-list.server.ts'
import { stockLevels } from './level.server.ts'
import { createDevice, deleteDevice, updateDevice } from './save-device.server.ts'
import { sellFromStock, serviceDevice } from './service-device.server.ts'

let shop: TestServices
beforeEach(async () => {
  shop = await testServices()
  await givenCatalog(shop)
  return () => shop.close()
})

const row = async (id: string) => {
  const [device] = await shop.services.db
    .select()
    .from(inventoryItems)
    .where(eq(inventoryItems.id, id))
  return device ?? Promise.reject(new Error('There is no device'))
}
const rower = (more: Partial<typeof inventoryItems.$inferInsert> = {}) =>
  givenDevice(shop.services.db, { stripeProductId: ids.rower, serialNumber: 'RW-1', ...more })
const filled = async (mine: Partial<DeviceForm> = {}): Promise<DeviceForm> => ({
  ...formOf(await row(await rower({ serialNumber: null }))),
  ...mine,
})
const edit = async (deviceId: string, mine: Partial<DeviceForm>, read?: DeviceForm) => {
  const shown = read ?? formOf(await row(deviceId))
  return updateDevice(shop.services, office, { deviceId, read: shown, mine: { ...shown, ...mine } })
}
const versionOf = async (id: string) =>
  (await versionsOf(shop.services.db, 'device', [id])).get(id) ?? ''
const level = async () => (await stockLevels(shop.services.db, [ids.rower])).get(ids.rower)
const free = async () => (await level())?.free

/** A device with a customer. */
async function out() {
  const { orders } = await givenOrders(shop.services.db, { customerEmail: 'a@example.org' }, [
    { stripeProductId: ids.rower, orderType: 'rental', logisticsStatus: 'delivered' },
  ])
  const orderId = orders[0]?.id ?? ''
  const id = await givenDevice(shop.services.db, {
    stripeProductId: ids.rower,
    serialNumber: 'OUT-1',
    status: 'delivered',
    location: 'customer',
    orderId,
  })
  return { id, orderId }
}

describe('the form of the inventory', () => {
  test('offers every machine, also one that nobody wrote content for, and no service', async () => {
    const id = await givenDevice(shop.services.db, { serialNumber: 'GA-1' })
    const offered = (await productsToList(shop.services.db)).map(product => product.id)
    expect(offered).toEqual(expect.arrayContaining([ids.rower, (await row(id)).stripeProductId]))
    expect(offered).not.toContain(ids.care)
  })

  test('makes a device with its amounts in cents and nothing for empty fields (B-5-29)', async () => {
    const form = await filled({ serialNumber: 'RW-9', purchasePrice: '1.299,5', notes: '' })
    const id = await createDevice(shop.services, office, form)
    expect(await row(id)).toMatchObject({
      serialNumber: 'RW-9',
      purchasePrice: 129_950,
      monthlyCost: null,
      notes: null,
    })
    const [entry] = await historyOf(shop.services.db, [{ type: 'device', id }])
    expect(entry?.event).toBe('device_created')
  })

  test('refuses in the words of the specification (B-4-11, B-5-27, B-5-28, B-8-22)', async () => {
    await rower()
    const refusals: [Partial<DeviceForm>, string][] = [
      [{ stripeProductId: '' }, 'Stripe Produkt-ID ist erforderlich'],
      [
        { ownershipType: 'stolen' },
        'Ungültiger Eigentumstyp: stolen. Erlaubt sind: own, financed, leased, pool.',
      ],
      [
        { status: 'repair_needed' },
        'Ungültiger Status: repair_needed. Erlaubt sind: available, assigned, shipped, delivered, maintenance.',
      ],
      [
        { qualityStatus: '<script>' },
        'Ungültiger Wert in einem Feld. Bitte prüfen Sie die Eingaben. Details: inventory_items_quality',
      ],
      [
        { stripeProductId: 'prod_gone' },
        'Referenz-Fehler. Bitte prüfen Sie die Pool-Partner-Auswahl.',
      ],
      [{ serialNumber: 'RW-1' }, 'Diese Seriennummer gibt es schon.'],
    ]
    for (const [mine, message] of refusals) {
      const saved = createDevice(shop.services, office, await filled(mine))
      await expect(saved).rejects.toMatchObject({ message })
    }
    const money = createDevice(shop.services, office, await filled({ monthlyCost: 'viel' }))
    await expect(money).rejects.toMatchObject({ field: 'monthlyCost' })
  })

  test('saves only what was changed; what two changed is shown with both values', async () => {
    const id = await rower()
    const old = formOf(await row(id))
    await edit(id, { location: 'office' }, old)
    expect(await edit(id, { notes: 'Kratzer' }, old)).toMatchObject({ isSaved: true })
    expect(await row(id)).toMatchObject({ location: 'office', notes: 'Kratzer' })
    expect(await edit(id, { location: 'repair', qualityStatus: 'poor' }, old)).toEqual({
      isSaved: false,
      conflicts: [
        {
          field: 'location',
          mine: 'repair',
          theirs: 'office',
          // Nobody's account: this person of the office stands in no table.
          author: 'früheres Konto, 02.03.2026, 10:00 Uhr',
        },
      ],
    })
    expect(await row(id)).toMatchObject({ location: 'office', qualityStatus: 'good' })
  })
})

describe('a device that is out at a customer', () => {
  test('is not made available, moved, sold or another product by the form', async () => {
    const { id } = await out()
    const wanted: Partial<DeviceForm>[] = [
      { status: 'available' },
      { location: 'warehouse' },
      { soldDate: '2026-03-01' },
      { stripeProductId: ids.bike },
    ]
    for (const mine of wanted) {
      await expect(edit(id, mine)).rejects.toMatchObject({ code: 'device_of_order' })
    }
    expect(await edit(id, { notes: 'Beim Kunden gesehen' })).toMatchObject({ isSaved: true })
    const repair = { deviceId: id, step: 'repair_needed' as const, note: null }
    await expect(serviceDevice(shop.services, office, repair)).rejects.toMatchObject({
      code: 'device_of_order',
    })
  })

  test('is not deleted, nor is one that ever was; one that never went out is', async () => {
    const { id, orderId } = await out()
    const remove = async (id: string) =>
      deleteDevice(shop.services, office, { id, read: await versionOf(id) })
    await expect(remove(id)).rejects.toMatchObject({ code: 'device_of_order' })
    const by = { actor: 'user:admin-1', now: shop.services.clock.now() }
    await closeAssignments(shop.services.db, [orderId], by)
    await expect(remove(id)).rejects.toMatchObject({ code: 'device_has_history' })
    const unused = await rower()
    await remove(unused)
    await expect(remove(unused)).rejects.toMatchObject({ code: 'device_not_found' })
    const read = await rower()
    await serviceDevice(shop.services, office, {
      deviceId: read,
      step: 'in_maintenance',
      note: null,
    })
    // From a page that shows it as it was before.
    await expect(deleteDevice(shop.services, office, { id: read, read: '' })).rejects.toMatchObject(
      {
        code: 'changed_meanwhile',
      },
    )
    const life = await deviceLife(shop.services, id)
    expect(life.stays).toMatchObject([{ orderId, type: 'rental', until: by.now }])
  })
})

describe('maintenance and sale beside the form', () => {
  test('take a device out of stock and bring it back, with its finer state (B-4-6)', async () => {
    const id = await rower()
    const step = (name: 'in_maintenance' | 'maintenance_completed' | 'ready') =>
      serviceDevice(shop.services, office, { deviceId: id, step: name, note: 'Riemen' })
    expect(await free()).toBe(1)
    await step('in_maintenance')
    expect(await row(id)).toMatchObject({
      status: 'maintenance',
      serviceState: 'in_maintenance',
      maintenanceNotes: 'Riemen',
    })
    expect(await free()).toBe(0)
    await step('maintenance_completed')
    expect((await row(id)).maintenanceDate).not.toBeNull()
    await step('ready')
    expect(await row(id)).toMatchObject({ status: 'available', serviceState: null })
    expect(await free()).toBe(1)
    await step('in_maintenance')
    await edit(id, { qualityStatus: 'defective' })
    await expect(step('ready')).rejects.toMatchObject({ code: 'device_defective' })
  })

  test('one that is retired is neither free nor one of all, until it may go out again', async () => {
    await rower()
    const id = await rower({ serialNumber: 'RW-2' })
    const step = (name: 'out_of_service' | 'repair_needed' | 'ready') =>
      serviceDevice(shop.services, office, { deviceId: id, step: name, note: null })
    await step('repair_needed')
    expect(await level()).toEqual({ free: 1, total: 2 })
    await step('out_of_service')
    expect(await level()).toEqual({ free: 1, total: 1 })
    await step('ready')
    expect(await level()).toEqual({ free: 2, total: 2 })
  })

  test('stand in its history, which outlives what names a buyer (L-70)', async () => {
    const form = await filled({ serialNumber: 'RW-7', buyerEmail: 'kauf@example.org' })
    const id = await createDevice(shop.services, office, form)
    await edit(id, { buyerEmail: 'zweite@example.org' })
    const history = await historyOf(shop.services.db, [{ type: 'device', id }])
    expect(history.map(({ event }) => event)).toEqual(['device_changed', 'device_created'])
    expect(history[0]?.data).toEqual({ buyerEmail: ['angegeben', 'anders angegeben'] })
    await deleteDevice(shop.services, office, { id, read: await versionOf(id) })
    const all = await historyOf(shop.services.db, [{ type: 'device', id }])
    expect(JSON.stringify(all)).not.toContain('example.org')
  })

  test('sell it once, and it is in no stock', async () => {
    const id = await rower()
    const sale = { deviceId: id, email: 'kauf@example.org', cents: 49_900 }
    await sellFromStock(shop.services, office, sale)
    expect(await row(id)).toMatchObject({ buyerEmail: 'kauf@example.org', saleAmount: 49_900 })
    expect(await free()).toBe(0)
    await expect(sellFromStock(shop.services, office, sale)).rejects.toMatchObject({
      code: 'device_sold',
    })
  })
})

test('the list finds, filters, sorts and counts; what was sold for good is shown so (B-2-77, B-2-78, B-4-10, B-7-15)', async () => {
  const { id } = await out()
  await rower({ serialNumber: 'RW-2', location: 'office', ownershipType: 'leased' })
  const sold = await rower({ serialNumber: 'RW-3' })
  await sellFromStock(shop.services, office, { deviceId: sold, email: 'x@example.org', cents: 1 })
  const list = async (query: Partial<Parameters<typeof listInventory>[1]>) => {
    const found = await listInventory(shop.services, {
      ...{ search: '', status: null, ownership: null, location: null },
      ...{ sort: 'serial', descending: false, page: 1 },
      ...query,
    })
    return [found.entries.map(({ device }) => device.serialNumber), found.total, found.all]
  }
  expect(await list({})).toEqual([['OUT-1', 'RW-2', 'RW-3'], 3, 3])
  expect(await list({ descending: true })).toEqual([['RW-3', 'RW-2', 'OUT-1'], 3, 3])
  expect(await list({ status: 'sold' })).toEqual([['RW-3'], 1, 3])
  expect(await list({ status: 'delivered' })).toEqual([['OUT-1'], 1, 3])
  expect(await list({ ownership: 'leased', location: 'office' })).toEqual([['RW-2'], 1, 3])
  expect(await list({ search: 'rw-_' })).toEqual([[], 0, 3])
  const [found] = (await deviceLife(shop.services, id)).stays
  const number = `KP-${String(found?.orderNumber).padStart(6, '0')}`
  expect(await list({ search: number })).toEqual([['OUT-1'], 1, 3])
})
