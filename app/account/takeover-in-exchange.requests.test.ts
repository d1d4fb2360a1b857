import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ensureAdmin } from '#core/customers/ensure.server.ts'
import { addMonths, type BerlinDay, berlinDay, formatDay } from '#core/dates.ts'
import { exchangeUnit } from '#core/defects/exchange-unit.server.ts'
import { DAY_MS } from '#core/durations.ts'
import { withdrawalEnd } from '#core/legal/withdrawal.ts'
import { orderNumber } from '#core/orders/order-number.ts'
import { formOf } from '#core/stock/device-form.ts'
import { updateDevice } from '#core/stock/save-device.server.ts'
import { authUsers } from '#db/schema/customers.ts'
import { inventoryItems, orderGroups } from '#db/schema/schema.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { givenDelivered, payPage } from '#test/fixtures/buyouts.ts'
import { givenCatalog, ids } from '#test/fixtures/catalog.ts'
import { rentedRower } from '#test/fixtures/checkouts.ts'
import { givenDevice } from '#test/fixtures/devices.ts'
import { wordsOf } from '#test/fixtures/document.ts'
import { office } from '#test/fixtures/office.ts'
import { registered, TestBrowser } from '#test/fixtures/visitors.ts'

const login = { email: 'leitung@example.org', password: 'Leitung-2026' }
const whileComing = 'Widerruf möglich bis 14 Tage nach der Ankunft des Austauschgeräts.'

let shop: TestApp & { emulator: NonNullable<TestApp['emulator']> }
let admin: TestBrowser
beforeAll(async () => {
  const app = await testApp()
  if (!app.emulator) throw new Error('The shop has no emulator')
  shop = { ...app, emulator: app.emulator }
  await givenCatalog(shop)
  await ensureAdmin(shop.services, login)
  admin = new TestBrowser(shop)
  await admin.post('/admin', login)
})
afterAll(() => shop.close())

const today = () => berlinDay(shop.services.clock.now())
const days = async (count: number) => {
  await shop.emulator.advanceTo(new Date(shop.emulator.now().getTime() + count * DAY_MS))
  await shop.settle()
}
const read = async (browser: TestBrowser, path: string) =>
  wordsOf(await (await browser.get(path)).text())

/** Somebody rents a rower, and buys it some days later, while another device is on its way to take its place. */
async function boughtInExchange() {
  const { browser, email } = await registered(shop)
  const { db } = shop.services
  const [user] = await db.select().from(authUsers).where(eq(authUsers.email, email))
  if (!user) throw new Error('not registered')
  const { id: userId, name } = user
  const buyer = { kind: 'customer' as const, userId, email, emailVerified: false, name, roles: [] }
  await givenDevice(db, { stripeProductId: ids.rower })
  const [orderId = ''] = await givenDelivered(shop, buyer, [rentedRower()])
  await days(20)
  const inventoryId = await givenDevice(db, { stripeProductId: ids.rower })
  await exchangeUnit(shop.services, office, {
    ...{ orderId, inventoryId, formerState: 'repair_needed' },
    ...{ reason: 'Verschlissen.', isDone: false, trackingNumber: '00340434161094042557' },
  })
  const page = await (await browser.json('/api/create-buyout-checkout', { orderId })).json()
  expect(await payPage(shop, page.checkout_url)).toBe(200)
  await shop.settle()
  const [group] = await db.select().from(orderGroups).where(eq(orderGroups.userId, userId))
  return {
    browser,
    email,
    orderId,
    inventoryId,
    contract: `${orderNumber(group?.number ?? 0)} (Übernahme)`,
  }
}

type Renter = Awaited<ReturnType<typeof boughtInExchange>>

/** What the customer reads of the right to withdraw: at the device, and at the form. */
async function offered({ browser, contract }: Renter) {
  const form = `/vertrag-widerrufen?${new URLSearchParams({ vertrag: contract })}`
  const words = [await read(browser, '/kunden-bereich'), await read(browser, form)]
  return words.map(
    text => /Widerruf möglich bis (?:\d\d\.\d\d\.\d{4}|\d+ Tage[^.]*)\./.exec(text)?.[0],
  )
}

const until = (day: BerlinDay) => `Widerruf möglich bis ${formatDay(withdrawalEnd(day))}.`
const warranty = async ({ browser, orderId }: Renter) =>
  /gesetzliche Gewährleistung (bis [\d.]{10}|\d.*?Austauschgeräts)/.exec(
    await read(browser, `/kunden-bereich/defekt/${orderId}`),
  )?.[1]
const arrives = ({ orderId }: Renter) =>
  admin.post(`/admin/auftraege/${orderId}/tausch`, { step: 'finish', hasArrived: 'on' })

/** The office puts right in the inventory where the new device is. */
async function isNoted({ inventoryId }: Renter, status: 'shipped' | 'delivered') {
  const [device] = await shop.services.db
    .select()
    .from(inventoryItems)
    .where(eq(inventoryItems.id, inventoryId))
  if (!device) throw new Error('There is no device')
  const form = formOf(device)
  const edit = { deviceId: device.id, read: form, mine: { ...form, status } }
  expect(await updateDevice(shop.services, office, edit)).toMatchObject({ isSaved: true })
}

it('the period of a takeover and its warranty count from the arrival of the device that is on its way then (L-37)', async () => {
  const renter = await boughtInExchange()
  await days(20)
  expect(await offered(renter)).toEqual([whileComing, whileComing])
  expect(await warranty(renter)).toBe('2 Jahre ab der Ankunft des Austauschgeräts')
  await arrives(renter)
  const arrivedOn = today()
  expect(await offered(renter)).toEqual([until(arrivedOn), until(arrivedOn)])
  expect(await warranty(renter)).toBe(`bis ${formatDay(addMonths(arrivedOn, 24))}`)
  await days(10)
  expect(await offered(renter)).toEqual([until(arrivedOn), until(arrivedOn)])
  await days(8)
  expect(await offered(renter)).toEqual([undefined, undefined])
})

it('and where its arrival was noted by mistake, once it has come', async () => {
  const renter = await boughtInExchange()
  await arrives(renter)
  const day = today()
  expect(await offered(renter)).toEqual([until(day), until(day)])
  await isNoted(renter, 'shipped')
  await days(20)
  expect(await offered(renter)).toEqual([whileComing, whileComing])
  expect(await warranty(renter)).toBe('2 Jahre ab der Ankunft des Austauschgeräts')
  await isNoted(renter, 'delivered')
  expect(await offered(renter)).toEqual([until(today()), until(today())])
})

it('the office sees a withdrawal in time while the device is still to come', async () => {
  const renter = await boughtInExchange()
  await days(30)
  const { browser, email, contract } = renter
  const declared = { name: 'Mara Öztürk', email, contract, items: '', step: 'confirm' }
  await browser.post('/vertrag-widerrufen', declared)
  await shop.settle()
  const words = await read(admin, '/admin/widerrufe')
  expect(words).toContain('Widerruf bis 14 Tage nach der Ankunft des Austauschgeräts.')
  expect(words).toContain('Die Frist der Bestellung ist vorbei, die der Übernahme nicht.')
  expect(await read(browser, '/kunden-bereich')).toContain('Sie haben die Übernahme am')
})
