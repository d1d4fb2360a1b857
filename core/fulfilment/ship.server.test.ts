import { eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { orders, shipmentParcels, shipments } from '#db/schema/schema.ts'
import { office, officeMoves } from '#test/fixtures/office.ts'
import { givenOrders } from '#test/fixtures/orders.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { historyOf } from '../journal/history.server.ts'
import { correctShipment } from '../shipments/correct.server.ts'
import { formOf, type ShipmentForm } from '../shipments/form.ts'
import { shipmentsOf, trackedOf } from '../shipments/read.server.ts'
import { updateLogistics } from './logistics.server.ts'
import { shipUnits } from './ship.server.ts'

const shop = shopForEachTest()
const db = () => shop.services.db
const customerEmail = 'mara@example.org'
let units: (typeof orders.$inferSelect)[] = []
let orderGroupId = ''
beforeEach(async () => {
  const made = await givenOrders(db(), { customerEmail }, [{}, {}, {}])
  units = made.orders
  orderGroupId = made.group.id
})

const form = (more: Partial<ShipmentForm> = {}): ShipmentForm => ({
  ...{ carrier: 'dhl_freight', trackingUrl: '', numbers: 'F1\nF2', parcels: '3' },
  ...more,
})
const ship = (which: readonly { id: string }[], typed = form()) =>
  shipUnits(shop.services, office, {
    ...{ orderGroupId, form: typed, readAddress: null },
    orderIds: which.map(({ id }) => id),
  })
const stored = async () => {
  const rows = await db().select().from(orders).where(eq(orders.orderGroupId, orderGroupId))
  return (await shipmentsOf(db(), rows)).get(orderGroupId) ?? []
}
const mails = () => shop.mails.filter(({ kind }) => kind === 'order_shipped')
const save = (numbers: readonly (string | null)[], status: 'preparing' | 'shipped') =>
  updateLogistics(shop.services, office, {
    items: units.map(({ id }, index) => ({
      ...{ orderId: id, status, trackingNumber: numbers[index] ?? null },
    })),
    notes: null,
  })

describe('a shipment', () => {
  test('has its carrier and all its parcels, and its customer one mail', async () => {
    const [one, two, three] = units
    if (!one || !two || !three) throw new Error('no units')
    await ship([one, two])
    await shop.settle()
    expect(await stored()).toMatchObject([
      {
        carrierName: 'DHL Freight',
        orderIds: expect.arrayContaining([one.id, two.id]),
        parcels: [
          { number: 'F1', url: expect.stringContaining('tracking-id=F1') },
          { number: 'F2' },
          { number: null, url: null },
        ],
      },
    ])
    const sent = await db()
      .select()
      .from(orders)
      .where(inArray(orders.id, [one.id, two.id]))
    for (const given of [sent, sent.toReversed()]) {
      const [shipment] = (await shipmentsOf(db(), given)).get(orderGroupId) ?? []
      expect(shipment?.orderIds).toEqual(given.map(({ id }) => id))
    }
    const rows = await db().select().from(orders).where(eq(orders.id, two.id))
    expect(rows).toMatchObject([{ logisticsStatus: 'shipped', trackingNumber: 'F1' }])
    expect(mails()).toHaveLength(1)
    expect((await trackedOf(db(), rows)).get(two.id)?.parcels).toHaveLength(3)
  })

  test('is sent once, whoever else sends the same', async () => {
    await ship(units)
    await expect(ship(units)).rejects.toMatchObject({ kind: 'conflict' })
    expect(await db().$count(shipments)).toBe(1)
  })

  test.each([
    ['nothing chosen', [], form(), 'orderId'],
    ['nobody who brings it', undefined, form({ carrier: '' }), 'carrier'],
    ['more numbers than parcels', undefined, form({ parcels: '1' }), 'parcels'],
  ])('%s is refused at its field, and nothing leaves', async (_what, which, typed, field) => {
    await expect(ship(which ?? units, typed)).rejects.toMatchObject({ kind: 'invalid', field })
    expect(await db().$count(shipments)).toBe(0)
  })

  test('holds units of one order alone', async () => {
    const other = await givenOrders(db(), { customerEmail }, [{}])
    await expect(ship([...units, ...other.orders])).rejects.toMatchObject({ kind: 'not_found' })
    expect(await db().$count(shipments)).toBe(0)
  })
})

describe('the dialog of the order', () => {
  test('makes the simplest shipment: one a carrier, by its numbers', async () => {
    await save(['00340434161094042557', '00340434161094042557', '1Z999AA10123456784'], 'shipped')
    const made = await stored()
    expect(made.map(({ carrier, orderIds }) => [carrier, orderIds.length]).toSorted()).toEqual([
      ['dhl', 2],
      ['ups', 1],
    ])
    await shop.settle()
    expect(mails()).toHaveLength(1)
  })

  test('changes the number of a parcel, and the others stay', async () => {
    await ship(units)
    await save(['X1', 'X1', 'X1'], 'shipped')
    expect((await stored())[0]?.parcels.map(({ number }) => number)).toEqual(['X1', 'F2', null])
    await shop.settle()
    expect(mails()).toHaveLength(1)
  })

  test('takes a slip back: what is here again is in no shipment, and goes out as it did', async () => {
    await ship(units)
    await officeMoves(shop, units, 'preparing')
    expect(await stored()).toEqual([])
    await save(['F1', 'F1', 'F1'], 'shipped')
    expect(await stored()).toMatchObject([{ carrier: 'dhl_freight', parcels: [{}, {}, {}] }])
    await shop.settle()
    expect(mails()).toHaveLength(1)
  })

  test('tells of what goes out again by another parcel, and of the same parcel once', async () => {
    await save(['F1', 'F1', 'F1'], 'shipped')
    for (const number of ['F1', 'F2', 'F2']) {
      await officeMoves(shop, units, 'preparing')
      await save([number, number, number], 'shipped')
    }
    await shop.settle()
    expect(mails()).toHaveLength(2)
  })

  test('divides what goes out again in two, and leaves no shipment without units', async () => {
    await ship(units)
    await officeMoves(shop, units, 'preparing')
    const [first, ...rest] = units
    if (!first) throw new Error('no units')
    await ship([first], form({ numbers: 'N1', parcels: '' }))
    await ship(rest, form({ numbers: 'N2', parcels: '' }))
    expect((await stored()).map(({ parcels }) => parcels.map(({ number }) => number))).toEqual([
      ['N1'],
      ['N2'],
    ])
    expect(await db().$count(shipments)).toBe(2)
    expect(await db().$count(shipmentParcels)).toBe(2)
  })
})

describe('a correction', () => {
  const correct = async (changed: Partial<ShipmentForm>, tells = false, read?: ShipmentForm) => {
    const [one] = await stored()
    if (!one) throw new Error('no shipment')
    const shown = read ?? formOf({ ...one, parcels: one.parcels.map(({ number }) => number) })
    const mine = { ...shown, ...changed }
    return correctShipment(shop.services, office, { shipmentId: one.id, read: shown, mine, tells })
  }

  test('is not mailed unless that is asked for', async () => {
    await ship(units)
    await correct({ carrier: 'gls', numbers: 'G1', parcels: '1' })
    await shop.settle()
    expect(mails()).toHaveLength(1)
    expect(await stored()).toMatchObject([{ carrierName: 'GLS', parcels: [{ number: 'G1' }] }])
    const rows = await db().select().from(orders)
    expect(rows.map(({ trackingNumber }) => trackingNumber)).toEqual(['G1', 'G1', 'G1'])
    await correct({ numbers: 'G2' }, true)
    await shop.settle()
    expect(mails()).toMatchObject([{}, { data: { isCorrection: true } }])
    const history = await historyOf(db(), [{ type: 'order_group', id: orderGroupId }])
    expect(history[0]).toMatchObject({
      event: 'shipment_corrected',
      data: { numbers: ['G1', 'G2'] },
    })
  })

  test('that meets another tells both values and who set the other', async () => {
    await ship(units)
    const shown = form({ numbers: 'F1\nF2', parcels: '3' })
    await correct({ numbers: 'A1' }, false, shown)
    const conflicts = await correct({ numbers: 'B1' }, true, shown)
    expect(conflicts).toMatchObject([{ field: 'numbers', mine: 'B1', theirs: 'A1' }])
    expect(conflicts[0]?.author).toBeTruthy()
    await shop.settle()
    expect(mails()).toHaveLength(1)
    expect(await correct({ carrier: 'ups' }, false, shown)).toEqual([])
    expect(await stored()).toMatchObject([{ carrier: 'ups', parcels: [{ number: 'A1' }, {}, {}] }])
  })
})
