import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { calendarOf } from '#core/calendar/entries.server.ts'
import { addDays, berlinDay } from '#core/dates.ts'
import { MINUTE_MS } from '#core/durations.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { deviceReturns, inventoryItems, orderGroups, orders } from '#db/schema/schema.ts'
import { givenDevice } from '#test/fixtures/devices.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { officeApp } from '#test/fixtures/office-app.ts'
import { givenEndedRental } from '#test/fixtures/returns.ts'

const office = officeApp()
const html = async (query: string) => (await office.admin.get(`/admin/kalender?${query}`)).text()
const page = async (query: string) => wordsOf(await html(query))

let made = 0
/** Two units that arrive on the 12th of May 2026, the first with its device. */
async function givenDelivery() {
  made += 1
  const serial = `HV-7${made}`
  const { db } = office.shop.services
  const units = await office.given([{ productName: 'Havel 2' }, { productName: 'Gale' }])
  const [first] = units
  const groupId = first?.orderGroupId ?? ''
  const [group] = await db
    .update(orderGroups)
    .set({ deliveryOn: '2026-05-12', deliveryChosenBy: 'customer' })
    .where(eq(orderGroups.id, groupId))
    .returning()
  const deviceId = await givenDevice(db, { serialNumber: serial, orderId: first?.id ?? '' })
  await db
    .update(orders)
    .set({ assignedInventoryId: deviceId })
    .where(eq(orders.id, first?.id ?? ''))
  return { number: orderNumber(group?.number ?? 0), serial, deviceId, units }
}

test('shows each delivery once on its day, with the way to its order', async () => {
  const { number, serial, units } = await givenDelivery()
  const week = await html('view=week&day=2026-05-14')
  expect(wordsOf(week)).toContain('Dienstag, 12.05.2026')
  expect(week.split(`/admin/auftraege/${number}`)).toHaveLength(2)
  expect(wordsOf(week)).toContain(`Gale, Havel 2 (${serial})`)
  expect(wordsOf(week)).toContain('KW 20 · 11.05.2026 bis 17.05.2026')
  expect(await page('day=2026-05-31')).toContain(`Gale, Havel 2 (${serial})`)
  expect(await page('view=week&day=2026-05-18')).toContain('In diesem Zeitraum steht nichts an.')
  const { db } = office.shop.services
  for (const { id } of units) {
    await db.update(orders).set({ logisticsStatus: 'delivered' }).where(eq(orders.id, id))
  }
  expect(await page('view=week&day=2026-05-14')).toContain('Erledigt')
})

test('shows by device what comes and goes, filtered by its kind', async () => {
  const { deviceId } = await givenDelivery()
  const devices = await html('by=device&view=week&day=2026-05-12')
  expect(devices).toContain(`/admin/inventar/${deviceId}`)
  expect(wordsOf(devices)).toContain('Gale (noch ohne Gerät)')
  const { db } = office.shop.services
  await givenDevice(db, { serialNumber: 'WT-1', nextMaintenanceDate: '2026-05-13' })
  await givenDevice(db, {
    serialNumber: 'SOLD',
    nextMaintenanceDate: '2026-05-13',
    soldDate: '2026-01-01',
  })
  await givenDevice(db, {
    ...{ serialNumber: 'RETIRED', nextMaintenanceDate: '2026-05-13' },
    ...{ status: 'maintenance', serviceState: 'out_of_service' },
  })
  const maintained = await page('kind=maintenance&view=week&day=2026-05-12')
  expect(maintained).toContain('WT-1')
  expect(maintained).not.toContain('RETIRED')
  expect(maintained).not.toContain('SOLD')
  expect(maintained).not.toContain('Havel 2')
})

test('the links of each device are as high as a finger needs', async () => {
  await givenDelivery()
  const shown = await html('by=device&view=week&day=2026-05-12')
  const links = [...shown.matchAll(/<td .*?<\/td>/gs)].flatMap(
    ([cell]) => cell.match(/<a [^>]*>/g) ?? [],
  )
  expect(links.length).toBeGreaterThan(1)
  expect(links.filter(link => !link.includes('min-h-11'))).toEqual([])
})

test('a maintenance is entered from the calendar, leaves its day and stays as done, wherever the device is', async () => {
  const { db } = office.shop.services
  const { deviceId, units } = await givenDelivery()
  const serial = `HV-7${made}`
  await db
    .update(orders)
    .set({ logisticsStatus: 'delivered' })
    .where(eq(orders.id, units[0]?.id ?? ''))
  const due = { maintenanceDate: '2025-09-03', nextMaintenanceDate: '2026-04-14' }
  await db
    .update(inventoryItems)
    .set({ ...due, status: 'delivered' })
    .where(eq(inventoryItems.id, deviceId))
  const planned = 'kind=maintenance&view=week&day=2026-04-14'
  const path = `/admin/inventar/${deviceId}/wartung`
  const read = { 'read-due': '2026-04-14' }
  for (const by of ['day', 'device']) {
    const shown = await html(`${planned}&by=${by}`)
    expect(shown).toContain(path)
    expect(shown).toContain('name="read-due" value="2026-04-14"')
  }
  expect((await office.customer.post(path, read)).status).toBe(403)

  const answer = await office.admin.post(`${path}.data`, read)
  expect(await answer.text()).toContain('Wartung eingetragen. Die nächste ist am ')
  // Pressed twice.
  expect((await office.admin.post(`${path}.data`, read)).status).toBe(200)
  expect(await page(planned)).not.toContain(serial)
  const today = berlinDay(office.shop.services.clock.now())
  for (const [day, by] of [
    [today, 'day'],
    [today, 'device'],
    ['2025-09-03', 'day'],
  ]) {
    const done = await html(`kind=maintenance&view=week&day=${day}&by=${by}`)
    expect([day, by, wordsOf(done)]).toEqual([day, by, expect.stringContaining('Erledigt')])
    expect(wordsOf(done)).toContain(serial)
    expect(done).not.toContain(path)
  }
  const [device] = await db.select().from(inventoryItems).where(eq(inventoryItems.id, deviceId))
  expect(device).toMatchObject({ status: 'delivered', maintenanceDate: today })
  expect(wordsOf(await (await office.admin.get(`/admin/inventar/${deviceId}`)).text())).toContain(
    'Wartung eingetragen',
  )
  // Taken back in the form of the device.
  await db.update(inventoryItems).set(due).where(eq(inventoryItems.id, deviceId))
  expect(await page(`kind=maintenance&view=week&day=${today}`)).not.toContain('Erledigt')
})

test('a calendar that was read before somebody else’s maintenance enters no second one', async () => {
  const { db } = office.shop.services
  const deviceId = await givenDevice(db, {
    serialNumber: 'WT-9',
    maintenanceDate: '2026-01-27',
    nextMaintenanceDate: '2027-01-27',
  })
  const path = `/admin/inventar/${deviceId}/wartung.data`
  const stored = async () =>
    (await db.select().from(inventoryItems).where(eq(inventoryItems.id, deviceId)))[0]
  const before = await stored()
  for (const read of [{ 'read-due': '2026-01-26' }, { 'read-due': '' }]) {
    const refused = await office.admin.post(path, read)
    expect(refused.status).toBe(409)
    expect(await refused.text()).toContain(
      'Die nächste Wartung dieses Geräts ist inzwischen an einem anderen Tag fällig.',
    )
    expect(await stored()).toEqual(before)
  }
})

test('a day of maintenance that the form of the device corrects is one maintenance; those before stay', async () => {
  const { db, clock } = office.shop.services
  const given = { maintenanceDate: '2025-06-03', nextMaintenanceDate: '2026-06-03' }
  const id = await givenDevice(db, { serialNumber: 'WT-10', ...given })
  const path = `/admin/inventar/${id}`
  const now = clock.now()
  const today = berlinDay(now)
  await office.admin.post(`${path}/wartung.data`, { 'read-due': '2026-06-03' })
  let minutes = 0
  const correct = async (from: string, to: string) => {
    minutes += 1
    const later = new Date(now.getTime() + minutes * MINUTE_MS)
    const clocked = vi.spyOn(clock, 'now').mockReturnValue(later)
    const typed = await office.admin.post(`${path}/bearbeitung.data`, {
      ...{ 'read-stripeProductId': 'prod_gale', 'read-ownershipType': 'own' },
      ...{ 'read-status': 'available', 'read-location': 'warehouse', 'read-qualityStatus': 'good' },
      ...{ 'read-serialNumber': 'WT-10', 'read-maintenanceDate': from },
      maintenanceDate: to,
    })
    clocked.mockRestore()
    expect(typed.status).toBe(200)
  }
  const isDone = async (day: string) =>
    /WT-10[^W]*Erledigt/.test(await page(`kind=maintenance&view=week&day=${day}`))
  const corrected = addDays(today, 21)
  await correct(today, corrected)
  expect(await Promise.all([isDone('2025-06-03'), isDone(today), isDone(corrected)])).toEqual([
    true,
    false,
    true,
  ])
  // The correction was the mistake.
  await correct(corrected, today)
  expect(await Promise.all([isDone('2025-06-03'), isDone(today), isDone(corrected)])).toEqual([
    true,
    true,
    false,
  ])
  await db.delete(inventoryItems).where(eq(inventoryItems.id, id))
})

test('a maintenance that was taken back stays so after the next one', async () => {
  const { db, clock } = office.shop.services
  const given = { maintenanceDate: '2025-06-10', nextMaintenanceDate: '2026-06-10' }
  const id = await givenDevice(db, { serialNumber: 'WT-11', ...given })
  const path = `/admin/inventar/${id}`
  await office.admin.post(`${path}/wartung.data`, { 'read-due': '2026-06-10' })
  const today = berlinDay(clock.now())
  const later = new Date(clock.now().getTime() + 60_000)
  const clocked = vi.spyOn(clock, 'now').mockReturnValue(later)
  await office.admin.post(`${path}/bearbeitung.data`, {
    ...{ 'read-stripeProductId': 'prod_gale', 'read-ownershipType': 'own' },
    ...{ 'read-status': 'available', 'read-location': 'warehouse', 'read-qualityStatus': 'good' },
    ...{ 'read-serialNumber': 'WT-11', 'read-maintenanceDate': today },
    maintenanceDate: '2025-06-10',
  })
  clocked.mockRestore()
  const stored = eq(inventoryItems.id, id)
  const [device] = await db.select().from(inventoryItems).where(stored)
  expect(device?.maintenanceDate).toBe('2025-06-10')
  await db.update(inventoryItems).set({ maintenanceDate: '2026-09-10' }).where(stored)
  const week = (day: string) => page(`kind=maintenance&view=week&day=${day}`)
  expect(await week(today)).not.toMatch(/WT-11/)
  expect(await week('2025-06-10')).toMatch(/WT-11.*Erledigt/)
})

test('a rental is expected on its last day, and with a pick-up on that day instead', async () => {
  const { services } = office.shop
  const { orderId, group } = await givenEndedRental({ services })
  const span = { from: '2026-02-23', to: '2026-03-08' }
  const found = async () =>
    (await calendarOf(services, { span, kind: null })).units.map(({ kind, day }) => [kind, day])
  expect(await found()).toEqual([['return', '2026-02-27']])
  await services.db.insert(deviceReturns).values({
    orderId,
    orderGroupId: group.id,
    pickUpOn: '2026-03-03',
    announcedAt: new Date(),
    createdAt: new Date(),
  })
  expect(await found()).toEqual([['pick_up', '2026-03-03']])
})

test('an address that nobody made shows this month', async () => {
  for (const query of ['day=9999-99-99', 'day=0001-01-01&view=x&kind=<b>', 'by=device&day=%27']) {
    const answer = await office.admin.get(`/admin/kalender?${query}`)
    expect([query, answer.status]).toEqual([query, 200])
  }
  expect((await office.customer.get('/admin/kalender')).status).toBe(403)
})
