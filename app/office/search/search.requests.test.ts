import { expect, test } from 'vitest'
import { deviceAssignments, inventoryItems, productContents } from '#db/schema/schema.ts'
import { ids } from '#test/fixtures/catalog.ts'
import { linksOf, wordsOf } from '#test/fixtures/document.ts'
import { officeApp } from '#test/fixtures/office-app.ts'
import { givenOrders } from '#test/fixtures/orders.ts'

const office = officeApp()

test('an order is found from every page, by a page and as answers for scripts', async () => {
  await office.given([{ trackingNumber: 'JD0146', productName: 'Havel 2' }])
  const page = await (await office.admin.get('/admin/suche?q=jd0146')).text()
  expect(wordsOf(page)).toContain('Mara Öztürk')
  const answers: unknown = await (await office.admin.get('/admin/suche/treffer?q=jd0146')).json()
  expect(answers).toMatchObject([
    { kind: 'order', isExact: true, to: expect.stringContaining('/admin/auftraege/KP-') },
  ])
})

test('a scanned product number opens its product', async () => {
  await office.sellsCatalog()
  const gtin = '4006381333931'
  const bike = { stripeProductId: ids.bike, title: 'Gale', slug: 'gale', gtin }
  await office.shop.services.db.insert(productContents).values(bike)
  const [found] = await (await office.admin.get(`/admin/suche/treffer?q=${gtin}`)).json()
  expect(found).toMatchObject({ kind: 'product', isExact: true })
  const opened = await office.admin.get(found.to)
  expect(wordsOf(await opened.text())).toMatch(/Edit Product .* prod_bike/)
})

test('the label on a device opens it, also while somebody has it', async () => {
  await office.sellsCatalog()
  const [unit] = await office.given([{ productName: 'Havel 2' }])
  const [device] = await office.shop.services.db
    .insert(inventoryItems)
    .values({ stripeProductId: ids.rower, serialNumber: 'RW2-1' })
    .returning()
  if (!device || !unit) throw new Error('There is no device')
  await office.shop.services.db.insert(deviceAssignments).values({
    ...{ inventoryId: device.id, orderId: unit.id, assignedBy: 'clock' },
    assignedAt: new Date(),
  })
  const label = encodeURIComponent(`http://localhost:3000/admin/inventar/${device.id}`)
  const found = await (await office.admin.get(`/admin/suche/treffer?q=${label}`)).json()
  expect(found).toMatchObject([
    { kind: 'device', isExact: true, to: `/admin/inventar/${device.id}` },
  ])
})

test('what was looked for is shown as it was typed', async () => {
  const html = await (await office.admin.get('/admin/suche?q=%3Cscript%3E')).text()
  expect(html).toContain('&lt;script&gt;')
  expect(wordsOf(html)).toContain('Nichts gefunden')
})

test('where there are more than six of a kind, the way leads to all of them', async () => {
  await office.sellsCatalog()
  const devices = Array.from({ length: 8 }, (_, at) => ({
    ...{ stripeProductId: ids.rower, serialNumber: `VIELE-${at}` },
  }))
  await office.shop.services.db.insert(inventoryItems).values(devices)
  const answers: { to: string }[] = await (
    await office.admin.get('/admin/suche/treffer?q=viele-')
  ).json()
  expect(answers).toHaveLength(7)
  expect(answers.at(-1)).toMatchObject({ title: 'mehr Geräte …', isMore: true, isExact: false })
  const page = await (await office.admin.get('/admin/suche?q=viele-')).text()
  expect(linksOf(page)).toContain('mehr Geräte … → /admin/inventar?q=viele-')
  const list = wordsOf(await (await office.admin.get(answers.at(-1)?.to ?? '')).text())
  for (const { serialNumber } of devices) expect(list).toContain(serialNumber)
})

test('all orders of a city stand in their list, delivered ones and seven newer deleted ones aside', async () => {
  const { db } = office.shop.services
  const shippingAddress = {
    ...{ name: 'Ida Zug', line1: 'Am Bahnhof 1', postal_code: '29525', city: 'Uelzen' },
    country: 'DE',
  }
  const group = { customerEmail: 'ida@uelzen.example', customerName: 'Ida Zug', shippingAddress }
  for (let number = 0; number < 7; number += 1) {
    await givenOrders(db, group, [{ logisticsStatus: 'delivered' }])
  }
  for (let number = 0; number < 7; number += 1) {
    await givenOrders(db, group, [{ hiddenAt: new Date() }])
  }
  const answers: { title: string; to: string }[] = await (
    await office.admin.get('/admin/suche/treffer?q=uelzen')
  ).json()
  expect(answers.filter(({ to }) => to.startsWith('/admin/auftraege/'))).toHaveLength(6)
  const more = answers.find(({ title }) => title === 'mehr Bestellungen …')
  const list = wordsOf(await (await office.admin.get(more?.to ?? '')).text())
  expect(list).toContain('7 Bestellungen')
})

test('customers find nothing here', async () => {
  expect((await office.customer.get('/admin/suche/treffer?q=mara')).status).toBe(403)
})
