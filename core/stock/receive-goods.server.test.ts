import { randomUUID } from 'node:crypto'
import { asc } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { goodsReceipts, inventoryItems } from '#db/schema/schema.ts'
import { givenCatalog, ids } from '#test/fixtures/catalog.ts'
import { givenDevice } from '#test/fixtures/devices.ts'
import { office } from '#test/fixtures/office.ts'
import { type TestServices, testServices } from '#test/services.ts'
import { berlinDay } from '../dates.ts'
import { deviceLife } from './device-life.server.ts'
import { listReceipts, receiptFile, receivableProducts } from './goods-receipts.server.ts'
import { listInventory } from './inventory-list.server.ts'
import { stockLevels } from './level.server.ts'
import { receiveGoods } from './receive-goods.server.ts'
import type { ReceiptForm } from './serials.ts'

let shop: TestServices
beforeEach(async () => {
  shop = await testServices()
  await givenCatalog(shop)
  return () => shop.close()
})

const typed = (mine: Partial<ReceiptForm> = {}): ReceiptForm => ({
  stripeProductId: ids.rower,
  qualityStatus: 'excellent',
  ownershipType: 'own',
  purchasePrice: '1.299,00',
  monthlyCost: '',
  costUntil: '',
  supplier: 'RuderWerk GmbH',
  deliveryNote: 'LS-4711',
  receivedOn: berlinDay(shop.services.clock.now()),
  batch: 'B7',
  location: 'warehouse',
  serials: 'RW-1\nRW-2\nRW-3',
  count: '',
  prefix: 'RUD-26-',
  ...mine,
})
const receive = (mine: Partial<ReceiptForm> = {}, id: string = randomUUID()) =>
  receiveGoods(shop.services, office, { id, form: typed(mine) })
const devices = () =>
  shop.services.db.select().from(inventoryItems).orderBy(asc(inventoryItems.createdAt))
const free = async () => (await stockLevels(shop.services.db, [ids.rower])).get(ids.rower)?.free

describe('Wareneingang', () => {
  test('makes every device of the delivery, in stock at once, each with its journal', async () => {
    const id = randomUUID()
    expect(await receive({ count: '3' }, id)).toEqual({ isReceived: true })
    const made = await devices()
    expect(made.map(({ serialNumber }) => serialNumber)).toEqual(['RW-1', 'RW-2', 'RW-3'])
    expect(made[0]).toMatchObject({
      ...{ purchasePrice: 129900, monthlyCost: null, batch: 'B7', goodsReceiptId: id },
      ...{ status: 'available', location: 'warehouse', qualityStatus: 'excellent' },
    })
    expect(await free()).toBe(3)
    const { history } = await deviceLife(shop.services, made[0]?.id ?? '')
    expect(history.map(({ event }) => event)).toEqual(['goods_received'])
    expect(await receiptFile(shop.services, id)).toMatchObject({
      supplier: 'RuderWerk GmbH',
      deliveryNote: 'LS-4711',
      devices: made,
    })
    expect((await listReceipts(shop.services, { page: 1 })).shown).toMatchObject([
      { id, devices: 3 },
    ])
  })

  test('its devices are found by their batch', async () => {
    await receive({ batch: 'CH-0815' })
    await receive({ batch: 'CH-0816', serials: 'RW-4' })
    const query = { search: 'ch-0815', status: null, ownership: null, location: null, page: 1 }
    const sorting = { sort: 'created' as const, descending: false }
    const { entries } = await listInventory(shop.services, { ...query, ...sorting })
    const found = entries.map(({ device }) => device.serialNumber)
    expect(found).toEqual(['RW-1', 'RW-2', 'RW-3'])
  })

  test('that is sent twice is booked once', async () => {
    const id = randomUUID()
    await Promise.all([receive({}, id), receive({}, id)])
    expect(await devices()).toHaveLength(3)
  })

  test('makes none where anything is wrong, and says all of it', async () => {
    await givenDevice(shop.services.db, { stripeProductId: ids.rower, serialNumber: 'rw-2' })
    const answer = await receive({
      ...{ serials: 'RW-1\nRW-2\nRW-1', count: '4', purchasePrice: 'viel' },
      ...{ receivedOn: '2099-01-01', location: 'customer', qualityStatus: 'x' },
    })
    if (answer.isReceived) throw new Error('It was booked')
    expect(Object.keys(answer.fields).toSorted()).toEqual(
      ['count', 'location', 'purchasePrice', 'qualityStatus', 'receivedOn'].toSorted(),
    )
    expect(answer.lines.map(({ line }) => line)).toEqual([2, 3])
    expect(await devices()).toHaveLength(1)
    expect(await shop.services.db.select().from(goodsReceipts)).toEqual([])
  })

  test('asks of each kind of ownership what it costs, and keeps nothing else', async () => {
    const until = '2099-12-31'
    const cost = { purchasePrice: '900', monthlyCost: '29,90', costUntil: until }
    const nothing = { purchasePrice: '', monthlyCost: '', costUntil: '' }
    const kinds = {
      own: { purchasePrice: 90000, monthlyCost: null, costUntil: null },
      financed: { purchasePrice: 90000, monthlyCost: 2990, costUntil: until },
      leased: { purchasePrice: null, monthlyCost: 2990, costUntil: until },
      pool: { purchasePrice: null, monthlyCost: 2990, costUntil: null },
    }
    for (const [ownershipType, stored] of Object.entries(kinds)) {
      await receive({ ownershipType, serials: ownershipType, ...cost })
      const device = (await devices()).find(({ serialNumber }) => serialNumber === ownershipType)
      expect(device).toMatchObject({ ownershipType, ...stored })
      const refused = await receive({ ownershipType, serials: `${ownershipType}-2`, ...nothing })
      expect(refused).toMatchObject({ isReceived: false })
      const asked = refused.isReceived ? [] : Object.keys(refused.fields)
      const wanted = Object.entries(stored).flatMap(([name, value]) => (value === null ? [] : name))
      expect(asked.toSorted()).toEqual(wanted.toSorted())
    }
  })

  test('gives devices without serial numbers our own, which go on where they ended', async () => {
    const ours = { serials: '', count: '2', prefix: 'rud-26-' }
    await givenDevice(shop.services.db, {
      stripeProductId: ids.rower,
      serialNumber: 'RUD-26-00007',
    })
    await Promise.all([receive(ours), receive(ours)])
    const made = (await devices()).map(({ serialNumber }) => serialNumber)
    expect(made.toSorted()).toEqual(
      [7, 8, 9, 10, 11].map(n => `RUD-26-${String(n).padStart(5, '0')}`),
    )
    expect(await receive({ ...ours, count: '' })).toMatchObject({
      fields: { count: expect.stringContaining('1 bis 500') },
    })
    expect(await receive({ ...ours, count: '501' })).toMatchObject({ isReceived: false })
    const many = Array.from({ length: 501 }, (_, n) => `X-${n}`).join('\n')
    expect(await receive({ serials: many })).toMatchObject({ isReceived: false })
  })

  test('books what came earlier with its day, and not what is no machine', async () => {
    await receive({ receivedOn: '2026-02-01', serials: 'RW-1' })
    const [device] = await devices()
    expect(device && berlinDay(device.createdAt)).toBe('2026-02-01')
    const unknown = await receive({ stripeProductId: 'prod_none', serials: 'RW-2' })
    expect(unknown).toMatchObject({
      isReceived: false,
      fields: { stripeProductId: expect.stringContaining('gibt es nicht') },
    })
  })

  test('a defective device is not in stock', async () => {
    await receive({ qualityStatus: 'defective' })
    expect(await free()).toBe(0)
  })

  test('says before the first device that the inventory counts from then on (ADR-121)', async () => {
    const counted = async () =>
      (await receivableProducts(shop.services)).find(({ id }) => id === ids.rower)?.counted
    expect(await counted()).toEqual(await free())
    await receive()
    expect(await counted()).toBeNull()
  })
})
