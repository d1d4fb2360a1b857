import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, expect, test, vi } from 'vitest'
import { cases, deviceReturns, inventoryItems, orders, rentals } from '#db/schema/schema.ts'
import { givenAccount } from '#test/fixtures/buyouts.ts'
import { givenCatalog, ids } from '#test/fixtures/catalog.ts'
import { givenAssignment } from '#test/fixtures/devices.ts'
import { office, untilToldToProvider } from '#test/fixtures/office.ts'
import { photo } from '#test/fixtures/pictures.ts'
import { givenEndedRental } from '#test/fixtures/returns.ts'
import { type TestServices, testServices } from '#test/services.ts'
import { historyOf } from '../journal/history.server.ts'
import { shop as settings } from '../shop.ts'
import { checkReturn, type Verdict } from './check.server.ts'
import { checklistOf } from './checklist.ts'
import { deviceFile } from './device-file.server.ts'
import { addDevicePhoto, devicePhotosOf, officePhoto, ownPhoto } from './photos.server.ts'
import { receiveReturn } from './receive.server.ts'

let shop: TestServices

beforeEach(async () => {
  shop = await testServices()
  return () => shop.close()
})

/** A device of the inventory that has come back. */
async function received() {
  await givenCatalog(shop)
  const { db } = shop.services
  const made = await givenEndedRental(shop, { productId: ids.rower })
  await db.update(orders).set({ stripeProductId: ids.rower }).where(eq(orders.id, made.orderId))
  const [device] = await db
    .insert(inventoryItems)
    .values({
      stripeProductId: ids.rower,
      serialNumber: 'HV2-1',
      status: 'delivered',
    })
    .returning()
  if (!device) throw new Error('no device')
  await givenAssignment(db, { inventoryId: device.id, orderId: made.orderId })
  await receiveReturn(shop.services, office, made.orderId)
  const deviceNow = async () =>
    (await db.select().from(inventoryItems).where(eq(inventoryItems.id, device.id)))[0]
  return { ...made, deviceNow }
}

const check = (orderId: string, verdict: Verdict, note = '', faulty: string[] = []) =>
  checkReturn(shop.services, office, { orderId, verdict, note, faulty })

test.each(['sound', 'wear'] as const)(
  '%s: the device is free for the next, and nobody is asked for anything',
  async verdict => {
    const { orderId, deviceNow } = await received()
    expect(await deviceNow()).toMatchObject({ status: 'assigned', assignedOrderId: orderId })
    await check(orderId, verdict)
    await untilToldToProvider(shop)
    expect(await deviceNow()).toMatchObject({ status: 'available', assignedOrderId: null })
    expect(await shop.services.db.select().from(cases)).toEqual([])
    expect(shop.mails.map(({ kind }) => kind)).toContain('return_checked')
    const [order] = await shop.services.db.select().from(orders).where(eq(orders.id, orderId))
    expect(order?.logisticsStatus).toBe('return_processed')
  },
)

test('a damaged device goes to maintenance and to a person; nothing is charged by that (L-34)', async () => {
  const { orderId, deviceNow } = await received()
  await expect(check(orderId, 'damaged')).rejects.toMatchObject({ field: 'note' })
  const [point = ''] = checklistOf('rudergeraete')
  await check(orderId, 'damaged', 'Die Schiene ist verbogen.', [point])
  await shop.settle()
  expect(await deviceNow()).toMatchObject({
    status: 'maintenance',
    maintenanceNotes: 'Die Schiene ist verbogen.',
    assignedOrderId: null,
  })
  expect((await shop.services.db.select().from(cases))[0]).toMatchObject({
    kind: 'device_damaged',
    reason: expect.stringContaining('„Die Schiene ist verbogen.“ Fotos und Prüfung'),
  })
  const [row] = await shop.services.db.select().from(deviceReturns)
  expect(row).toMatchObject({ verdict: 'damaged', checkedBy: 'user:admin-1' })
  expect(row?.findings.filter(({ isSound }) => !isSound)).toEqual([{ point, isSound: false }])
})

test('a verdict that its points contradict is refused at the verdict, and wear may be noted at a point', async () => {
  const { orderId, deviceNow } = await received()
  const [point = ''] = checklistOf('rudergeraete')
  const atVerdict = { field: 'verdict' }
  await expect(check(orderId, 'sound', '', [point])).rejects.toMatchObject(atVerdict)
  await expect(check(orderId, 'damaged', 'Verbogen.')).rejects.toMatchObject(atVerdict)
  expect(await deviceNow()).toMatchObject({ status: 'assigned', assignedOrderId: orderId })
  await check(orderId, 'wear', 'Der Griff ist abgegriffen.', [point])
  expect(await deviceNow()).toMatchObject({ status: 'available' })
})

test('what is checked once is not checked again, and nothing before it has arrived', async () => {
  const { orderId } = await received()
  const both = await Promise.allSettled([check(orderId, 'sound'), check(orderId, 'wear')])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(check(orderId, 'wear')).rejects.toMatchObject({ code: 'already_checked' })
  const other = await givenEndedRental(shop)
  await expect(check(other.orderId, 'sound')).rejects.toMatchObject({ code: 'not_received' })
  await expect(check('x', 'sound')).rejects.toMatchObject({ status: 404 })
})

test('on the last day of a rental the check ends it', async () => {
  const lastDay = { state: 'end_requested' as const, endsOn: '2026-03-02', endedAt: null }
  const { orderId, rental } = await givenEndedRental(shop, lastDay)
  await receiveReturn(shop.services, office, orderId)
  await check(orderId, 'sound')
  const [ended] = await shop.services.db.select().from(rentals).where(eq(rentals.id, rental.id))
  expect(ended).toMatchObject({ state: 'ended', endsOn: '2026-03-02' })
})

test('every kind of device has a checklist of its own', () => {
  const kinds = ['laufbaender', 'rudergeraete', 'airbikes', 'crosstrainer', 'kraftgeraete', null]
  const lists = kinds.map(kind => checklistOf(kind).join())
  expect(new Set(lists).size).toBe(kinds.length)
})

test('of a photo nothing is stored but the picture, smaller and turned as it was taken', async () => {
  const mara = await givenAccount(shop)
  const { orderId } = await givenEndedRental(shop, { userId: mara.userId })
  const original = await sharp(await photo({ width: 3000, height: 1500 }))
    .withExif({ IFD0: { Copyright: 'Mara' }, IFD3: { GPSLatitude: '51/1 20/1 0/1' } })
    .jpeg()
    .toBuffer()
  expect((await sharp(original).metadata()).exif).toBeDefined()
  await addDevicePhoto(shop.services, office, { orderId, moment: 'out', original })
  const [added] = await historyOf(shop.services.db, [{ type: 'order', id: orderId }])
  expect(added).toMatchObject({ event: 'photo_added', data: { photo: ['out'] } })
  // Who works here is named to the office alone.
  const { photos } = await deviceFile(shop.services, orderId)
  expect(photos).toMatchObject([{ moment: 'out', by: added?.by }])
  expect((await devicePhotosOf(shop.services, orderId))[0]).not.toHaveProperty('by')
  const [stored] = await devicePhotosOf(shop.services, orderId)
  expect(stored).toMatchObject({ moment: 'out', width: 2000, height: 1000 })
  const file = await officePhoto(shop.services, { orderId, photoId: stored?.id ?? '' })
  const facts = await sharp(file).metadata()
  expect([facts.format, facts.width, facts.exif]).toEqual(['jpeg', 2000, undefined])

  // Theirs, and nobody else's.
  const seen = { orderId, photoId: stored?.id ?? '' }
  expect(await ownPhoto(shop.services, mara, seen)).toEqual(file)
  const jonas = await givenAccount(shop, 'jonas@example.com')
  await expect(ownPhoto(shop.services, jonas, seen)).rejects.toMatchObject({ status: 404 })
  const own = await givenEndedRental(shop, { userId: jonas.userId })
  const mixed = { orderId: own.orderId, photoId: seen.photoId }
  await expect(ownPhoto(shop.services, jonas, mixed)).rejects.toMatchObject({ status: 404 })
})

test('what is no photo, too large or too much is not stored', async () => {
  const { orderId } = await givenEndedRental(shop)
  const add = (original: Uint8Array, to = orderId) =>
    addDevicePhoto(shop.services, office, { orderId: to, moment: 'in', original })
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  await expect(add(svg)).rejects.toMatchObject({ code: 'no_photo' })
  await expect(add(Buffer.from('x'))).rejects.toMatchObject({ code: 'no_photo' })
  const huge = new Uint8Array(settings.devicePhotos.maxBytes + 1)
  await expect(add(huge)).rejects.toMatchObject({ status: 413 })
  const small = await photo({ width: 20, height: 10 })
  await expect(add(small, 'x')).rejects.toMatchObject({ status: 404 })
  // Few bytes, many pixels.
  const bomb = await photo({ width: 9000, height: 9000, format: 'png' })
  await expect(add(bomb)).rejects.toMatchObject({ code: 'too_many_pixels' })
  expect(await devicePhotosOf(shop.services, orderId)).toEqual([])
})

test('of a photo beyond the last that fits nothing stays, not even its file', async () => {
  const { orderId } = await givenEndedRental(shop)
  const original = await photo({ width: 20, height: 10 })
  const add = () => addDevicePhoto(shop.services, office, { orderId, moment: 'in', original })
  for (let left = settings.devicePhotos.perMoment; left > 0; left -= 1) await add()
  const put = vi.spyOn(shop.services.files, 'put')
  await expect(add()).rejects.toMatchObject({ code: 'too_many_photos' })
  expect(put).toHaveBeenCalled()
  for (const [key] of put.mock.calls) expect(await shop.services.files.get(key)).toBeUndefined()
})
