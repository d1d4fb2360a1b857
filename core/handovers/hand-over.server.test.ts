import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { devicePhotos, handovers, handoverUnits, orders, rentals } from '#db/schema/schema.ts'
import { office } from '#test/fixtures/office.ts'
import { givenOrders, givenRental } from '#test/fixtures/orders.ts'
import { photo } from '#test/fixtures/pictures.ts'
import { shopForEachTest } from '#test/fixtures/shop.ts'
import { addDays, berlinDay } from '../dates.ts'
import { historyOf } from '../journal/history.server.ts'
import { photoKey } from '../returns/photos.server.ts'
import { shop as settings } from '../shop.ts'
import { deliveries } from './deliveries.server.ts'
import { type Handover, handOver } from './hand-over.server.ts'
import { signatureOf } from './signature.server.ts'

const shop = shopForEachTest()
const customerEmail = 'mara@example.org'

/** A rented and a bought unit of one order, on their way. */
async function shipped() {
  const { db } = shop.services
  const made = await givenOrders(db, { customerEmail }, [
    { orderType: 'rental', logisticsStatus: 'shipped' },
    { logisticsStatus: 'shipped' },
  ])
  const [rented, bought] = made.orders
  if (!rented || !bought) throw new Error('no orders')
  await givenRental(db, rented, { state: 'concluded' }, [])
  return { rented, bought }
}

async function signed(orderIds: string[], more: Partial<Handover> = {}): Promise<Handover> {
  return {
    ...{ id: randomUUID(), orderIds, recipient: 'Jonas Öztürk', note: null },
    ...{ signature: await photo({ format: 'png' }), photos: [], secondsAgo: 0 },
    ...more,
  }
}

const record = (handover: Handover) => handOver(shop.services, office, handover)
const stored = () => shop.services.db.select().from(handovers)

test('who signs has received the devices: they are delivered, and a rental starts', async () => {
  const { rented, bought } = await shipped()
  const picture = await photo()
  const photos = [{ id: randomUUID(), orderId: rented.id, original: picture }]
  const handover = await signed([rented.id, bought.id], { photos, note: 'Hintereingang' })
  await record(handover)
  const { db } = shop.services
  expect(await db.select().from(orders)).toMatchObject([
    { logisticsStatus: 'delivered', deliveryDate: expect.any(Date) },
    { logisticsStatus: 'delivered', deliveryDate: expect.any(Date) },
  ])
  expect(await db.select().from(rentals)).toMatchObject([{ state: 'running' }])
  expect(await stored()).toMatchObject([
    { id: handover.id, recipient: 'Jonas Öztürk', note: 'Hintereingang' },
  ])
  expect(await db.$count(handoverUnits)).toBe(2)
  expect(await db.select().from(devicePhotos)).toMatchObject([
    { orderId: rented.id, moment: 'out' },
  ])
  expect(Buffer.from(await signatureOf(shop.services, handover.id))).toEqual(
    Buffer.from(handover.signature),
  )
  const history = await historyOf(db, [{ type: 'order', id: bought.id }])
  const handed = history.find(({ event }) => event === 'handed_over')
  // The name of whoever signed goes with the letters of the order; the journal is held longer (L-70).
  expect(handed?.data).toEqual({ handoverId: handover.id })
})

test('what a phone sends twice, because it heard no answer, is stored once', async () => {
  const { rented } = await shipped()
  const photos = [{ id: randomUUID(), orderId: rented.id, original: await photo() }]
  const handover = await signed([rented.id], { photos })
  await record(handover)
  await record({ ...handover, secondsAgo: 60 })
  expect(await stored()).toHaveLength(1)
  expect(await shop.services.db.$count(devicePhotos)).toBe(1)
})

test('what somebody signed is replaced by nothing that comes later under its number', async () => {
  const { rented, bought } = await shipped()
  const own = { id: randomUUID(), orderId: rented.id, original: await photo() }
  const handover = await signed([rented.id], { photos: [own] })
  await record(handover)
  const { files } = shop.services
  const first = await files.get(photoKey(own.id))
  const other = { signature: await photo({ format: 'png', width: 90 }), recipient: 'Niemand' }
  await record({ ...handover, ...other })
  await expect(
    record({ ...handover, ...other, orderIds: [bought.id], photos: [] }),
  ).rejects.toMatchObject({ code: 'handover_of_others' })
  const foreign = { ...own, orderId: bought.id, original: await photo({ width: 90 }) }
  await record(await signed([bought.id], { photos: [foreign] }))
  expect(Buffer.from(await signatureOf(shop.services, handover.id))).toEqual(
    Buffer.from(handover.signature),
  )
  expect(await files.get(photoKey(own.id))).toEqual(first)
  expect(await shop.services.db.select().from(devicePhotos)).toMatchObject([{ orderId: rented.id }])
})

test('how long the phone kept it is believed, its clock is not', async () => {
  const { bought } = await shipped()
  await record(await signed([bought.id], { secondsAgo: 3600 }))
  const [one] = await stored()
  expect(one && one.createdAt.getTime() - one.signedAt.getTime()).toBe(3_600_000)
})

test('what a phone kept for more than 14 days is asked for its day, and stored with the one that somebody says', async () => {
  const { bought } = await shipped()
  const late = await signed([bought.id], { secondsAgo: 14 * 86_400 + 1 })
  await expect(record(late)).rejects.toMatchObject({
    field: 'signedOn',
    message: expect.stringContaining('mehr als 14 Tage alt. Bitte geben Sie an, an welchem Tag'),
  })
  expect(await stored()).toEqual([])
  const today = berlinDay(shop.services.clock.now())
  for (const signedOn of ['gestern', '2026-02-30', addDays(today, 1), '2019-01-01']) {
    await expect(record({ ...late, signedOn })).rejects.toMatchObject({ field: 'signedOn' })
  }
  const ordered = addDays(today, -40)
  await shop.services.db.update(orders).set({ createdAt: new Date(`${ordered}T09:00:00Z`) })
  await record({ ...late, signedOn: addDays(today, -20) })
  const [one] = await stored()
  expect(one && berlinDay(one.signedAt)).toBe(addDays(today, -20))
  const history = await historyOf(shop.services.db, [{ type: 'order', id: bought.id }])
  expect(history.find(({ event }) => event === 'handed_over')?.data).toMatchObject({
    signedOn: [addDays(today, -20)],
  })
})

test('a part of an order is handed over, the rest stays on its way', async () => {
  const { rented, bought } = await shipped()
  expect((await deliveries(shop.services)).deliveries).toMatchObject([{ units: [{}, {}] }])
  await record(await signed([bought.id]))
  expect((await deliveries(shop.services)).deliveries).toMatchObject([
    { units: [{ orderId: rented.id }] },
  ])
})

test('what a phone does not get is not kept quiet, and no order is cut in two', async () => {
  await shipped()
  await shipped()
  const whole = await deliveries(shop.services, 4)
  expect(whole).toMatchObject({
    isCut: false,
    deliveries: [{ units: [{}, {}] }, { units: [{}, {}] }],
  })
  const part = await deliveries(shop.services, 3)
  expect(part).toEqual({ isCut: true, deliveries: whole.deliveries.slice(0, 1) })
})

test.each([
  ['a signature that is no picture', { signature: new Uint8Array([1, 2, 3]) }, 'invalid'],
  ['units that are gone', { orderIds: [randomUUID()] }, 'not_found'],
])('%s is refused, and nothing is stored', async (_what, wrong, kind) => {
  const { bought } = await shipped()
  await expect(record(await signed([bought.id], wrong))).rejects.toMatchObject({ kind })
  expect(await stored()).toEqual([])
  expect((await deliveries(shop.services)).deliveries).toMatchObject([{ units: [{}, {}] }])
})

test.each([
  ['no photo', Buffer.from('<svg/>'), 'no_photo'],
  ['more than fit', await photo({ width: 20, height: 10 }), 'too_many_photos'],
])(
  'where a photo is %s, nothing is stored: without it, the same signature counts',
  async (...of) => {
    const [, original, code] = of
    const { bought } = await shipped()
    const { db } = shop.services
    const { perMoment } = settings.devicePhotos
    const photos = Array.from({ length: code === 'no_photo' ? 1 : perMoment + 1 }, () => ({
      ...{ id: randomUUID(), orderId: bought.id },
      original,
    }))
    const handover = await signed([bought.id], { photos })
    await expect(record(handover)).rejects.toMatchObject({ code })
    expect(await stored()).toEqual([])
    expect(await db.$count(devicePhotos)).toBe(0)
    await record({ ...handover, photos: [] })
    expect(await stored()).toHaveLength(1)
    expect((await deliveries(shop.services)).deliveries).toMatchObject([{ units: [{}] }])
  },
)

test('devices of two orders are two handovers', async () => {
  const [one, other] = [await shipped(), await shipped()]
  const both = await signed([one.bought.id, other.bought.id])
  await expect(record(both)).rejects.toMatchObject({ kind: 'invalid' })
})

test('what is not paid cannot be handed over', async () => {
  const { bought } = await shipped()
  await shop.services.db.update(orders).set({ status: 'pending' }).where(eq(orders.id, bought.id))
  await expect(record(await signed([bought.id]))).rejects.toMatchObject({ code: 'order_not_paid' })
  expect(await stored()).toEqual([])
})
