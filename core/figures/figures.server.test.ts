import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import * as t from '#db/schema/schema.ts'
import { givenCatalog, ids } from '#test/fixtures/catalog.ts'
import { givenDevice } from '#test/fixtures/devices.ts'
import { office } from '#test/fixtures/office.ts'
import { givenOrders, givenRental } from '#test/fixtures/orders.ts'
import { type TestServices, testServices } from '#test/services.ts'
import { addDays } from '../dates.ts'
import { record } from '../journal/journal.server.ts'
import { serviceDevice } from '../stock/service-device.server.ts'
import { churnPercent } from './churn.ts'
import { cohorts } from './cohorts.server.ts'
import { figuresCsv, utilisationCsv } from './figures-csv.ts'
import { monthFigures } from './months.server.ts'
import { utilisationByProduct, utilisationOfDevices } from './utilisation.server.ts'
import { utilisationByDeviceAndMonth, utilisationByMonth } from './utilisation-months.server.ts'

let shop: TestServices
beforeEach(async () => {
  shop = await testServices()
  return () => shop.close()
})

const today = '2026-11-23'
interface Life {
  /** Days after the first of January 2026. */
  began: number
  /** Days after that; null while it runs. */
  lasted: number | null
  isBought: boolean
  cents: number
}

async function given(lives: readonly Life[]) {
  const { db } = shop.services
  const { orders } = await givenOrders(
    db,
    { customerEmail: 'mara@example.com' },
    lives.map(() => ({ orderType: 'rental' as const })),
  )
  for (const [index, { began, lasted, isBought, cents }] of lives.entries()) {
    const order = orders[index]
    if (!order) throw new Error('no order')
    const deliveredOn = addDays('2026-01-01', began)
    const endedOn = lasted === null ? null : addDays(deliveredOn, lasted)
    await givenRental(
      db,
      order,
      {
        deliveredOn,
        monthlyCents: cents,
        state: endedOn === null ? 'running' : isBought ? 'bought_out' : 'ended',
        endedAt: endedOn === null ? null : new Date(`${endedOn}T23:30:00Z`),
      },
      [],
    )
  }
}

test('a month counts what began, ended and ran at its end, by Berlin days', async () => {
  await given([
    { began: 0, lasted: null, isBought: false, cents: 4900 },
    // Ended at half past midnight of the first of March in Berlin.
    { began: 0, lasted: 58, isBought: false, cents: 7900 },
    { began: 33, lasted: 2, isBought: true, cents: 100 },
  ])
  const months = await monthFigures(shop.services.db, { today: '2026-03-31', count: 3 })
  expect(months).toMatchObject([
    { month: '2026-01-01', started: 2, ended: 0, boughtOut: 0, running: 2, recurringCents: 12_800 },
    { month: '2026-02-01', started: 1, ended: 0, boughtOut: 1, running: 2, recurringCents: 12_800 },
    { month: '2026-03-01', started: 0, ended: 1, boughtOut: 0, running: 1, recurringCents: 4900 },
  ])
  expect(months.map(churnPercent)).toEqual([null, 0, 50])
})

const life = fc.record({
  began: fc.integer({ min: 0, max: 320 }),
  lasted: fc.option(fc.integer({ min: 0, max: 400 })),
  isBought: fc.boolean(),
  cents: fc.integer({ min: 1, max: 20_000 }),
})

test('whatever happened, each month follows from the one before, and all of them sum up to the contracts', async () => {
  const [lives = []] = fc.sample(fc.array(life, { minLength: 40, maxLength: 40 }), {
    numRuns: 1,
    seed: 83,
  })
  await given(lives)
  const months = await monthFigures(shop.services.db, { today: '2027-12-15', count: 24 })
  let before = 0
  for (const { running, started, ended, boughtOut } of months) {
    expect(running).toBe(before + started - ended - boughtOut)
    before = running
  }
  const sum = (field: 'started' | 'ended' | 'boughtOut') =>
    months.reduce((total, month) => total + month[field], 0)
  expect(sum('started')).toBe(lives.length)
  expect(sum('ended') + sum('boughtOut')).toBe(lives.filter(one => one.lasted !== null).length)
  expect(months.at(-1)?.recurringCents).toBe(
    lives.filter(one => one.lasted === null).reduce((total, { cents }) => total + cents, 0),
  )
  const cohort = await cohorts(shop.services.db, { today: '2027-12-15', count: 24 })
  expect(cohort.reduce((total, { started }) => total + started, 0)).toBe(lives.length)
})

test('revenue is what was invoiced less what was cancelled, each invoice in one month', async () => {
  const { db } = shop.services
  const { group } = await givenOrders(db, { customerEmail: 'mara@example.com' }, [{}])
  const given = (
    sequence: number,
    kind: 'order' | 'rent' | 'cancellation',
    net: number,
    day: string,
    cancelsId?: string,
  ) =>
    db
      .insert(t.invoices)
      .values({
        ...{ year: 2026, sequence, kind, event: `e${sequence}`, source: 's', currency: 'eur' },
        ...{ orderGroupId: group.id, cancelsId, issuedOn: day, paidOn: day },
        issuedAt: new Date(`${day}T10:00:00Z`),
        seller: {
          name: '',
          street: '',
          postalCode: '',
          city: '',
          country: '',
          register: '',
          vatId: '',
          email: '',
        },
        buyer: {
          type: 'private',
          company: null,
          vatId: null,
          email: '',
          billing: group.billingAddress,
          shipping: group.shippingAddress,
        },
        ...{ lines: [], taxes: [], netCents: net, taxCents: 0, grossCents: net },
      })
      .returning()
  const [rent] = await given(1, 'rent', 4900, '2026-10-31')
  await given(2, 'order', 10_000, '2026-11-01')
  await given(3, 'cancellation', -1000, '2026-11-02', rent?.id)
  const months = await monthFigures(db, { today, count: 12 })
  expect(months.slice(-2)).toMatchObject([
    { revenueNetCents: 4900, rentNetCents: 4900 },
    { revenueNetCents: 9000, rentNetCents: -1000 },
  ])
  const all = await db.select().from(t.invoices)
  expect(months.reduce((sum, month) => sum + month.revenueNetCents, 0)).toBe(
    all.reduce((sum, { netCents }) => sum + netCents, 0),
  )
})

test('a cohort says how many still ran after so many whole months, and nothing of what is to come', async () => {
  await given([
    { began: 212, lasted: null, isBought: false, cents: 4900 },
    { began: 212, lasted: 20, isBought: false, cents: 4900 },
  ])
  expect(await cohorts(shop.services.db, { today, count: 12 })).toEqual([
    { month: '2026-08-01', started: 2, running: [1, null, null, null, null, null, null] },
  ])
})

test('a device is used on the days on which it is somebody’s', async () => {
  const { db } = shop.services
  await givenCatalog(shop)
  const { orders } = await givenOrders(db, { customerEmail: 'mara@example.com' }, [{}])
  const since = new Date('2026-01-01T00:00:00Z')
  const devices = await db
    .insert(t.inventoryItems)
    .values(
      ['A', 'B'].map(serialNumber => ({
        stripeProductId: ids.rower,
        serialNumber,
        createdAt: since,
      })),
    )
    .returning()
  await db.insert(t.deviceAssignments).values({
    inventoryId: devices[0]?.id ?? '',
    orderId: orders[0]?.id ?? '',
    assignedAt: new Date('2026-10-08T23:00:00Z'),
    assignedBy: 'clock',
  })
  await givenDevice(db, {
    ...{ stripeProductId: ids.rower, serialNumber: 'C', createdAt: since },
    ...{ status: 'maintenance', serviceState: 'out_of_service' },
  })
  expect(await utilisationByProduct(db, today), 'C is out of service').toMatchObject([
    { productId: ids.rower, devices: 2, percent: 25 },
  ])
  expect(await utilisationOfDevices(db, today, ids.rower)).toMatchObject([
    { serialNumber: 'B', percent: 0 },
    { serialNumber: 'A', percent: 50 },
  ])
})

test('a month’s use counts a retired device until it was retired, and again once it is back', async () => {
  const { db, clock } = shop.services
  await givenCatalog(shop)
  await givenOrders(db, { customerEmail: 'mara@example.com' }, [{}])
  const facts = { stripeProductId: ids.rower, createdAt: new Date('2026-08-31T22:00:00Z') }
  const retired = { ...facts, status: 'maintenance', serviceState: 'out_of_service' } as const
  const noted = await givenDevice(db, { ...retired, serialNumber: 'A' })
  await givenDevice(db, {
    ...retired,
    serialNumber: 'B',
    updatedAt: new Date('2026-09-30T22:00:00Z'),
  })
  await record(db, {
    at: new Date('2026-10-31T23:00:00Z'),
    actor: 'office',
    subject: { type: 'device', id: noted },
    event: 'device_serviced',
    data: { state: ['available', 'out_of_service'] },
  })
  const used = async () =>
    (await utilisationByDeviceAndMonth(db, { today, count: 3 })).products[0]?.devices.map(
      ({ serialNumber, percents }) => ({ serialNumber, percents }),
    )
  expect(await used()).toEqual([
    { serialNumber: 'A', percents: [0, 0, null] },
    { serialNumber: 'B', percents: [0, null, null] },
  ])
  await serviceDevice({ db, clock }, office, { deviceId: noted, step: 'ready', note: null })
  expect((await used())?.[0]).toEqual({ serialNumber: 'A', percents: [0, 0, 0] })
})

test('a month’s use counts the days on which a device was somebody’s, and one that was sold until its sale', async () => {
  const { db } = shop.services
  await givenCatalog(shop)
  const { orders } = await givenOrders(db, { customerEmail: 'mara@example.com' }, [{}, {}])
  const device = (serialNumber: string, more: Partial<typeof t.inventoryItems.$inferInsert> = {}) =>
    givenDevice(db, {
      stripeProductId: ids.rower,
      serialNumber,
      createdAt: new Date('2026-08-31T22:00:00Z'),
      ...more,
    })
  const a = await device('A')
  await device('B', { soldDate: '2026-10-01' })
  // Half of September and half of the days of November so far, by Berlin's days.
  for (const [orderId, from, to] of [
    [orders[0]?.id, '2026-08-31T22:00:00Z', '2026-09-15T22:00:00Z'],
    [orders[1]?.id, '2026-11-11T23:00:00Z', null],
  ] as const) {
    await db.insert(t.deviceAssignments).values({
      inventoryId: a,
      orderId: orderId ?? '',
      assignedAt: new Date(from),
      assignedBy: 'clock',
      releasedAt: to === null ? null : new Date(to),
      releasedBy: to === null ? null : 'clock',
    })
  }
  const span = { today, count: 4 }
  const months = [
    { month: '2026-08-01', percent: null },
    { month: '2026-09-01', percent: 25 },
    { month: '2026-10-01', percent: 0 },
    { month: '2026-11-01', percent: 50 },
  ]
  const { all, products } = await utilisationByMonth(db, span)
  expect(all).toEqual(months)
  expect(products).toMatchObject([{ productId: ids.rower, months }])
  const use = await utilisationByDeviceAndMonth(db, span)
  expect(use).toEqual({
    months: months.map(({ month }) => month),
    products: [
      {
        title: products[0]?.title,
        percents: months.map(({ percent }) => percent),
        devices: [
          { deviceId: expect.any(String), serialNumber: 'A', percents: [null, 50, 0, 50] },
          { deviceId: expect.any(String), serialNumber: 'B', percents: [null, 0, null, null] },
        ],
      },
    ],
  })
  const ofOther = { ...span, productId: 'prod_gale' }
  expect((await utilisationByDeviceAndMonth(db, ofOther)).products).toEqual([])
  const ofProduct = { ...span, productId: ids.rower }
  expect(await utilisationByDeviceAndMonth(db, ofProduct)).toEqual(use)
  expect(utilisationCsv(use).split('\r\n').slice(1, 4)).toEqual([
    `${products[0]?.title};alle Geräte;;25;0;50`,
    `${products[0]?.title};A;;50;0;50`,
    `${products[0]?.title};B;;0;;`,
  ])
})

test('the table for a spreadsheet has a row a month, with commas', async () => {
  await given([{ began: 300, lasted: null, isBought: false, cents: 4990 }])
  const csv = figuresCsv(await monthFigures(shop.services.db, { today, count: 2 }), [
    { month: '2026-10-01', percent: null },
    { month: '2026-11-01', percent: 25 },
  ])
  expect(csv.split('\r\n')).toHaveLength(4)
  expect(csv).toContain('2026-11;1;49,90;0;0;0;0;0,00;0,00;0,00;25')
})
